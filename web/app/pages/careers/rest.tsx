import type { CareersPage } from "../../content/page-content.ts";
import { Benefits } from "./benefits.tsx";
import { Jobs } from "./jobs.tsx";
import { Speculative } from "./speculative.tsx";
import { Steps } from "./steps.tsx";

/** Everything that takes some scrolling to get to. */
export function Rest({ page }: { page: CareersPage }) {
	return (
		<>
			<Benefits {...page.benefits} />
			<Jobs {...page.jobs} labels={page.job} />
			<Steps {...page.steps} />
			<Speculative speculative={page.speculative} email={page.applicationsEmail} machines={page.machines} />
		</>
	);
}
