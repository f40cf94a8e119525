import { FileSpreadsheet, Printer } from "lucide-react";
import type { ProjectPage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Strata } from "../../ui/strata/strata.tsx";
import styles from "./means.module.css";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** With what it was built, and how the reference gets into somebody's files. */
export function Means({ project }: { project: ProjectPage }) {
	const { labels, equipment, table, facts } = project;
	const canAsk = facts.some(({ label }) => label === labels.contact);
	return (
		<div className={styles.ground}>
			<Strata from="petrol-deep" hatch="gravel" />
			<div className={`page ${styles.means}`}>
				<section aria-labelledby="geraet" className={styles.part}>
					<h2 id="geraet" className={styles.heading}>
						{labels.equipment}
					</h2>
					<LinkLedger entries={equipment} />
				</section>
				<section aria-labelledby="unterlagen" className={`${styles.part} no-print`}>
					<h2 id="unterlagen" className={styles.heading}>
						{labels.papers.title}
					</h2>
					<p className={styles.text}>{labels.papers.text}</p>
					<div className={styles.ways}>
						<div className="with-script">
							<Button tone="line" name="print">
								<Printer {...icon} />
								{labels.print}
							</Button>
						</div>
						<Button href={table.href} download="" tone="line">
							<FileSpreadsheet {...icon} />
							{table.label}
						</Button>
						{canAsk ? (
							<Button to={labels.ask.to} tone="line">
								{labels.ask.label}
							</Button>
						) : null}
					</div>
				</section>
			</div>
		</div>
	);
}
