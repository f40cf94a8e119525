import { Mail, Phone } from "lucide";
import { useLayoutContent } from "../../content/layout-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { type Ground, GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Hatch } from "../../ui/ground-border/hatch.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./contact-cta.module.css";

type ContactCtaProps = {
	title: string;
	text: string;
	button: { label: string; to: string };
	/** The ground of the section above, if it is another than paper. */
	from?: Ground;
};

/** How an inner page ends: the site board, with the one thing to do next and the two ways around it. */
export function ContactCta({ title, text, button, from }: ContactCtaProps) {
	const { company } = useLayoutContent();
	return (
		<section aria-labelledby="kontaktaufruf" className="no-print">
			{from ? <GroundBorder from={from} /> : null}
			<div className="page room">
				<div className={`columns ${styles.board}`}>
					<div className={`cover ${styles.hatch}`} data-cut="">
						<Hatch kind="clay" />
					</div>
					<div className={`stack ${styles.text}`} data-gap="4">
						<h2 id="kontaktaufruf" className={`figure ${styles.title}`}>
							{title}
						</h2>
						<p className={`lead ${styles.lead}`} data-measure="46">
							{text}
						</p>
					</div>
					<div className={`stack ${styles.ways}`} data-align="start" data-gap="1">
						<Button to={button.to}>{button.label}</Button>
						<a className={`touch plain medium ${styles.way}`} data-gap="3" href={company.phoneHref}>
							<Icon of={Phone} size={20} />
							{company.phoneLabel}
						</a>
						<a className={`touch plain medium ${styles.way}`} data-gap="3" href={`mailto:${company.email}`}>
							<Icon of={Mail} size={20} />
							{company.email}
						</a>
					</div>
				</div>
			</div>
		</section>
	);
}
