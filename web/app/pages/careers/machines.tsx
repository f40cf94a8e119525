import { LinkButton } from "../../ui/button/link-button.tsx";
import { Card } from "../../ui/card/card.tsx";
import type { CareersPage } from "./content.ts";
import styles from "./machines.module.css";

/** A look at what stands in the yard. */
export function MachineBand({ title, text, button }: CareersPage["machines"]) {
	return (
		<section className={`page ${styles.machines} no-print`} aria-labelledby="arbeitsgeraet">
			<Card tone="deep">
				<div className={styles.board}>
					<div className="stack" data-gap="3">
						<h2 id="arbeitsgeraet" className="title">
							{title}
						</h2>
						<p className="quiet" data-measure="52">
							{text}
						</p>
					</div>
					<LinkButton {...button} tone="line" />
				</div>
			</Card>
		</section>
	);
}
