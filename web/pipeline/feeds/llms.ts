import { advertisements } from "../../app/content/advertisements.ts";
import type { Content } from "../../app/content/content.ts";
import { jobTitle } from "../../app/content/job-facts.ts";
import { phoneLabel } from "../../app/content/phone.ts";
import { translationsOf } from "../../app/content/translations.ts";
import {
	jobFeeds,
	jobPath,
	legalPath,
	paths,
	projectPath,
	servicePath,
	tables,
	translationPath,
} from "../../app/paths.ts";
import { fill } from "../../app/ui/fill.ts";

/** The site in one page of Markdown, for programs that read instead of looking (llmstxt.org). */
export function llmsText(content: Content, openJobs: readonly string[]): string {
	const { company, services, projects, pages, legal, interface: words } = content;
	const { origin, address } = company;
	const link = (label: string, path: string, note: string) => `- [${label}](${origin}${path}): ${note}`;
	const page = (path: string, { meta }: { meta: { title: string; description: string } }) =>
		link(meta.title, path, meta.description);
	const open = advertisements(content).filter(({ slug }) => openJobs.includes(slug));
	return [
		`# ${company.name}`,
		`> ${company.claim}. ${pages.home.meta.description}`,
		`${pages.about.meta.description} ${fill(words.areas, { areas: company.areas.join(", ") })}`,
		[
			`## ${pages.services.meta.title}`,
			"",
			page(paths.services, pages.services),
			...services.map(({ id, title, teaser }) => link(title, servicePath(id), teaser)),
		].join("\n"),
		[
			`## ${words.footer.company}`,
			"",
			page(paths.home, pages.home),
			page(paths.projects, pages.projects),
			...projects.map(({ slug, title, summary }) => link(title, projectPath(slug), summary)),
			page(paths.fleet, pages.fleet),
			page(paths.about, pages.about),
			page(paths.proofs, pages.proofs),
			page(paths.gallery, pages.gallery),
		].join("\n"),
		[
			`## ${pages.careers.jobs.title}`,
			"",
			page(paths.careers, pages.careers),
			...open.flatMap(({ slug, occupation, meta }) => [
				link(jobTitle(content, occupation), jobPath(slug), meta.description),
				...translationsOf(content, slug).map((text) =>
					link(text.occupation, translationPath(slug, text.language), text.meta.description),
				),
			]),
			...jobFeeds.map(({ path }) =>
				link(path.slice(path.lastIndexOf("/") + 1), path, pages.careers.jobs.title),
			),
		].join("\n"),
		[
			`## ${pages.contact.meta.title}`,
			"",
			page(paths.contact, pages.contact),
			`- ${pages.contact.card.address}: ${company.name}, ${address.street}, ${address.postalCode} ${address.city}`,
			`- ${pages.contact.card.phone}: ${phoneLabel(company.phone)}`,
			`- ${pages.contact.card.email}: ${company.email}`,
			`- ${pages.careers.meta.title}: ${company.applicationsEmail}`,
		].join("\n"),
		[
			"## Optional",
			"",
			...Object.entries(legal).map(([name, text]) => page(legalPath(name), text)),
			link(pages.projects.table.title, tables.projects, pages.projects.table.text),
			link(pages.fleet.table.title, tables.fleet, pages.fleet.table.text),
		].join("\n"),
		"",
	]
		.join("\n\n")
		.trimEnd()
		.concat("\n");
}
