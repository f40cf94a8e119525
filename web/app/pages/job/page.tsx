import { Mail, Phone } from "lucide";
import type { HeadData } from "../../meta/head.tsx";
import { Application } from "../../sections/application/application.tsx";
import { ContactCard } from "../../sections/contact-card/contact-card.tsx";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { LanguageLine } from "../../sections/language-line/language-line.tsx";
import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { Button } from "../../ui/button/button.tsx";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { Section } from "../../ui/section/section.tsx";
import { TitleBlock } from "../../ui/title-block/title-block.tsx";
import styles from "./job.module.css";
import { JobSections } from "./job-sections.tsx";
import { Poster } from "./poster.tsx";
import { jobPosting } from "./posting.ts";
import type { JobView } from "./view.ts";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

export function head(job: JobView): HeadData {
	return { structuredData: (company) => [jobPosting(company, job)] };
}

/** One job with everything that can be known before the first call, in any language. On paper it is a poster for the notice board. */
export default function Job({ page: job }: { page: JobView }) {
	const { title, teaser, labels, binding, choices, offer, application, ways, call, services } = job;
	if (choices) {
		return (
			<div className={`page room stack ${styles.languages}`} data-gap="6">
				<h1 lang="de" className="title" tabIndex={-1}>
					{title}
				</h1>
				<div data-measure="text">
					<LinkLedger entries={choices} />
				</div>
			</div>
		);
	}
	return (
		<>
			<Poster job={job} />
			<div className="no-print">
				<PageHeader title={title} lead={teaser} picture={job.image}>
					<Actions job={job} />
				</PageHeader>
				<TitleBlock label={labels.sheet} facts={job.facts} />
				<Section title={labels.about} layout="split">
					<div className="stack" data-gap="5">
						<RunningText paragraphs={job.description} />
						{binding ? (
							<p className="label">
								{binding.before}
								<a href={binding.to} hrefLang="de">
									{binding.label}
								</a>
								{binding.after}
							</p>
						) : null}
					</div>
				</Section>
				<JobSections sections={job.sections} />
				<Section
					title={offer.title}
					ground="petrol"
					border={{ from: "sand" }}
					aside={<Button {...offer.more} tone="line" />}
				>
					<CheckList items={offer.items} columns={2} />
				</Section>
				<Section
					id="bewerben"
					title={application.heading}
					intro={application.lead}
					border={{ from: "petrol" }}
				>
					<Application
						form={application.form}
						title={ways && application.title}
						text={application.text}
						steps={job.steps}
					>
						{ways ? (
							<div className="stack" data-gap="4">
								<h3 className="heading">{ways.title}</h3>
								<LinkLedger entries={ways.entries} />
							</div>
						) : null}
						{call ? <ContactCard {...call} /> : null}
					</Application>
				</Section>
				<div className="page columns room" data-medium="2" data-gap="7">
					{services ? (
						<section className="stack" data-gap="4" aria-labelledby="leistungen">
							<h2 id="leistungen" className="heading">
								{services.title}
							</h2>
							<LinkLedger entries={services.entries} />
						</section>
					) : null}
					<section className="stack" data-gap="4" aria-labelledby="andere-stellen">
						<h2 id="andere-stellen" className="heading">
							{labels.others}
						</h2>
						<OpenJobs jobs={job.others} none={job.none} />
					</section>
				</div>
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
	return (
		<>
			{applicationUrl ? (
				<ExternalButton href={applicationUrl} about={title}>
					{labels.apply}
				</ExternalButton>
			) : null}
			<Button to={`${to}#bewerben`} tone={applicationUrl ? "line" : "primary"}>
				{applicationUrl ? application.title : labels.apply}
			</Button>
			{call ? (
				<Button href={call.ways[0]?.to ?? ""} tone="line">
					<Icon of={call.isSpoken ? Phone : Mail} size={20} />
					{call.title}
				</Button>
			) : null}
			<PrintButton label={labels.print} tone="text" />
			<LanguageLine languages={languages} />
		</>
	);
}
