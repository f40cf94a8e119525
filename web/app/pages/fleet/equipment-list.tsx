import { ChevronDown } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import { ScrollBox } from "../../ui/scroll-box/scroll-box.tsx";
import type { FleetPage } from "./content.ts";
import styles from "./equipment-list.module.css";

type EquipmentListProps = {
	/** The category, which the toggle's name and the list's label repeat for people who hear them one by one. */
	title: string;
	lines: FleetPage["categories"][number]["equipment"];
	texts: Pick<FleetPage, "list" | "open" | "close" | "columns" | "lines">;
};

/**
 * 'Geräteliste (n)': of all lists with this name the browser keeps at most one open, with or without script.
 * lines-in-view.alive.ts says which lines are in sight.
 */
export function EquipmentList({ title, lines, texts }: EquipmentListProps) {
	const { columns } = texts;
	const counted = lines.some(({ count }) => count !== undefined);
	const specified = lines.some(({ spec }) => spec !== "");
	const spec = lines.some(({ weighed }) => weighed) ? columns.weight : columns.info;
	return (
		<details name="geraeteliste" className={styles.details}>
			<summary
				className={`opener cluster label close ${styles.summary}`}
				data-beside="4"
				data-align="center"
				data-spread=""
			>
				<span>
					{texts.list} ({lines.length})<span className="visually-hidden"> {title}</span>
				</span>
				<span className={`accent underlined ${styles.toggle} no-print`}>
					<span className={styles.whenClosed}>{texts.open}</span>
					<span className={styles.whenOpen}>{texts.close}</span>
					<Icon of={ChevronDown} size={20} />
				</span>
			</summary>
			<ScrollBox
				label={`${texts.list} ${title}`}
				height="list"
				lines={{ words: texts.lines, count: lines.length }}
			>
				<table className={`note close ${styles.table}`}>
					<thead>
						<tr>
							{counted ? (
								<th scope="col" className={styles.count}>
									{columns.count}
								</th>
							) : null}
							<th scope="col">{columns.name}</th>
							{specified ? (
								<th scope="col" className={styles.spec}>
									{spec}
								</th>
							) : null}
						</tr>
					</thead>
					<tbody>
						{lines.map(({ count, name, spec: value }) => (
							<tr key={name}>
								{counted ? <td className={styles.count}>{count}</td> : null}
								<td>{name}</td>
								{specified ? <td className={styles.spec}>{value}</td> : null}
							</tr>
						))}
					</tbody>
				</table>
			</ScrollBox>
		</details>
	);
}
