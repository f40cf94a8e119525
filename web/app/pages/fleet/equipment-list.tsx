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
};

/** 'Geräteliste (n)': of all lists with this name the browser keeps at most one open, with or without script. */
export function EquipmentList({ title, lines }: EquipmentListProps) {
	return (
		<details name="geraeteliste" className={styles.details}>
			<summary
				className={`opener cluster label close ${styles.summary}`}
				data-beside="4"
				data-align="center"
				data-spread=""
			>
				<span>
					Geräteliste ({lines.length})<span className="visually-hidden"> {title}</span>
				</span>
				<span className={`line accent underlined ${styles.toggle} no-print`} data-gap="2">
					<span className="when-closed">Öffnen</span>
					<span className="when-open">Schließen</span>
					<Icon of={ChevronDown} size={20} />
				</span>
			</summary>
			<ScrollBox label={`Geräteliste ${title}`} height="list">
				<MachineTable rows={lines} labels={{ weight: "Gewicht", info: "Daten" }} />
			</ScrollBox>
		</details>
	);
}
