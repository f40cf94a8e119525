import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Content, readContent } from "./content.ts";
import { renderLegalText } from "./legal-text.ts";
import { phoneHref, phoneLabel } from "./phone.ts";

const serviceTitles = [
	{ id: "erdbau", title: "Erdbau" },
	{ id: "siel-rohrleitungsbau", title: "Siel- & Rohrleitungsbau" },
	{ id: "wasserbau-hochwasserschutz", title: "Wasserbau & Hochwasserschutz" },
	{ id: "umwelttechnik", title: "Umwelttechnik & Entschlammung" },
	{ id: "sondertechnik", title: "Sondertechnik" },
];

let kept: { root: string; stamp: string; content: Content } | undefined;

/** Everything under content/, checked. Read again only after a file has changed. */
export function loadContent(options: { root?: string } = {}): Content {
	const root = options.root ?? contentFolder(process.cwd());
	const stamp = newest(root);
	if (kept?.root !== root || kept.stamp !== stamp) kept = { root, stamp, content: readContent(root) };
	return kept.content;
}

/** React Router runs in web/, scripts and tests in the root of the repository. */
function contentFolder(from: string): string {
	const candidate = join(from, "content");
	if (existsSync(join(candidate, "company.yaml"))) return candidate;
	const parent = dirname(from);
	if (parent === from) throw new Error("content/company.yaml: file: not found here or in any folder above");
	return contentFolder(parent);
}

function newest(root: string): string {
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.map((name) => `${name} ${statSync(join(root, name)).mtimeMs}`)
		.sort()
		.join("\n");
}

/** The meta data of a page as the browser shows it: '<page> | <company>'. */
function meta(own: { title: string; description: string; keywords: string[] }) {
	return { ...own, title: `${own.title} | ${loadContent().company.name}` };
}

/** What header, menu, banner and footer show on every page. Figures that differ by page stay out of here. */
export function layoutContent() {
	const { company, navigation } = loadContent();
	const { name, shortName, founded, claim, origin, address, phone, fax, email, areas, links, social } =
		company;
	return {
		company: {
			...{ name, shortName, founded, claim, origin, address, phone, fax, email, areas, links, social },
			phoneLabel: phoneLabel(phone),
			phoneHref: phoneHref(phone),
		},
		navigation,
		services: serviceTitles,
	};
}

export type LegalPageName = keyof Content["legal"];

export function legalPage(name: LegalPageName) {
	const { body, meta: own, title, updated } = loadContent().legal[name];
	return { meta: meta(own), title, updated, ...renderLegalText(body) };
}

export const homePage = () => ({ meta: meta(loadContent().pages.home.meta) });
export const servicesPage = () => ({ meta: meta(loadContent().pages.services.meta) });
export const projectsPage = () => ({ meta: meta(loadContent().pages.projects.meta) });
export const fleetPage = () => ({ meta: meta(loadContent().pages.fleet.meta) });
export const aboutPage = () => ({ meta: meta(loadContent().pages.about.meta) });
export const careersPage = () => ({ meta: meta(loadContent().pages.careers.meta) });
export const contactPage = () => ({ meta: meta(loadContent().pages.contact.meta) });
export const galleryPage = () => ({ meta: meta(loadContent().pages.gallery.meta) });
export const notFoundPage = () => ({ meta: meta(loadContent().pages.notFound.meta) });
