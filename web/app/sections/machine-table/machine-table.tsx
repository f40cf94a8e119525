import { type MachineLabels, type MachineRow, machineColumns } from "./machine-columns.ts";
import styles from "./machine-table.module.css";

type MachineTableProps = { rows: readonly MachineRow[]; labels: MachineLabels };

/** The machines of one category; columns that no row fills are not there (specification 2.3). */
export function MachineTable({ rows, labels }: MachineTableProps) {
	const columns = machineColumns(rows, labels);
	return (
		<table className={`note close ${styles.table}`}>
			<thead>
				<tr>
					{columns.map(({ key, label }) => (
						<th key={key} scope="col" className={styles[key]}>
							{label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.name}>
						{columns.map(({ key }) => (
							<td key={key} className={styles[key]}>
								{row[key]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
