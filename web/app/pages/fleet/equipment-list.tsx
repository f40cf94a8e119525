import { ChevronDown } from "lucide";
import { MachineTable } from "../../sections/machine-table/machine-table.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { ScrollBox } from "../../ui/scroll-box/scroll-box.tsx";
import type { FleetPage } from "./content.ts";
import styles from "./equipment-list.module.css";

type EquipmentListProps = {
	/** The category, which the toggle's name and the list's label repeat for people who hear them one by one. */
	title: string;
	lines: FleetPage["categories"][number]["equipment"];
	texts: Pick<FleetPage, "list" | "open" | "close" | "columns">;
};

/** 'Geräteliste (n)': of all lists with this name the browser keeps at most one open, with or without script. */
export function EquipmentList({ title, lines, texts }: EquipmentListProps) {
	const { list, open, close, columns } = texts;
	return (
		<details name="geraeteliste" className={styles.details}>
			<summary
				className={`opener cluster label close ${styles.summary}`}
				data-beside="4"
				data-align="center"
				data-spread=""
			>
				<span>
					{list} ({lines.length})<span className="visually-hidden"> {title}</span>
				</span>
				<span className={`accent underlined ${styles.toggle} no-print`}>
					<span className={styles.whenClosed}>{open}</span>
					<span className={styles.whenOpen}>{close}</span>
					<Icon of={ChevronDown} size={20} />
				</span>
			</summary>
			<ScrollBox label={`${list} ${title}`} height="list">
				<MachineTable rows={lines} labels={{ ...columns, nameBesideCount: columns.name }} />
			</ScrollBox>
		</details>
	);
}
