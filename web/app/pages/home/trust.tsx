import { ArrowRight, FileDown } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./trust.module.css";

export function Trust({ trust }: { trust: HomePage["trust"] }) {
	const { title, text, downloads, more } = trust;
	return (
		<Section id="nachweise" title={title} intro={text} ground="same" layout="split">
			<ul role="list" className="rows">
				{downloads.map((paper) => (
					<li key={paper.href}>
						<a
							className={`columns ${styles.paper}`}
							data-align="center"
							data-beside="3"
							href={paper.href}
							download=""
						>
							<span className={`label close underlined ${styles.label}`}>{paper.label}</span>
							<span className={`note quiet ${styles.sublabel}`}>{paper.sublabel}</span>
							<span className={`note label accent ${styles.kind}`}>
								<Icon of={FileDown} size={20} />
								PDF
							</span>
						</a>
					</li>
				))}
				<li>
					<a className={`columns ${styles.paper}`} data-align="center" data-beside="3" href={more.to}>
						<span className={`label close underlined ${styles.label}`}>{more.label}</span>
						<span className={`note label accent ${styles.kind}`}>
							<Icon of={ArrowRight} size={20} />
						</span>
					</a>
				</li>
			</ul>
		</Section>
	);
}
