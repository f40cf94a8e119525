import { FileSpreadsheet, Printer } from "lucide-react";
import type { FleetPage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { Strata } from "../../ui/strata/strata.tsx";
import styles from "./equipment-table.module.css";

/** The whole list to take along: authorities file it with the tender. */
export function EquipmentTable({ title, text, download, print, href }: FleetPage["table"]) {
	return (
		<section aria-labelledby="alle-geraete" className={`${styles.section} no-print`}>
			<Strata from="sand" to="sand-dark" hatch="gravel" line={1} />
			<div className={`page ${styles.body}`}>
				<div className={styles.text}>
					<h2 id="alle-geraete" className={styles.title}>
						{title}
					</h2>
					<p>{text}</p>
				</div>
				<div className={styles.ways}>
					<Button href={href} download="" tone="line">
						<FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" />
						{download}
					</Button>
					<span className="with-script">
						<Button tone="line" data-print="">
							<Printer size={20} strokeWidth={1.75} aria-hidden="true" />
							{print}
						</Button>
					</span>
				</div>
			</div>
		</section>
	);
}
