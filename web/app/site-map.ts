import { advertisements } from "./content/advertisements.ts";
import type { Content } from "./content/content.ts";
import { goneSlug } from "./content/cross-check.ts";
import type { Selectors } from "./content/selectors.ts";
import { jobPath, legalPath, paths, servicePath } from "./paths.ts";
import { ownPage } from "./sections/enquiry-form/contract.ts";

/** The modules of the pages, by folder below pages/. */
type Pages = {
	home: typeof import("./pages/home/page.tsx");
	services: typeof import("./pages/services/page.tsx");
	service: typeof import("./pages/service/page.tsx");
	"unknown-service": typeof import("./pages/unknown-service/page.tsx");
	projects: typeof import("./pages/projects/page.tsx");
	project: typeof import("./pages/project/page.tsx");
	fleet: typeof import("./pages/fleet/page.tsx");
	about: typeof import("./pages/about/page.tsx");
	careers: typeof import("./pages/careers/page.tsx");
	job: typeof import("./pages/job/page.tsx");
	"gone-job": typeof import("./pages/gone-job/page.tsx");
	contact: typeof import("./pages/contact/page.tsx");
	"own-data": typeof import("./pages/own-data/page.tsx");
	gallery: typeof import("./pages/gallery/page.tsx");
	proofs: typeof import("./pages/proofs/page.tsx");
	legal: typeof import("./pages/legal/page.tsx");
	"not-found": typeof import("./pages/not-found/page.tsx");
};

export type PageName = keyof Pages;
type DataOf<Name extends PageName> = Parameters<Pages[Name]["default"]>[0]["page"];

export type SitePage = {
	/** Folder below pages/. */
	name: PageName;
	path: string;
	/** Everything the page shows; titles, description and keywords are in `meta`. */
	data: { meta: { title: string; description: string; keywords: string[] } };
	/** What is shown when the address is shared. Without one a page is in no list and asks search engines to stay away. */
	preview?: { title: string; picture: string };
	status?: 404;
	/** The last day of the page. From the next on, the not-found page of its prefix answers, with 410. */
	until?: string;
};

function page<Name extends PageName>(
	name: Name,
	path: string,
	data: DataOf<Name> & SitePage["data"],
	more: Pick<SitePage, "preview" | "status" | "until">,
): SitePage {
	return { name, path, data, ...more };
}

const missing = { status: 404 } as const;

/** Every page of the site, once. Pages, sitemap, previews and suggestions are made from this list. */
export function siteMap(content: Content, site: Selectors): SitePage[] {
	const { pages, services, projects, legal, fleet } = content;
	const hero = pages.home.hero.image;
	const preview = (title: string, picture = hero) => ({ preview: { title, picture } });
	const legalNames = Object.keys(legal) as (keyof typeof legal)[];
	const listed = [
		page("home", paths.home, site.homePage(), preview(pages.home.hero.title)),
		page(
			"services",
			paths.services,
			site.servicesPage(),
			preview(pages.services.title, pages.services.image),
		),
		...services.map(({ id, title, header }) =>
			page("service", servicePath(id), site.servicePage(id), preview(title, header)),
		),
		page(
			"projects",
			paths.projects,
			site.projectsPage(),
			preview(pages.projects.title, pages.projects.image),
		),
		...projects.map(({ slug, image }) => {
			const project = site.projectPage(slug);
			return page("project", project.to, project, preview(project.title, image));
		}),
		page("fleet", paths.fleet, site.fleetPage(), preview(pages.fleet.title, pages.fleet.image)),
		page("about", paths.about, site.aboutPage(), preview(pages.about.title, pages.about.image)),
		page("careers", paths.careers, site.careersPage(), preview(pages.careers.title, pages.careers.image)),
		...advertisements(content).map(({ slug, image, validThrough }) => {
			const job = site.jobPage(slug);
			return page("job", job.to, job, { ...preview(job.title, image), until: validThrough });
		}),
		page("contact", paths.contact, site.contactPage(), preview(pages.contact.title, pages.contact.image)),
		page("gallery", paths.gallery, site.galleryPage(), preview(pages.gallery.title)),
		page("proofs", paths.proofs, site.proofsPage(), preview(pages.proofs.title, pages.proofs.image)),
		...legalNames.map((name) =>
			page("legal", legalPath(name), site.legalPage(name), preview(legal[name].title)),
		),
	];
	const known = listed
		.filter(({ path, until }) => path !== paths.home && !until)
		.map(({ path, preview: { title = "" } = {} }) => ({ to: path, label: title }));
	return [
		...listed,
		// Reached by a private link alone.
		page("own-data", ownPage, site.ownDataPage(), {}),
		page("not-found", paths.notFound, site.notFoundPage(known), missing),
		page("unknown-service", servicePath("unbekannt"), site.unknownServicePage(), missing),
		page("gone-job", jobPath(goneSlug), site.goneJobPage(), missing),
		// Linked in old places (specification 2.1); they say "not found" and point to the filtered fleet page.
		...fleet.map(({ slug }) =>
			page("not-found", `${paths.oldFleet}/${slug}`, site.notFoundPage(known, slug), missing),
		),
	];
}

/** The longest matching prefix gives the page that is shown with status 404. */
export const notFound = [
	{ prefix: servicePath(""), page: servicePath("unbekannt") },
	{ prefix: jobPath(""), page: jobPath(goneSlug) },
	{ prefix: "/", page: paths.notFound },
];
