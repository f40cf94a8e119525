import type { ProjectsPage } from "../../content/page-content.ts";
import { ProjectCard } from "../../sections/project-card/project-card.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import styles from "./project-tabs.module.css";

type ProjectTabsProps = Pick<ProjectsPage, "tabs" | "tabsLabel" | "projects" | "labels" | "count">;

/** All projects, or those of one trade: projects.script.ts hides the others. */
export function ProjectTabs({ tabs, tabsLabel, projects, labels, count }: ProjectTabsProps) {
	return (
		<div data-projects="">
			<Tabs label={tabsLabel} tabs={tabs} selected="all">
				<p role="status" className="visually-hidden" data-count={`${count.one}|${count.other}`} />
				{/* Paper has no tabs, so it says what was chosen. */}
				<div className={styles.choice} aria-hidden="true" data-choice="" />
				<ul role="list" className={styles.grid}>
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
		</div>
	);
}
