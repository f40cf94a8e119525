import { projectPath } from "../paths.ts";
import type { Content } from "./content.ts";
import { csv } from "./csv.ts";
import { formFacts, latestFirst } from "./references.ts";
import { marker } from "./sample.ts";
import type { Shared } from "./shared.ts";

/** All references for a German spreadsheet, in the order of the page, with everything that the sheets say. */
export function projectTable(
	{ projects, pages, company, interface: words }: Content,
	{ serviceOf }: Shared,
): string {
	const { labels, project: own } = pages.projects;
	const mark = marker(words.sample.word);
	const form = [own.kind, own.areas, own.contractValue, own.share, own.assessment];
	const columns = [
		"Projekt",
		own.place,
		own.service,
		labels.client,
		own.clientKind,
		own.role,
		own.period,
		labels.year,
		labels.duration,
		labels.volume,
		...form,
		"Leistungen",
		own.quantities,
		own.equipment,
		own.rules,
		own.contact,
		"Adresse",
	];
	const rows = projects.toSorted(latestFirst).map((project) => {
		const facts = formFacts(own, project);
		return [
			mark(project.title, project.sample),
			project.location,
			serviceOf(project).title,
			project.details.client,
			project.clientKind,
			project.role,
			project.period,
			project.details.year,
			project.details.duration,
			project.details.volume,
			...form.map((label) => facts.find((fact) => fact.label === label)?.value ?? ""),
			project.services.join(", "),
			project.quantities.map(({ label, value }) => `${label}: ${value}`).join(" | "),
			project.equipment.join(", "),
			project.rules.join(", "),
			project.contact ? own.onRequest : "",
			company.origin + projectPath(project.slug),
		];
	});
	return csv([columns, ...rows]);
}
