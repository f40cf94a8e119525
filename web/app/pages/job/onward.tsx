import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import type { JobPage } from "./content.ts";
import styles from "./job-detail.module.css";

/** Where the work is done, and what else there is. */
export function JobOnward({ job }: { job: JobPage }) {
	const { labels, services, others } = job;
	return (
		<div className={`page columns ${styles.onward} no-print`}>
			<section className={`stack ${styles.part}`} data-gap="4" aria-labelledby="einsatz">
				<h2 id="einsatz" className={styles.heading}>
					{job.servicesLabel}
				</h2>
				<LinkLedger entries={services} />
			</section>
			<section className={`stack ${styles.part}`} data-gap="4" aria-labelledby="andere">
				<h2 id="andere" className={styles.heading}>
					{labels.others}
				</h2>
				<OpenJobs jobs={others} none={labels.noOthers} />
			</section>
		</div>
	);
}
