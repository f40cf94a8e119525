import type { JobPage } from "./content.ts";

export type JobSection = {
	key: string;
	title: string;
	said: string | readonly string[];
	/** A figure above the words. */
	figure?: string | undefined;
	/** Shown instead of the words, which programs get. */
	entries?: JobPage["machines"];
	/** Of the two lists that say most. */
	isLarge?: boolean;
	/** The poster keeps the duties alone. */
	isOffPaper?: boolean;
};

/** What people ask before they apply, in the order in which they do. */
export function sectionsOf(job: JobPage): JobSection[] {
	const { labels, duties, skills, hours, workday, school, pay, salaryText, conditions, machines } = job;
	const onScreen: JobSection[] = [
		{ key: "profil", title: labels.skills, said: skills, isLarge: true },
		{ key: "arbeitszeit", title: labels.hours, said: hours },
		{ key: "arbeitsbeginn", title: labels.workday, said: workday },
		...(school ? [{ key: "schule", title: labels.school, said: school }] : []),
		{ key: "bezahlung", title: labels.pay, said: pay, figure: salaryText },
		...conditions,
		...(machines.length > 0
			? [
					{
						key: "maschinen",
						title: labels.machines,
						said: machines.map(({ note }) => note),
						entries: machines,
					},
				]
			: []),
	];
	return [
		{ key: "aufgaben", title: labels.duties, said: duties, isLarge: true },
		...onScreen.map((section) => ({ ...section, isOffPaper: true })),
	];
}
