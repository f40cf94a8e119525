import { ContactCard } from "../../sections/contact-card/contact-card.tsx";
import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Marked } from "../../ui/marked/marked.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { LanguagePage } from "./content.ts";
import styles from "./language.module.css";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

export default function Language({ page }: { page: LanguagePage }) {
	const { title, intro, jobs, none, contact, privacy } = page;
	const [before, after] = privacy.binding.split("{link}");
	return (
		<>
			<PageHeader title={title} lead={intro} picture={page.image} />
			<Section title={page.jobsTitle}>
				<div className="columns split" data-gap="7">
					<OpenJobs jobs={jobs} none={none} />
					<ContactCard {...contact} />
				</div>
			</Section>
			<section id="datenschutz" aria-labelledby="datenschutz-titel" data-ground="sand">
				<div className="page stack room" data-gap="4">
					<h2 id="datenschutz-titel" className="heading">
						{privacy.title}
					</h2>
					<div className={`note ${styles.paragraphs}`}>
						{privacy.paragraphs.map((paragraph) => (
							<p key={paragraph}>
								<Marked text={paragraph} />
							</p>
						))}
						<p className="label">
							{before}
							<a href={privacy.to} hrefLang="de" lang="de">
								{privacy.link}
							</a>
							{after}
						</p>
					</div>
				</div>
			</section>
		</>
	);
}
