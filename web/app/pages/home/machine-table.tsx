import { useWords } from "../../content/layout-content.ts";
import { fill } from "../../ui/fill.ts";
import { type MachineRow, machineColumns } from "./machine-columns.ts";
import styles from "./machine-table.module.css";

/** The machines of one category; columns that no row fills are not there (specification 2.3). */
export function MachineTable({ title, rows }: { title: string; rows: readonly MachineRow[] }) {
	const words = useWords().machines;
	if (rows.length === 0) return null;
	const columns = machineColumns(rows, words);
	const carries = (key: keyof MachineRow) => (columns.some((column) => column.key === key) ? "" : undefined);
	const label = fill(words.title, { category: title });
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too
		<div className={styles.frame} tabIndex={0} role="region" aria-label={label}>
			<table
				className={`note close ${styles.table}`}
				data-counted={carries("count")}
				data-weighed={carries("weight")}
			>
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column.key} scope="col">
								{column.label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.name}>
							{columns.map((column) => (
								<td key={column.key}>{row[column.key] ?? ""}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
