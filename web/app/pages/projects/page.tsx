import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { ProjectCard } from "../../sections/project-card/project-card.tsx";
import { Choice, tabId } from "../../ui/choice/choice.tsx";
import type { ProjectsPage } from "./content.ts";
import styles from "./projects.module.css";

const panel = "referenzen";
const tabsLabel = "Projekte nach Gewerk";

/** All projects, or those of one trade. */
export default function Projects({ page }: { page: ProjectsPage }) {
	const { title, intro, image, callToAction } = page;
	const { tabs, projects } = page;
	const options = tabs.map(({ key, label }) => {
		const shown = projects.filter(({ category }) => key === "all" || key === category).length;
		return { key, label, result: `${label}: ${shown === 1 ? "1 Projekt" : `${shown} Projekte`}` };
	});
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} look="band">
				<PrintButton label="Auswahl drucken" />
			</PageHeader>
			<section aria-labelledby="projekte-nach-gewerk" className="room" data-ground="sand">
				<div className="page stack" data-gap="5">
					<h2 id="projekte-nach-gewerk" className="visually-hidden">
						{tabsLabel}
					</h2>
					<Legend
						pictures={projects.map(({ image }) => image)}
						sample={projects.some(({ sample }) => sample)}
					/>
					<Choice label={tabsLabel} parameter="kategorie" list={panel} options={options} tabs />
					<div role="tabpanel" id={panel} aria-labelledby={tabId(panel, tabs[0]?.key)}>
						<ul role="list" className={`cluster ${styles.grid}`} data-gap="5">
							{projects.map((project) => (
								<ProjectCard
									key={project.slug}
									project={project}
									category={project.category}
									sizes="(min-width: 80rem) 26rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 100vw"
								/>
							))}
						</ul>
					</div>
				</div>
			</section>
			<ContactCta {...callToAction} from="sand" />
		</>
	);
}
