import { advertisements } from "../../app/content/advertisements.ts";
import type { Content } from "../../app/content/content.ts";
import { phoneLabel } from "../../app/content/phone.ts";
import { jobFeeds, projectPath } from "../../app/content/shared.ts";

/** The site in one page of Markdown, for programs that read instead of looking (llmstxt.org). */
export function llmsText(content: Content, openJobs: readonly string[]): string {
	const { company, services, projects, pages, legal } = content;
	const { origin, address } = company;
	const link = (label: string, path: string, note: string) => `- [${label}](${origin}${path}): ${note}`;
	const page = (path: string, { meta }: { meta: { title: string; description: string } }) =>
		link(meta.title, path, meta.description);
	const open = advertisements(content).filter(({ slug }) => openJobs.includes(slug));
	return [
		`# ${company.name}`,
		`> ${company.claim}. ${pages.home.meta.description}`,
		`${pages.about.meta.description} Einsatzgebiet: ${company.areas.join(", ")}. Alle Seiten sind auf Deutsch.`,
		[
			"## Bauleistungen",
			"",
			page("/services", pages.services),
			...services.map(({ id, title, teaser }) => link(title, `/services/${id}`, teaser)),
		].join("\n"),
		[
			"## Unternehmen",
			"",
			page("/", pages.home),
			page("/projects", pages.projects),
			...projects.map(({ slug, title, summary }) => link(title, projectPath(slug), summary)),
			page("/fuhrparkundtechnik", pages.fleet),
			page("/about", pages.about),
			page("/nachweise", pages.proofs),
			page("/galerie", pages.gallery),
		].join("\n"),
		[
			"## Offene Stellen",
			"",
			page("/careers", pages.careers),
			...open.map(({ slug, occupation, meta }) =>
				link(`${occupation} (m/w/d)`, `/careers/${slug}`, meta.description),
			),
			...jobFeeds.map(({ path }) =>
				link(path.slice(path.lastIndexOf("/") + 1), path, "dieselben Stellen für Programme"),
			),
		].join("\n"),
		[
			"## Kontakt",
			"",
			page("/contact", pages.contact),
			`- Anschrift: ${company.name}, ${address.street}, ${address.postalCode} ${address.city}`,
			`- Telefon: ${phoneLabel(company.phone)}`,
			`- E-Mail: ${company.email}`,
			`- Bewerbungen: ${company.applicationsEmail}`,
		].join("\n"),
		[
			"## Optional",
			"",
			...Object.entries(legal).map(([name, text]) => page(`/${name}`, text)),
			link("Referenzen", "/downloads/referenzen.csv", "alle Projekte als CSV-Tabelle"),
			link("Geräteliste", "/downloads/geraeteliste.csv", "alle Maschinen als CSV-Tabelle"),
			link("Sitemap", "/sitemap.xml", "alle Seiten mit dem Tag ihrer letzten Änderung"),
		].join("\n"),
		"",
	]
		.join("\n\n")
		.trimEnd()
		.concat("\n");
}
