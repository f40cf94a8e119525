import { PlaceNames } from "../../sections/place-names/place-names.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { WorksitePage } from "./content.ts";
import styles from "./detour-plan.module.css";

/** What is closed and the way around it, with the names of the streets. */
export function DetourPlan({ site }: { site: WorksitePage }) {
	const { plan, streets, detours } = site;
	return (
		<div id="umleitung" className="stack" data-gap="3">
			{plan ? (
				<figure className="stack" data-gap="2">
					<div className={styles.plan}>
						<Picture picture={plan} sizes="(min-width: 64rem) 40vw, 95vw" />
						<svg
							viewBox={`0 0 ${plan.width} ${plan.height}`}
							className={`cover ${styles.names}`}
							aria-hidden="true"
						>
							<PlaceNames names={streets} width={plan.width} height={plan.height} />
						</svg>
					</div>
					<figcaption className="small close quiet">
						Rot: gesperrt. Gestrichelt: Umleitung. Der Plan ist nicht maßstäblich.
					</figcaption>
				</figure>
			) : null}
			{detours.map(({ text, where, until }) => (
				<p key={text} data-until={until}>
					<b>Umleitung{where ? ` ${where}` : null}:</b> {text}
				</p>
			))}
		</div>
	);
}
