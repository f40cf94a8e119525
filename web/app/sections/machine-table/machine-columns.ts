export type MachineRow = {
	count?: number | undefined;
	name: string;
	/** Tonnes, with a decimal comma. */
	weight?: string | undefined;
	info?: string | undefined;
};

/** What a page calls them besides. */
export type MachineLabels = { weight: string; info: string };

type Column = { key: keyof MachineRow; label: string };

/** Which columns the table of a machine category has: those that its rows carry (specification 2.3). */
export function machineColumns(rows: readonly MachineRow[], labels: MachineLabels): Column[] {
	const carried = (key: keyof MachineRow) => rows.some((row) => row[key] !== undefined);
	const counted = carried("count");
	const columns: (Column & { shown: boolean })[] = [
		{ key: "count", label: "Anzahl", shown: counted },
		{ key: "name", label: counted ? "Art (Bezeichnung)" : "Art", shown: true },
		{ key: "weight", label: labels.weight, shown: carried("weight") },
		{ key: "info", label: labels.info, shown: carried("info") },
	];
	return columns.filter((column) => column.shown).map(({ key, label }) => ({ key, label }));
}
