import { Call } from "../../sections/call/call.tsx";
import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { LanguagePage } from "./content.ts";
import styles from "./language.module.css";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

export default function Language({ page }: { page: LanguagePage }) {
	const { title, intro, jobs, none, contact, labels, privacy } = page;
	const [before, after] = privacy.binding.split("{link}");
	return (
		<>
			<PageHeader title={title} lead={intro} />
			<Section title={page.jobsTitle} layout="split" aside={<Call contact={contact} labels={labels} />}>
				<OpenJobs jobs={jobs} none={none} />
			</Section>
			<Section id="datenschutz" title={privacy.title} layout="split" ground="sand" border={{ from: "paper" }}>
				<RunningText paragraphs={privacy.paragraphs} />
				<p className={`label ${styles.binding}`}>
					{before}
					<a href={privacy.to} hrefLang="de" lang="de">
						{privacy.link}
					</a>
					{after}
				</p>
			</Section>
		</>
	);
}
