import type { ProjectsPage } from "../../content/page-content.ts";
import { island } from "../../islands/island.tsx";
import { useQueryChoice } from "../../islands/use-query-choice.ts";
import { ProjectCard } from "../../sections/project-card/project-card.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import styles from "./project-tabs.module.css";

type ProjectTabsProps = Pick<ProjectsPage, "tabs" | "tabsLabel" | "projects" | "labels" | "count">;

/** All projects, or those of one trade. */
function ProjectTabs({ tabs, tabsLabel, projects, labels, count }: ProjectTabsProps) {
	const [selected, select] = useQueryChoice(
		"kategorie",
		tabs.map(({ key }) => key),
		"all",
	);
	const shown = projects.filter(({ category }) => selected === "all" || category === selected);
	return (
		<Tabs label={tabsLabel} tabs={tabs} selected={selected} onSelect={select}>
			<p role="status" className="visually-hidden">
				{shown.length} {shown.length === 1 ? count.one : count.other}
			</p>
			{/* Paper has no tabs, so it says what was chosen. */}
			<div className={styles.choice} aria-hidden="true">
				{tabs.find(({ key }) => key === selected)?.label} ({shown.length})
			</div>
			{/* A new list for each choice: cards that move to another place would count as a jump of the page. */}
			<ul key={selected} role="list" className={styles.grid}>
				{shown.map((project) => (
					<ProjectCard
						key={project.slug}
						project={project}
						labels={labels}
						sizes="(min-width: 80rem) 26rem, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 100vw"
					/>
				))}
			</ul>
		</Tabs>
	);
}

export default island("project-tabs", "near", ProjectTabs);
