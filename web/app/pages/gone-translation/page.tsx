import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { GoneTranslationPage } from "./content.ts";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

/** The same answer as in German, in the language of the address. */
export default function GoneTranslation({ page }: { page: GoneTranslationPage }) {
	const { title, text, button, open, jobs, none } = page;
	return (
		<>
			<PageHeader title={title} lead={text}>
				{button ? <Button to={button.to}>{button.label}</Button> : null}
			</PageHeader>
			<Section title={open} layout="split">
				<OpenJobs jobs={jobs} none={none} />
			</Section>
		</>
	);
}
