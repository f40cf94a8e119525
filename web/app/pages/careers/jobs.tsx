import type { CareersPage } from "../../content/page-content.ts";
import { JobCard } from "../../sections/job-card/job-card.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./jobs.module.css";

type JobsProps = CareersPage["jobs"] & { labels: CareersPage["job"] };

export function Jobs({ title, intro, items, more, apply, services, labels }: JobsProps) {
	return (
		<Section
			id="stellen"
			title={title}
			intro={intro}
			ground="sand"
			border={{ from: "petrol", hatch: "sand", line: 2 }}
		>
			<ul role="list" className={styles.jobs}>
				{items.map((job) => (
					<li key={job.slug}>
						<JobCard job={job} texts={{ ...labels, more, apply, services }} />
					</li>
				))}
			</ul>
		</Section>
	);
}
