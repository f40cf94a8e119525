import { JobCard } from "../../sections/job-card/job-card.tsx";
import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";

type JobsProps = CareersPage["jobs"] & { labels: CareersPage["job"] };

export function JobList({ title, intro, none, items, more, apply, services, labels }: JobsProps) {
	return (
		<Section id="stellen" title={title} intro={intro} ground="sand" border={{ from: "paper" }}>
			<ul role="list" className="stack" data-gap="5">
				{items.map((job) => (
					<li key={job.slug} data-since={job.since} data-until={job.validThrough}>
						<JobCard job={job} texts={{ ...labels, more, applyNow: apply, services }} />
					</li>
				))}
			</ul>
			<WhenEmpty entries={items} text={none} className="lead" />
		</Section>
	);
}
