export type MachineRow = {
	anzahl?: number | undefined;
	art: string;
	/** Tonnes, with a decimal comma. */
	gewichtklasse?: string | undefined;
	info?: string | undefined;
};

type Column = { key: keyof MachineRow; label: string };

/** Which columns the table of a machine category has: those that its rows carry (specification 2.3). */
export function machineColumns(rows: readonly MachineRow[]): Column[] {
	const carried = (key: keyof MachineRow) => rows.some((row) => row[key] !== undefined);
	const counted = carried("anzahl");
	const columns: (Column & { shown: boolean })[] = [
		{ key: "anzahl", label: "Anzahl", shown: counted },
		{ key: "art", label: counted ? "Art (Bezeichnung)" : "Art", shown: true },
		{ key: "gewichtklasse", label: "Gewichtklasse [t]", shown: carried("gewichtklasse") },
		{ key: "info", label: "Info", shown: carried("info") },
	];
	return columns.filter((column) => column.shown).map(({ key, label }) => ({ key, label }));
}
