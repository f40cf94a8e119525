import { Mail, Phone } from "lucide";
import type { HeadData } from "../../meta/head.tsx";
import { Call } from "../../sections/call/call.tsx";
import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { plain } from "../../ui/marked/plain.ts";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { Section } from "../../ui/section/section.tsx";
import { TitleBlock } from "../../ui/title-block/title-block.tsx";
import { ApplySection } from "../job/apply-section.tsx";
import styles from "../job/job-detail.module.css";
import { JobSections } from "../job/job-sections.tsx";
import { jobDescription, jobPosting } from "../job/posting.ts";
import { NextSteps } from "../job/steps.tsx";
import type { JobTranslationPage } from "./content.ts";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

export function head(job: JobTranslationPage): HeadData {
	const description = plain(jobDescription(job.description, job.sections));
	return { picture: job.image, structuredData: (company) => [jobPosting(company, job, description)] };
}

/** One job for readers of another language: short, with every figure of the German page. */
export default function JobTranslation({ page: job }: { page: JobTranslationPage }) {
	const { title, teaser, labels, contact, application } = job;
	const [before, after] = labels.binding.split("{link}");
	return (
		<>
			<PageHeader title={title} lead={teaser} picture={job.image} poster>
				<Button to="#bewerben">{labels.apply}</Button>
				{contact.isSpoken ? (
					<Button href={contact.phoneHref} tone="line">
						<Icon of={Phone} size={20} />
						{labels.call}
					</Button>
				) : (
					<Button href={`mailto:${contact.email}`} tone="line">
						<Icon of={Mail} size={20} />
						{labels.write}
					</Button>
				)}
			</PageHeader>
			<div className={styles.sheet}>
				<TitleBlock label={labels.sheet} facts={job.facts} narrow="rows" />
			</div>
			<div className={`page columns ${styles.about}`}>
				<h2 className={styles.heading}>{labels.about}</h2>
				<RunningText paragraphs={job.description} />
				<p className={`label ${styles.binding}`}>
					{before}
					<a href={job.german} hrefLang="de">
						{labels.germanPage}
					</a>
					{after}
				</p>
			</div>
			<JobSections sections={job.sections} />
			<ApplySection title={labels.apply} text={labels.applyText} border="sand" form={application.form}>
				<Call contact={contact} labels={labels} />
				<NextSteps {...labels.steps} />
			</ApplySection>
			<div className="no-print">
				<Section
					title={labels.others}
					ground="sand"
					border={{ from: "paper" }}
					layout="split"
					aside={
						<p>
							<Button to={job.all} tone="line">
								{labels.all}
							</Button>
						</p>
					}
				>
					<OpenJobs jobs={job.others} none={job.none} />
				</Section>
			</div>
		</>
	);
}
