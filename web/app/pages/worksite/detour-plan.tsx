import { PlaceNames } from "../../sections/place-names/place-names.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { WorksitePage } from "./content.ts";
import styles from "./detour-plan.module.css";

/** What is closed and the way around it, with the names of the streets, as long as something is. */
export function DetourPlan({ plan, streets, detours }: Pick<WorksitePage, "plan" | "streets" | "detours">) {
	if (!plan) return null;
	const until = detours
		.flatMap(({ until }) => until ?? [])
		.sort()
		.at(-1);
	return (
		<figure className="stack" data-gap="2" data-until={until}>
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
	);
}
