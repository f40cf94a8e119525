import { FileSpreadsheet } from "lucide";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import type { ProjectPage } from "./content.ts";
import styles from "./equipment-and-papers.module.css";

/** With what it was built, and how the reference gets into somebody's files. */
export function EquipmentAndPapers({ project }: { project: ProjectPage }) {
	const { labels, equipment, table, facts } = project;
	const canAsk = facts.some(({ label }) => label === labels.contact);
	return (
		<div className={styles.ground}>
			<GroundBorder from="petrol-deep" />
			<div className={`page columns room ${styles.means}`} data-below="border" data-wide="2">
				<section aria-labelledby="geraet" className={`stack ${styles.part}`} data-gap="5">
					<h2 id="geraet" className="heading">
						{labels.equipment}
					</h2>
					<LinkLedger entries={equipment} />
				</section>
				<section aria-labelledby="unterlagen" className={`stack ${styles.part} no-print`} data-gap="5">
					<h2 id="unterlagen" className="heading">
						{labels.papers.title}
					</h2>
					<p className="no-phone" data-measure="46">
						{labels.papers.text}
					</p>
					<div className={`cluster ${styles.ways}`} data-gap="4">
						<PrintButton label={labels.print} />
						<Button href={table.href} download="" tone="line">
							<Icon of={FileSpreadsheet} size={20} />
							{table.label}
						</Button>
						{canAsk ? <LinkButton {...labels.ask} tone="line" /> : null}
					</div>
				</section>
			</div>
		</div>
	);
}
