/** What wants attention when the editor opens. */
import { addDays } from "../app/content/berlin-time.ts";
import type { Content } from "../app/content/content.ts";
import { addressOf } from "./config.ts";

export type Ending = { label: string; day: string; ended: boolean; edit: string };

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
