import { LinkButton } from "../../ui/button/link-button.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import type { ServicesPage } from "./content.ts";
import styles from "./projects-band.module.css";

/** From what can be built to what has been built. */
export function ProjectsBand({ title, text, button }: ServicesPage["projects"]) {
	return (
		<section aria-labelledby="gebaut">
			<GroundBorder from="sand" />
			<div className={`page cluster ${styles.band}`} data-align="center" data-spread="" data-gap="5">
				<div className="stack quiet" data-gap="3">
					<h2 id="gebaut" className={`heading ${styles.title}`}>
						{title}
					</h2>
					<p>{text}</p>
				</div>
				<LinkButton {...button} tone="line" />
			</div>
		</section>
	);
}
