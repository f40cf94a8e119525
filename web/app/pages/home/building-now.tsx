import type { HomePage } from "./content.ts";

/** One line while there are running building sites; on other days the build leaves an empty list, which is hidden. */
export function BuildingNow({ items }: HomePage["buildingNow"]) {
	if (items.length === 0) return null;
	return (
		<div className="listing no-print" data-ground="marsh">
			<div className="page cluster note medium" data-align="baseline" data-beside="4">
				<span id="wir-bauen-gerade">Wir bauen gerade:</span>
				<ul role="list" aria-labelledby="wir-bauen-gerade" className="cluster" data-beside="4">
					{items.map(({ title, to, from, until }) => (
						<li key={to} data-since={from} data-until={until}>
							<a className="touch" href={to}>
								{title}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
