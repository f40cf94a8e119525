import type { Content } from "./content.ts";

/** Jobs, then trainings, each with its file below content/: their pages lie side by side. */
export function advertisements({ jobs, trainings }: Content) {
	return [
		...jobs.map((job) => ({ ...job, file: `jobs/${job.slug}.md`, contact: "jobs" as const })),
		...trainings.map((training) => ({
			...training,
			file: `trainings/${training.slug}.md`,
			contact: "trainings" as const,
		})),
	];
}

export type Advertisement = ReturnType<typeof advertisements>[number];
