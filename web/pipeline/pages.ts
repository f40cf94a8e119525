import { goneSlug } from "../app/content/cross-check.ts";

/** Every path that is prerendered, and what the server answers where no page is. */
export type Page = {
	path: string;
	status?: 404;
	/** The last day of the page. From the next on, the not-found page of its prefix answers, with 410. */
	until?: string;
};

const fleetKeys = ["bagger", "radlader", "raupen", "wasserbau", "spezialmaschinen"];

export function allPages(serviceIds: readonly string[], jobs: readonly Page[]): Page[] {
	return [
		{ path: "/" },
		{ path: "/services" },
		...serviceIds.map((id) => ({ path: `/services/${id}` })),
		{ path: "/projects" },
		{ path: "/fuhrparkundtechnik" },
		{ path: "/about" },
		{ path: "/careers" },
		...jobs,
		{ path: "/contact" },
		{ path: "/galerie" },
		{ path: "/impressum" },
		{ path: "/datenschutz" },
		{ path: "/haftungsausschluss" },
		{ path: "/nicht-gefunden", status: 404 },
		{ path: "/services/unbekannt", status: 404 },
		{ path: `/careers/${goneSlug}`, status: 404 },
		// Linked in old places (specification 2.1); they say "not found" and point to the filtered fleet page.
		...fleetKeys.map((key): Page => ({ path: `/fleet/${key}`, status: 404 })),
	];
}

/** The longest matching prefix gives the page that is shown with status 404. */
export const notFound = [
	{ prefix: "/services/", page: "/services/unbekannt" },
	{ prefix: "/careers/", page: `/careers/${goneSlug}` },
	{ prefix: "/", page: "/nicht-gefunden" },
];
