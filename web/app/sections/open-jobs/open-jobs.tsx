import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import styles from "./open-jobs.module.css";

type OpenJob = {
	title: string;
	location?: string | undefined;
	type?: string | undefined;
	to: string;
	since?: string | undefined;
	validThrough: string;
};

/** Links to jobs, and a sentence when none is left: the server sends the page without those that have ended. */
export function OpenJobs({ jobs, none }: { jobs: readonly OpenJob[]; none: string }) {
	return (
		<div className={styles.jobs}>
			<LinkLedger
				entries={jobs.map(({ title, location, type, to, since, validThrough }) => ({
					title,
					note: [location, type].filter(Boolean).join(", "),
					icon: "hard-hat",
					to,
					since,
					until: validThrough,
				}))}
			/>
			<div className={styles.none}>{none}</div>
		</div>
	);
}
