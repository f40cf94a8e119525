import type { HomePage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./fleet.module.css";
import FleetTiles from "./fleet-tiles.island.tsx";

/** Five tiles; each opens its machines. Without script a tile leads to the same list on the fleet page. */
export function Fleet({ fleet }: { fleet: HomePage["fleet"] }) {
	const { title, intro, level, stratum, hatch, items, more } = fleet;
	return (
		<Section id="fuhrpark" {...{ title, intro, level, stratum }} border={{ from: "petrol", hatch, line: 2 }}>
			<FleetTiles items={items} />
			<div className={styles.more}>
				<Button to={more.to} tone="line">
					{more.label}
				</Button>
			</div>
		</Section>
	);
}
