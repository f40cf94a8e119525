import { PlaceNames } from "../../sections/place-names/place-names.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { WorksitesPage } from "./content.ts";
import styles from "./site-map.module.css";

type SiteMapProps = { map: NonNullable<WorksitesPage["map"]>; worksites: WorksitesPage["worksites"] };

/** Our own map with a numbered dot for each building site; nobody else is asked for it. */
export function SiteMap({ map, worksites }: SiteMapProps) {
	const { width, height } = map.image;
	return (
		<figure className={`${styles.map} no-print`}>
			<Picture picture={map.image} sizes="100vw" />
			<svg
				viewBox={`0 0 ${width} ${height}`}
				className="cover"
				aria-label="Karte der Baustellen"
				role="group"
			>
				<PlaceNames names={map.names} width={width} height={height} />
				{worksites.map(({ number, title, to, states, point }) => {
					if (!point) return null;
					const { x, y } = point;
					return (
						<a key={to} href={to} aria-label={`${number}: ${title}`} data-until={states.at(-1)?.until}>
							<circle cx={x * width} cy={y * height} r={width / 32} className={styles.dot} />
							<text x={x * width} y={y * height} className={styles.number}>
								{number}
							</text>
						</a>
					);
				})}
			</svg>
		</figure>
	);
}
