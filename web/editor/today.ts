/** What wants attention when the editor opens. */
import { addDays } from "../app/content/berlin-time.ts";
import type { Content } from "../app/content/content.ts";
import { oldTranslations } from "../app/content/editions.ts";
import { addressOf } from "./config.ts";

export type Ending = { label: string; day: string; ended: boolean; edit: string };

export type Beginning = {
	label: string;
	day: string /** Waits for somebody who publishes. */;
	waits: boolean;
	edit: string;
};

/** How long before its end something is told, in days. */
const ahead = 45;

/** Jobs and proofs that end soon or have ended, the first first. Days are those of Germany. */
export function endings({ jobs, trainings, proofs }: Content, today: string): Ending[] {
	const limit = addDays(today, ahead);
	const entry =
		(folder: string, kind: string) => (job: { slug: string; occupation: string; validThrough: string }) => ({
			label: `${kind} ${job.occupation}`,
			day: job.validThrough,
			edit: `?feld=validThrough${addressOf(`${folder}/${job.slug}.md`)}`,
		});
	const found = [
		...jobs.map(entry("jobs", "Stelle")),
		...trainings.map(entry("trainings", "Ausbildungsplatz")),
		...proofs.proofs.map((proof) => ({
			label: `Nachweis ${proof.title}`,
			day: proof.until ?? "",
			edit: `?feld=proofs${addressOf("proofs.yaml")}`,
		})),
	];
	return found
		.filter(({ day }) => day !== "" && day <= limit)
		.sort((a, b) => a.day.localeCompare(b.day))
		.map((item) => ({ ...item, ended: item.day < today }));
}

/**
 * What is to appear on a day: jobs do so by themselves once they are online; anything else waits for the first publication
 * from that day on.
 */
export function beginnings(
	{ jobs, trainings, projects, worksites, benefits, values, timeline }: Content,
	today: string,
	published: string,
): Beginning[] {
	type Dated = { since?: string | undefined };
	const told = (file: string, label: string, { since = "" }: Dated, bySelf = false) => ({
		...{ label, day: since, waits: !bySelf && since <= today },
		gone: since === "" || since <= (bySelf ? today : published),
		edit: `?feld=${/\.yaml$/.test(file) ? file.replace(".yaml", "") : "since"}${addressOf(file)}`,
	});
	return [
		...jobs.map((job) => told(`jobs/${job.slug}.md`, `Stelle ${job.occupation}`, job, true)),
		...trainings.map((job) =>
			told(`trainings/${job.slug}.md`, `Ausbildungsplatz ${job.occupation}`, job, true),
		),
		...projects.map((project) => told(`projects/${project.slug}.md`, `Projekt ${project.title}`, project)),
		...worksites.map((site) => told(`worksites/${site.slug}.md`, `Baustelle ${site.title}`, site)),
		...benefits.map((entry) => told("benefits.yaml", `Vorteil ${entry.title}`, entry)),
		...values.map((entry) => told("values.yaml", `Wert ${entry.title}`, entry)),
		...timeline.map((entry) => told("timeline.yaml", `Jahr ${entry.year}: ${entry.title}`, entry)),
	]
		.filter(({ gone }) => !gone)
		.sort((a, b) => a.day.localeCompare(b.day))
		.map(({ gone: _, ...beginning }) => beginning);
}

export type Waiting = { label: string; text: string; edit: string };

/** Translations whose German text says something else by now, each with what to do. */
export function waitingTranslations(content: Content): Waiting[] {
	return oldTranslations(content).map(({ file, text, edition }) => ({
		label: `${content.languages[text.language].name}: ${text.occupation}`,
		text: edition
			? `Der deutsche Text ist neuer. Wenn die Übersetzung wieder stimmt, bitte unter „Fassung“ eintragen: ${edition}`
			: "Die deutsche Anzeige gibt es nicht mehr. Die Übersetzung ist nirgends zu sehen und kann gelöscht werden.",
		edit: `?feld=edition${addressOf(file)}`,
	}));
}
