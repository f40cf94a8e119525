import { Button } from "../../ui/button/button.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import styles from "./offer.module.css";

type OfferProps = { title: string; items: readonly string[]; more: { label: string; to: string } };

/** What the job comes with, in a few words; the careers page tells more. */
export function Offer({ title, items, more }: OfferProps) {
	return (
		<section className={styles.offer} aria-labelledby="angebot">
			<GroundBorder from="sand" />
			<div className={`page columns room ${styles.body}`} data-below="border">
				<div className={`stack ${styles.head}`} data-align="start" data-gap="5">
					<h2 id="angebot" className={styles.title}>
						{title}
					</h2>
					<div className="no-print">
						<Button to={more.to} tone="line">
							{more.label}
						</Button>
					</div>
				</div>
				<ul role="list" className={`columns ${styles.list}`}>
					{items.map((item) => (
						<li key={item} className={`close label ${styles.item}`}>
							{item}
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
