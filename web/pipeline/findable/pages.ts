import type { Selectors } from "../../app/content/selectors.ts";
import type { PictureData } from "../../app/ui/picture/picture-data.ts";

export type PageData = { path: string; data: unknown };

/** Every page that search engines may list, with all that it shows. */
export function listedPages(site: Selectors): PageData[] {
	return [
		{ path: "/", data: site.homePage() },
		{ path: "/services", data: site.servicesPage() },
		...site.serviceIds().map((id) => ({ path: `/services/${id}`, data: site.servicePage(id) })),
		{ path: "/projects", data: site.projectsPage() },
		{ path: "/fuhrparkundtechnik", data: site.fleetPage() },
		{ path: "/about", data: site.aboutPage() },
		{ path: "/careers", data: site.careersPage() },
		...site.jobSlugs().map((slug) => ({ path: `/careers/${slug}`, data: site.jobPage(slug) })),
		{ path: "/contact", data: site.contactPage() },
		{ path: "/galerie", data: site.galleryPage() },
		{ path: "/impressum", data: site.legalPage("impressum") },
		{ path: "/datenschutz", data: site.legalPage("datenschutz") },
		{ path: "/haftungsausschluss", data: site.legalPage("haftungsausschluss") },
	];
}

/** Every picture of a page, once, in the order of the page. */
export function picturesOf(data: unknown): PictureData[] {
	const found = new Map<string, PictureData>();
	walk(data, (value) => {
		if (isPicture(value) && !value.vector) found.set(value.id, value);
	});
	return [...found.values()];
}

/**
 * Everything a page says, as a sorted list: a page that is only built differently says the same. Of a picture its name
 * and description count, not how it was encoded.
 */
export function sayingsOf(data: unknown): string[] {
	const said = new Set<string>();
	walk(data, (value) => {
		if (typeof value === "string") said.add(value.replace(/-[0-9a-f]{8}(?=\.[a-z0-9]+$)/, ""));
		if (!isPicture(value)) return true;
		said.add(value.alt);
		said.add(value.id.replace(/-[0-9a-f]{8}$/, ""));
		return false;
	});
	return [...said].sort();
}

function walk(value: unknown, visit: (value: unknown) => boolean | void): void {
	if (visit(value) === false || value === null || typeof value !== "object") return;
	for (const item of Object.values(value)) walk(item, visit);
}

function isPicture(value: unknown): value is PictureData {
	return value !== null && typeof value === "object" && "widths" in value && "color" in value;
}
