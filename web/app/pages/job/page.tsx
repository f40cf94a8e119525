import { Printer } from "lucide";
import { useLayoutContent, useWords } from "../../content/layout-content.ts";
import type { HeadData } from "../../meta/head.tsx";
import { paths } from "../../paths.ts";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { LanguageLine } from "../../sections/language-line/language-line.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Logo } from "../../ui/logo/logo.tsx";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { TitleBlock } from "../../ui/title-block/title-block.tsx";
import { Apply } from "./apply.tsx";
import type { JobPage } from "./content.ts";
import styles from "./job-detail.module.css";
import { JobSections } from "./job-sections.tsx";
import { Offer } from "./offer.tsx";
import { JobOnward } from "./onward.tsx";
import { germanDescription, jobPosting } from "./posting.ts";
import { sectionsOf } from "./sections.ts";

const trail = (job: JobPage) => [
	{ label: job.overview, to: paths.careers },
	{ label: job.title, to: job.to },
];

export function head(job: JobPage): HeadData {
	return {
		picture: job.image,
		trail: trail(job),
		structuredData: (company) => [jobPosting(company, job, germanDescription(job))],
	};
}

/** One job with everything that can be known before the first call. On paper it is a poster for the notice board. */
export default function Job({ page: job }: { page: JobPage }) {
	const { title, teaser, labels } = job;
	return (
		<div className={styles.job}>
			<div className={styles.logo}>
				<Logo {...useLayoutContent().company.logo} />
				<span>{job.company.claim}</span>
			</div>
			<PageHeader title={title} lead={teaser} picture={job.image} trail={trail(job)} poster>
				<ExternalButton href={job.applicationUrl} about={title}>
					{labels.applyNow}
				</ExternalButton>
				<Button to={`${job.to}#bewerben`} tone="line">
					{job.application.title}
				</Button>
				<div className="with-script">
					<Button tone="text" name="print">
						<Icon of={Printer} size={20} />
						{labels.print}
					</Button>
				</div>
				<LanguageLine label={useWords().languages.label} languages={job.languages} />
			</PageHeader>
			<div className={styles.sheet}>
				<TitleBlock label={labels.sheet} facts={job.facts} narrow="rows" />
			</div>
			<div className={`page columns ${styles.about} no-print`}>
				<h2 className={styles.heading}>{labels.about}</h2>
				<RunningText paragraphs={job.description} />
			</div>
			<JobSections sections={sectionsOf(job)} />
			<div className={styles.offer}>
				<Offer title={labels.offer} items={job.offer} more={{ label: labels.all, to: paths.careers }} />
			</div>
			<div>
				<Apply job={job} />
			</div>
			<JobOnward job={job} />
		</div>
	);
}
