import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { GoneJobPage } from "./content.ts";

/** At the address of a job that has ended: no dead end, but the jobs that are open now. */
export default function GoneJob({ page }: { page: GoneJobPage }) {
	const { title, text, button, open, jobs, none, speculative } = page;
	return (
		<>
			<PageHeader title={title} lead={text}>
				<Button to={button.to}>{button.label}</Button>
				<ExternalButton href={speculative.url} tone="ghost">
					{speculative.label}
				</ExternalButton>
			</PageHeader>
			<Section title={open} layout="split">
				<OpenJobs jobs={jobs} none={none} />
			</Section>
		</>
	);
}
