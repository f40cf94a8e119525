import { useWords } from "../../content/layout-content.ts";
import { paths } from "../../paths.ts";
import { LanguageLine } from "../../sections/language-line/language-line.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { BenefitGrid } from "./benefits.tsx";
import type { CareersPage } from "./content.ts";
import { JobList } from "./jobs.tsx";
import { MachineBand } from "./machines.tsx";
import { Speculative } from "./speculative.tsx";
import { Trainings } from "./trainings.tsx";

export default function Careers({ page }: { page: CareersPage }) {
	const { title, intro, image, jobs, application } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image}>
				<Button to={`${paths.careers}#stellen`}>{jobs.title}</Button>
				<Button to={`${paths.careers}#bewerben`} tone="line">
					{application.title}
				</Button>
				<LanguageLine
					label={useWords().languages.label}
					languages={page.languages}
					until={page.languagesUntil}
				/>
			</PageHeader>
			<BenefitGrid {...page.benefits} />
			<JobList {...jobs} labels={page.job} />
			<Trainings {...page.trainings} />
			<Speculative {...page} email={page.applicationsEmail} />
			<MachineBand {...page.machines} />
		</>
	);
}
