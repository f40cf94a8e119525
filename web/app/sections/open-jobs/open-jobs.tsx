import { useOpenJobs } from "../../behaviour/open-jobs.ts";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import styles from "./open-jobs.module.css";

type OpenJob = {
	title: string;
	location?: string | undefined;
	type?: string | undefined;
	to: string;
	validThrough: string;
};

/** Links to jobs that are still open, and a sentence when none is. */
export function OpenJobs({ jobs, none }: { jobs: readonly OpenJob[]; none: string }) {
	const open = useOpenJobs(jobs);
	return (
		<div className={styles.jobs}>
			<LinkLedger
				entries={open.map(({ title, location, type, to, validThrough }) => ({
					title,
					note: [location, type].filter(Boolean).join(", "),
					icon: "hard-hat",
					to,
					until: validThrough,
				}))}
			/>
			<div className={styles.none}>{none}</div>
		</div>
	);
}
