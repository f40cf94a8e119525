import { MapPin } from "lucide";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Hatch } from "../../ui/ground-border/hatch.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import type { ProjectPage } from "./content.ts";
import styles from "./opening.module.css";

/** What was built and where; the drawing or the picture below it says the rest. */
export function Opening({ project }: { project: ProjectPage }) {
	const { title, location, sample, summary, labels, hatch, callToAction } = project;
	return (
		<div className={styles.opening} data-ground="petrol">
			<Hatch kind={hatch} behind />
			<div className={`page columns ${styles.content}`}>
				<div className={`stack ${styles.text}`} data-gap="4">
					<Breadcrumbs />
					<p className={`line label close accent ${styles.location}`} data-gap="2">
						<Icon of={MapPin} size={20} />
						{location}
						{sample ? <Sample word={sample} /> : null}
					</p>
					<h1 className={styles.title} tabIndex={-1}>
						{title}
					</h1>
				</div>
				<div className={`stack ${styles.lead}`} data-gap="4">
					<p className={`lead ${styles.summary}`} data-measure="46">
						{summary}
					</p>
					<div className={`cluster ${styles.actions} no-print`} data-gap="4">
						<Button to={callToAction.button.to}>{labels.discuss}</Button>
						<PrintButton label={labels.print} />
					</div>
				</div>
			</div>
		</div>
	);
}
