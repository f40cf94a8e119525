import { Phone } from "lucide";
import { useLayoutContent } from "../../content/layout-content.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { type Ground, GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./contact-cta.module.css";

type ContactCtaProps = {
	title: string;
	text: string;
	button: { label: string; to: string };
	/** The ground of the section above, if it is another than paper. */
	from?: Ground;
};

/** How an inner page ends: one line with the two ways to go on. */
export function ContactCta({ title, text, button, from }: ContactCtaProps) {
	const { company } = useLayoutContent();
	return (
		<section aria-labelledby="kontaktaufruf" className="no-print">
			{from ? <GroundBorder from={from} /> : null}
			<div className="page room">
				<div className={`columns ${styles.line}`} data-align="center" data-gap="5">
					<div className="stack" data-gap="2">
						<h2 id="kontaktaufruf" className="title">
							{title}
						</h2>
						<p className="quiet" data-measure="text">
							{text}
						</p>
					</div>
					<div className="cluster" data-align="center" data-beside="5">
						<a className="touch plain name label signed" data-gap="3" href={company.phoneHref}>
							<Icon of={Phone} size={20} />
							{company.phoneLabel}
						</a>
						<LinkButton {...button} />
					</div>
				</div>
			</div>
		</section>
	);
}
