import type { Content } from "./content.ts";

const columns = ["Kategorie", "Anzahl", "Art (Bezeichnung)", "Gewichtklasse [t]", "Info"];

/**
 * All equipment lines for a German spreadsheet: semicolons, decimal commas, CRLF, and a byte order mark,
 * without which Excel takes UTF-8 for the system's code page.
 */
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
	return `\ufeff${[columns, ...rows].map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}

function cell(value: string): string {
	return /[;"\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
