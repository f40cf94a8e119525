import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { WhenEmpty } from "../when-empty/when-empty.tsx";

type OpenJob = {
	title: string;
	location?: string | undefined;
	type?: string | undefined;
	to: string;
	since?: string | undefined;
	validThrough: string;
};

/** Links to jobs, and a sentence when none is left. */
export function OpenJobs({ jobs, none }: { jobs: readonly OpenJob[]; none: string }) {
	const entries = jobs.map(({ title, location, type, to, since, validThrough }) => ({
		title,
		note: [location, type].filter(Boolean).join(", "),
		icon: "hard-hat" as const,
		to,
		since,
		until: validThrough,
	}));
	return (
		<div>
			<LinkLedger entries={entries} />
			<WhenEmpty entries={entries} text={none} />
		</div>
	);
}
