import { ProjectCard } from "../../sections/project-card/project-card.tsx";
import { Choice, tabId } from "../../ui/choice/choice.tsx";
import { counted } from "../../ui/counted.ts";
import type { ProjectsPage } from "./content.ts";
import styles from "./project-tabs.module.css";

type ProjectTabsProps = Pick<ProjectsPage, "tabs" | "tabsLabel" | "projects" | "labels" | "count">;

const panel = "referenzen";

/** All projects, or those of one trade. */
export function ProjectTabs({ tabs, tabsLabel, projects, labels, count }: ProjectTabsProps) {
	const options = tabs.map(({ key, label }) => {
		const shown = projects.filter(({ category }) => key === "all" || key === category).length;
		return { key, label, result: `${label}: ${counted(shown, count)}` };
	});
	return (
		<div className="stack" data-gap="6">
			<Choice label={tabsLabel} parameter="kategorie" list={panel} options={options} tabs />
			<div role="tabpanel" id={panel} aria-labelledby={tabId(panel, tabs[0]?.key)}>
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
			</div>
		</div>
	);
}
