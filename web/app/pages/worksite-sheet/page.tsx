import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Code } from "../../sections/paper/code.tsx";
import { Paper } from "../../sections/paper/paper.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import { hasLongWord } from "../../ui/section/long-word.ts";
import { Status } from "../worksite/status.tsx";
import { StreetCut } from "../worksite/street-cut.tsx";
import type { WorksiteSheetPage } from "./content.ts";
import { Letter } from "./letter.tsx";
import styles from "./worksite-sheet.module.css";

const codeName = "Stand der Arbeiten und Sperrungen";

/** What hangs at the fence (A3) or lies in the letter box (A4). On the screen it can be looked at before it is printed. */
export default function WorksiteSheet({ page: site }: { page: WorksiteSheetPage }) {
	const { title, isSign, sample, contact, status } = site;
	const [, running, done] = status;
	return (
		<>
			<div className={`${styles.top} no-print`} data-ground="petrol-deep">
				<div className="page cluster" data-align="center" data-spread="" data-gap="4">
					<Breadcrumbs />
					<PrintButton label="Drucken" tone="primary" />
				</div>
			</div>
			<div className={styles.table} data-sheet={isSign ? "sign" : "handbill"}>
				<Paper
					format={isSign ? "a3" : "a4"}
					note={
						<>
							<span data-until={running?.until}>Hier bauen wir</span>
							<span data-since={done?.since}>Hier haben wir gebaut</span>{" "}
							{sample ? <Sample word={sample} /> : null}
						</>
					}
					title={title}
					isLong={hasLongWord(title, 12)}
					lead={
						isSign ? (
							<Status states={site.status} className={`heavy ${styles.status}`} />
						) : (
							<p className="lead">{site.summary}</p>
						)
					}
					facts={site.facts}
					call={{
						text: `Für diese Baustelle zuständig: ${contact.name ?? contact.role}`,
						phone: contact.phone.label,
						rest: <Addresses site={site} />,
					}}
					codes={<Code code={site.address.code} label={codeName} />}
				>
					{isSign ? (
						<div className={styles.cut}>
							<StreetCut site={site} />
						</div>
					) : (
						<Letter site={site} />
					)}
				</Paper>
			</div>
		</>
	);
}

/** Who else answers, and where to read on. */
function Addresses({ site: { standby, address, company, to } }: { site: WorksiteSheetPage }) {
	return (
		<>
			{standby ? (
				<p>
					{standby.title}: <b>{standby.phoneLabel}</b>
				</p>
			) : null}
			<p className={styles.fine}>
				{codeName}: <b>{address.host}</b>
				<wbr />
				<b>{to}</b>
				<br />
				{company.name} · {company.phoneLabel} · {/* Who finds two of them wants to know which counts. */}
				<span data-letterhead="" />
			</p>
		</>
	);
}
