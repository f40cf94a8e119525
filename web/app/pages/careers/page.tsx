import { paths } from "../../paths.ts";
import { Band } from "../../sections/band/band.tsx";
import { IconGrid } from "../../sections/icon-grid/icon-grid.tsx";
import { LanguageLine } from "../../sections/language-line/language-line.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";
import { Jobs } from "./jobs.tsx";
import { Speculative } from "./speculative.tsx";

export default function Careers({ page }: { page: CareersPage }) {
	const { title, intro, image, benefits, jobs, application, machines } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image}>
				<Button to={`${paths.careers}#stellen`}>{jobs.title}</Button>
				<Button to={`${paths.careers}#bewerben`} tone="line">
					{application.title}
				</Button>
				<LanguageLine languages={page.languages} until={page.languagesUntil} />
			</PageHeader>
			<Section title={benefits.title} intro={benefits.intro}>
				<IconGrid items={benefits.items} />
			</Section>
			<Jobs id="stellen" {...jobs} isFirst />
			<Jobs id="ausbildung" {...page.trainings} />
			<Speculative {...page} email={page.applicationsEmail} />
			<Band id="arbeitsgeraet" title={machines.title} text={machines.text}>
				<Button {...machines.button} tone="line" />
			</Band>
		</>
	);
}
