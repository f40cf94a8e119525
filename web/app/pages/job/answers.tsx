import type { ReactNode } from "react";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import type { JobPage } from "./content.ts";
import styles from "./job-detail.module.css";

/** What people ask before they apply. The poster keeps the first part. */
export function Answers({ job }: { job: JobPage }) {
	const { labels, school, machines } = job;
	return (
		<div className={styles.sand}>
			<GroundBorder from="paper" />
			<div className={`page ${styles.pairs}`}>
				<section className={styles.part} aria-labelledby="aufgaben">
					<h2 id="aufgaben" className={styles.title}>
						{labels.duties}
					</h2>
					<CheckList items={job.duties} />
				</section>
				<section className={styles.part} aria-labelledby="profil" data-screen="">
					<h2 id="profil" className={styles.title}>
						{labels.skills}
					</h2>
					<CheckList items={job.skills} />
				</section>
				<Answer id="arbeitszeit" question={labels.hours}>
					<p>{job.hours}</p>
				</Answer>
				<Answer id="arbeitsbeginn" question={labels.workday}>
					<p>{job.workday}</p>
				</Answer>
				{school ? (
					<Answer id="schule" question={labels.school}>
						<p>{school}</p>
					</Answer>
				) : null}
				<Answer id="bezahlung" question={labels.pay}>
					{job.salaryText ? <p className={styles.salary}>{job.salaryText}</p> : null}
					<p>{job.pay}</p>
				</Answer>
				{job.conditions.map(({ key, title, said }) => (
					<Answer key={key} id={key} question={title}>
						<p>{said}</p>
					</Answer>
				))}
				{machines.length > 0 ? (
					<Answer id="maschinen" question={labels.machines}>
						<LinkLedger entries={machines} />
					</Answer>
				) : null}
			</div>
		</div>
	);
}

function Answer({ id, question, children }: { id: string; question: string; children: ReactNode }) {
	return (
		<section className={styles.part} aria-labelledby={id} data-screen="">
			<h2 id={id} className={styles.heading}>
				{question}
			</h2>
			{children}
		</section>
	);
}
