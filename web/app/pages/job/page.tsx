import { Mail, Phone } from "lucide";
import { useWords } from "../../content/layout-content.ts";
import type { HeadData } from "../../meta/head.tsx";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { LanguageLine } from "../../sections/language-line/language-line.tsx";
import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { TitleBlock } from "../../ui/title-block/title-block.tsx";
import { Apply } from "./apply.tsx";
import { Choices } from "./choices.tsx";
import styles from "./job.module.css";
import { JobSections } from "./job-sections.tsx";
import { Offer } from "./offer.tsx";
import { Poster } from "./poster.tsx";
import { jobPosting } from "./posting.ts";
import type { JobView } from "./view.ts";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

export function head(job: JobView): HeadData {
	return { structuredData: (company) => [jobPosting(company, job)] };
}

/** One job with everything that can be known before the first call, in any language. On paper it is a poster for the notice board. */
export default function Job({ page: job }: { page: JobView }) {
	const { title, teaser, labels, binding } = job;
	if (job.choices) return <Choices title={title} choices={job.choices} />;
	return (
		<>
			<Poster job={job} />
			<div className="no-print">
				<PageHeader title={title} lead={teaser} picture={job.image} poster>
					<Actions job={job} />
				</PageHeader>
				<div className={styles.sheet}>
					<TitleBlock label={labels.sheet} facts={job.facts} />
				</div>
				<div className={`page columns ${styles.about}`}>
					<h2 className={styles.heading}>{labels.about}</h2>
					<RunningText paragraphs={job.description} />
					{binding ? (
						<p className={`label ${styles.binding}`}>
							{binding.before}
							<a href={binding.to} hrefLang="de">
								{binding.label}
							</a>
							{binding.after}
						</p>
					) : null}
				</div>
				<JobSections sections={job.sections} />
				<Offer {...job.offer} />
				<Apply job={job} />
				<Onward job={job} />
			</div>
		</>
	);
}

/** What can be done at once: to apply, to call or to write, to hang it up, to read it in another language. */
function Actions({
	job: { to, title, labels, application, applicationUrl, call, languages },
}: {
	job: JobView;
}) {
	const form = `${to}#bewerben`;
	const { label } = useWords().languages;
	return (
		<>
			{applicationUrl ? (
				<>
					<ExternalButton href={applicationUrl} about={title}>
						{labels.apply}
					</ExternalButton>
					<Button to={form} tone="line">
						{application.title}
					</Button>
				</>
			) : (
				<Button to={form}>{labels.apply}</Button>
			)}
			{call ? (
				<Button
					href={call.contact.isSpoken ? call.contact.phoneHref : `mailto:${call.contact.email}`}
					tone="line"
				>
					<Icon of={call.contact.isSpoken ? Phone : Mail} size={20} />
					{call.contact.isSpoken ? call.labels.call : call.labels.write}
				</Button>
			) : null}
			<PrintButton label={labels.print} tone="text" />
			<LanguageLine label={label} languages={languages} />
		</>
	);
}

/** Where the work is done, and what else there is. */
function Onward({ job: { services, labels, others, none } }: { job: JobView }) {
	return (
		<div className={`page columns ${styles.onward}`}>
			{services ? (
				<section className={`stack ${styles.part}`} data-gap="4" aria-labelledby="einsatz">
					<h2 id="einsatz" className={styles.heading}>
						{services.title}
					</h2>
					<LinkLedger entries={services.entries} />
				</section>
			) : null}
			<section className={`stack ${styles.part}`} data-gap="4" aria-labelledby="andere">
				<h2 id="andere" className={styles.heading}>
					{labels.others}
				</h2>
				<OpenJobs jobs={others} none={none} />
			</section>
		</div>
	);
}
