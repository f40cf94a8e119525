import { useWords } from "../../content/layout-content.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Code } from "../../sections/paper/code.tsx";
import { Paper } from "../../sections/paper/paper.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import { hasLongWord } from "../../ui/section/long-word.ts";
import { StreetCut } from "../worksite/street-cut.tsx";
import type { WorksiteSheetPage } from "./content.ts";
import { Letter } from "./letter.tsx";
import styles from "./worksite-sheet.module.css";

/** What hangs at the fence (A3) or lies in the letter box (A4). On the screen it can be looked at before it is printed. */
export default function WorksiteSheet({ page: site }: { page: WorksiteSheetPage }) {
	const { title, labels, isSign, sample } = site;
	return (
		<>
			<div className={`${styles.top} no-print`} data-ground="petrol-deep">
				<div className="page cluster" data-align="center" data-spread="" data-gap="4">
					<Breadcrumbs />
					<PrintButton label={labels.print} tone="primary" />
				</div>
			</div>
			<div className={styles.table} data-sheet={isSign ? "sign" : "handbill"}>
				<Paper
					format={isSign ? "a3" : "a4"}
					note={
						<>
							{labels.builds} {sample ? <Sample word={sample} /> : null}
						</>
					}
					title={
						<h1 className={styles.title} data-long={hasLongWord(title, 12) ? "" : undefined} tabIndex={-1}>
							{title}
						</h1>
					}
					lead={<Lead site={site} />}
					foot={<Foot site={site} />}
				>
					{isSign ? (
						<div className={styles.cut}>
							{site.section ? <StreetCut section={site.section} site={site} /> : null}
						</div>
					) : (
						<Letter site={site} />
					)}
				</Paper>
			</div>
		</>
	);
}

function Lead({ site: { isSign, summary, status, facts } }: { site: WorksiteSheetPage }) {
	return (
		<>
			{isSign ? (
				status.map(({ name, text, since, until }) => (
					<p key={name} className={`heavy ${styles.status}`} data-since={since} data-until={until}>
						{text}
					</p>
				))
			) : (
				<p className={styles.summary}>{summary}</p>
			)}
			<FactList facts={facts} className={styles.facts} />
		</>
	);
}

function Foot({ site }: { site: WorksiteSheetPage }) {
	const { labels, contact, standby, address, company } = site;
	return (
		<>
			<div className={styles.call}>
				<p>
					{labels.contact}: {contact.name ?? contact.role}
				</p>
				<p className={`heavy ${styles.phone}`}>{contact.phone.label}</p>
				{standby ? (
					<p>
						{standby.title}: <b>{standby.phoneLabel}</b>
					</p>
				) : null}
				<p className={styles.fine}>
					{labels.code}: <b>{address.host}</b>
					<wbr />
					<b>{site.to}</b>
					<br />
					{company.name} · {company.phoneLabel} · {/* Who finds two of them wants to know which counts. */}
					<span data-letterhead={useWords().footer.asOf} />
				</p>
			</div>
			<Code code={address.code} label={labels.code} />
		</>
	);
}
