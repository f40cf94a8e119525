import { LinkButton } from "../../ui/button/link-button.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import styles from "./offer.module.css";
import type { JobView } from "./view.ts";

/** What the job comes with, in a few words; another page tells more. */
export function Offer({ title, items, more }: JobView["offer"]) {
	return (
		<section data-ground="petrol" aria-labelledby="angebot">
			<GroundBorder from="sand" />
			<div className={`page columns room ${styles.body}`} data-below="border">
				<div className="stack" data-align="start" data-gap="5">
					<h2 id="angebot" className={styles.title}>
						{title}
					</h2>
					<LinkButton {...more} tone="line" />
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
