import { Button } from "../../ui/button/button.tsx";
import { NamedIcon } from "../../ui/icon/named-icon.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./benefits.module.css";
import type { HomePage } from "./content.ts";

export function HomeBenefits({ benefits }: { benefits: HomePage["benefits"] }) {
	const { title, intro, items, apply } = benefits;
	return (
		<Section id="vorteile" {...{ title, intro }} ground="same">
			<ul role="list" className={`rows columns ${styles.benefits}`} data-medium="2" data-wide="3">
				{items.map((benefit) => (
					<li key={benefit.title} className={`columns ${styles.benefit}`}>
						<span className={`accent ${styles.icon}`}>
							<NamedIcon name={benefit.icon} />
						</span>
						<h3 className={`name ${styles.name}`}>{benefit.title}</h3>
						<p className={`note quiet easy ${styles.text}`} data-measure="40">
							{benefit.description}
						</p>
					</li>
				))}
			</ul>
			<div className={styles.action}>
				<Button to={apply.to}>{apply.label}</Button>
			</div>
		</Section>
	);
}
