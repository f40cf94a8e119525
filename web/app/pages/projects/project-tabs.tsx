import { ProjectCard } from "../../sections/project-card/project-card.tsx";
import { counted } from "../../ui/counted.ts";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import type { ProjectsPage } from "./content.ts";
import styles from "./project-tabs.module.css";

type ProjectTabsProps = Pick<ProjectsPage, "tabs" | "tabsLabel" | "projects" | "labels" | "count">;

/** All projects, or those of one trade. */
export function ProjectTabs({ tabs, tabsLabel, projects, labels, count }: ProjectTabsProps) {
	const results = tabs.map((tab) => {
		const shown = projects.filter(({ category }) => tab.key === "all" || tab.key === category).length;
		return { ...tab, result: counted(shown, count) };
	});
	return (
		<Tabs label={tabsLabel} parameter="kategorie" tabs={results}>
			<ul role="list" className={`columns ${styles.grid}`} data-gap="4">
				{projects.map((project) => (
					<ProjectCard
						key={project.slug}
						project={project}
						category={project.category}
						labels={labels}
						sizes="(min-width: 80rem) 26rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 100vw"
					/>
				))}
			</ul>
		</Tabs>
	);
}
