import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { TableDownload } from "../../sections/table-download/table-download.tsx";
import type { ProjectsPage } from "./content.ts";
import styles from "./project-tabs.module.css";
import { ProjectTabs } from "./project-tabs.tsx";

export default function Projects({ page }: { page: ProjectsPage }) {
	const { title, intro, image, table, callToAction } = page;
	const { tabs, tabsLabel, projects, labels, count } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} look="band" />
			<section aria-labelledby="projekte-nach-gewerk" className={styles.projects} data-ground="sand">
				<div className="page stack" data-gap="4">
					<h2 id="projekte-nach-gewerk" className="visually-hidden">
						{tabsLabel}
					</h2>
					<Legend
						pictures={projects.map(({ image }) => image)}
						sample={projects.some(({ sample }) => sample)}
					/>
					<ProjectTabs tabs={tabs} tabsLabel={tabsLabel} projects={projects} labels={labels} count={count} />
				</div>
			</section>
			<TableDownload {...table} />
			<ContactCta {...callToAction} from="sand-dark" />
		</>
	);
}
