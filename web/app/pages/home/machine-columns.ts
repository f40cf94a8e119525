export type MachineRow = {
	anzahl?: number | undefined;
	art: string;
	/** Tonnes, with a decimal comma. */
	gewichtklasse?: string | undefined;
	info?: string | undefined;
};

type Labels = Readonly<Record<"count" | "name" | "nameBesideCount" | "weight" | "info", string>>;
type Column = { key: keyof MachineRow; label: string };

/** Which columns the table of a machine category has: those that its rows carry (specification 2.3). */
export function machineColumns(rows: readonly MachineRow[], labels: Labels): Column[] {
	const carried = (key: keyof MachineRow) => rows.some((row) => row[key] !== undefined);
	const counted = carried("anzahl");
	const columns: (Column & { shown: boolean })[] = [
		{ key: "anzahl", label: labels.count, shown: counted },
		{ key: "art", label: counted ? labels.nameBesideCount : labels.name, shown: true },
		{ key: "gewichtklasse", label: labels.weight, shown: carried("gewichtklasse") },
		{ key: "info", label: labels.info, shown: carried("info") },
	];
	return columns.filter((column) => column.shown).map(({ key, label }) => ({ key, label }));
}
