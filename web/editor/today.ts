/** What wants attention when the editor opens. */
import { addDays } from "../app/content/berlin-time.ts";
import type { Content } from "../app/content/content.ts";
import { oldTranslations } from "../app/content/editions.ts";
import { addressOf } from "./address.ts";
import type { Path, Today } from "./protocol.ts";

/** How long before its end something is told, in days. */
const ahead = 45;

/** Jobs and proofs that end soon or have ended, the first first. Days are those of Germany. */
export function endings({ jobs, trainings, proofs }: Content, today: string): Today["endings"] {
	const limit = addDays(today, ahead);
	const entry =
		(folder: string, kind: string) => (job: { slug: string; occupation: string; validThrough: string }) => ({
			label: `${kind} ${job.occupation}`,
			day: job.validThrough,
			to: addressOf(`${folder}/${job.slug}.md`, ["validThrough"]),
		});
	const found = [
		...jobs.map(entry("jobs", "Stelle")),
		...trainings.map(entry("trainings", "Ausbildungsplatz")),
		...proofs.proofs.map((proof, place) => ({
			label: `Nachweis ${proof.title}`,
			day: proof.until ?? "",
			to: addressOf("proofs.yaml", ["proofs", place, "until"]),
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
): Today["beginnings"] {
	type Dated = { since?: string | undefined };
	const told = (file: string, label: string, { since = "" }: Dated, place: Path = [], bySelf = false) => ({
		...{ label, day: since, waits: !bySelf && since <= today },
		gone: since === "" || since <= (bySelf ? today : published),
		to: addressOf(file, [...place, "since"]),
	});
	return [
		...jobs.map((job) => told(`jobs/${job.slug}.md`, `Stelle ${job.occupation}`, job, [], true)),
		...trainings.map((job) =>
			told(`trainings/${job.slug}.md`, `Ausbildungsplatz ${job.occupation}`, job, [], true),
		),
		...projects.map((project) => told(`projects/${project.slug}.md`, `Projekt ${project.title}`, project)),
		...worksites.map((site) => told(`worksites/${site.slug}.md`, `Baustelle ${site.title}`, site)),
		...benefits.map((entry, place) =>
			told("benefits.yaml", `Vorteil ${entry.title}`, entry, ["benefits", place]),
		),
		...values.map((entry, place) => told("values.yaml", `Wert ${entry.title}`, entry, ["values", place])),
		...timeline.map((entry, place) =>
			told("timeline.yaml", `Jahr ${entry.year}: ${entry.title}`, entry, ["timeline", place]),
		),
	]
		.filter(({ gone }) => !gone)
		.sort((a, b) => a.day.localeCompare(b.day))
		.map(({ gone: _, ...beginning }) => beginning);
}

/** Translations whose German text says something else by now, each with what to do. */
export function waitingTranslations(
	content: Content,
	placeOf: (file: string) => string,
): Today["translations"] {
	return oldTranslations(content).map(({ file, edition }) => ({
		...{ label: placeOf(file), file, to: addressOf(file), confirmable: edition !== undefined },
		text: edition
			? "Der deutsche Text ist neuer. Bitte die Übersetzung anpassen, oder bestätigen, dass sie noch stimmt."
			: "Die deutsche Anzeige gibt es nicht mehr. Die Übersetzung ist nirgends zu sehen. Sie kann gelöscht werden, oder sie wartet, bis es die Anzeige wieder gibt.",
	}));
}
