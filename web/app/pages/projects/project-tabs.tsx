import { useQueryChoice } from "../../behaviour/use-query-choice.ts";
import type { ProjectsPage } from "../../content/page-content.ts";
import { ProjectCard } from "../../sections/project-card/project-card.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import styles from "./project-tabs.module.css";

/** All projects, or those of one trade. */
export function ProjectTabs({ page }: { page: ProjectsPage }) {
	const { tabs, tabsLabel, projects, labels, count } = page;
	const [selected, select] = useQueryChoice(
		"kategorie",
		tabs.map(({ key }) => key),
		"all",
	);
	const shown = projects.filter(({ category }) => selected === "all" || category === selected);
	return (
		<section aria-labelledby="projekte-nach-gewerk" className={styles.projects}>
			<div className="page">
				<h2 id="projekte-nach-gewerk" className="visually-hidden">
					{tabsLabel}
				</h2>
				<Tabs label={tabsLabel} tabs={tabs} selected={selected} onSelect={select}>
					<p role="status" className="visually-hidden">
						{shown.length} {shown.length === 1 ? count.one : count.other}
					</p>
					{/* A new list for each choice: cards that move to another place would count as a jump of the page. */}
					<ul key={selected} role="list" className={styles.grid}>
						{shown.map((project) => (
							<li key={project.slug}>
								<ProjectCard
									project={project}
									labels={labels}
									sizes="(min-width: 80rem) 26rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 100vw"
								/>
							</li>
						))}
					</ul>
				</Tabs>
			</div>
		</section>
	);
}
