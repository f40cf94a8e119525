import type { Content } from "./content.ts";
import { csv } from "./csv.ts";

/** All equipment lines for a German spreadsheet, with decimal commas. */
export function fleetTable({ fleet, pages, interface: { machines } }: Content): string {
	const columns = [
		pages.fleet.finder.category,
		machines.count,
		machines.nameBesideCount,
		machines.weight,
		machines.info,
	];
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
