import type { Content } from "./content.ts";
import { csv } from "./csv.ts";

const columns = ["Kategorie", "Anzahl", "Art (Bezeichnung)", "Gewichtklasse [t]", "Info"];

/** All equipment lines for a German spreadsheet, with decimal commas. */
export function fleetTable(fleet: Content["fleet"]): string {
	const rows = fleet.flatMap(({ title, equipment }) =>
		equipment.map(({ count, name, weight, info }) => [
			title,
			count?.toString() ?? "",
			name,
			weight?.toLocaleString("de-DE") ?? "",
			info ?? "",
		]),
	);
	return csv([columns, ...rows]);
}
