import { ChevronDown } from "lucide";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./jobs.module.css";

/** Three jobs, at most one open: the browser itself keeps it so, with or without script. */
export function HomeJobs({ jobs }: { jobs: HomePage["jobs"] }) {
	const { title, intro, items, none, speculative, speculativeUrl, apply } = jobs;
	return (
		<Section
			id="karriere"
			title={title}
			intro={intro}
			ground="same"
			layout="split"
			aside={
				<div className="cluster" data-gap="3">
					<ExternalButton href={speculativeUrl} tone="line">
						{speculative}
					</ExternalButton>
					<Button {...apply} tone="line" />
				</div>
			}
		>
			<div className="rows">
				{items.map((job) => (
					<details key={job.slug} name="stelle" data-since={job.since} data-until={job.validThrough}>
						<summary className={`opener columns ${styles.summary}`} data-align="center" data-beside="4">
							<h3 className="underlined">{job.title}</h3>
							<span className="note quiet">{[job.location, job.type].filter(Boolean).join(" · ")}</span>
							<Icon of={ChevronDown} size={22} className={`no-print ${styles.sign}`} />
						</summary>
						<div className={`stack ${styles.body}`} data-gap="4">
							<p className="label">{job.teaser}</p>
							{job.description.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
							<div className="cluster" data-gap="4">
								<ExternalButton href={job.applicationUrl} tone="line">
									Jetzt bewerben
								</ExternalButton>
								<Button to={job.to} tone="line">
									<span>
										Ganze Anzeige
										<span className="visually-hidden">: {job.title}</span>
									</span>
								</Button>
							</div>
						</div>
					</details>
				))}
			</div>
			<WhenEmpty entries={items} text={none} className="lead" />
		</Section>
	);
}
