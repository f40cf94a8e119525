import { categorySlugs } from "../sections/picture-gallery/lightbox-address.ts";
import type { Content } from "./content.ts";
import { phoneHref, phoneLabel } from "./phone.ts";
import { type PictureSource, resolvePicture } from "./pictures.ts";
import type { ProjectCategory, ServiceId } from "./schema.ts";

type Service = Content["services"][number];
export type Project = Content["projects"][number];
export type Job = Content["jobs"][number];
export type FleetCategory = Content["fleet"][number];
export type Shared = ReturnType<typeof createShared>;

const serviceOfCategory: Record<ProjectCategory, ServiceId> = {
	erdbau: "erdbau",
	rohrleitungsbau: "siel-rohrleitungsbau",
	wasserbau: "wasserbau-hochwasserschutz",
	umwelttechnik: "umwelttechnik",
	sondertechnik: "sondertechnik",
};

/** What several pages show, made from the checked content and the built pictures. */
export function createShared(load: () => Content, pictures: PictureSource) {
	const picture = (path: string, where: string) => resolvePicture(pictures, path, where);

	/** '<page> | <company>', as the browser shows it. */
	function meta(own: { title: string; description: string; keywords: string[] }) {
		return { ...own, title: `${own.title} | ${load().company.name}` };
	}

	/** Phone and mail as every contact box shows them. */
	function contact() {
		const { phone, email } = load().company;
		return { phoneLabel: phoneLabel(phone), phoneHref: phoneHref(phone), email };
	}

	function serviceLink({ id, title, icon }: Service) {
		return { id, title, icon, to: `/services/${id}` };
	}

	function serviceLinks(ids: readonly ServiceId[]) {
		return load()
			.services.filter(({ id }) => ids.includes(id))
			.map(serviceLink);
	}

	function serviceCard(service: Service) {
		const { id, teaser, image, ground } = service;
		return { ...serviceLink(service), teaser, ground, image: picture(image, `services/${id}.md: image`) };
	}

	function serviceOf({ category }: Project) {
		return found(load().services, ({ id }) => id === serviceOfCategory[category]);
	}

	function projectCard(project: Project) {
		const { slug, title, location, category, services, image, details, description } = project;
		return {
			...{ slug, title, location, category, services, details },
			to: projectPath(slug),
			description: description.join(" "),
			image: picture(image, `projects/${slug}.md: image`),
			service: serviceLink(serviceOf(project)),
		};
	}

	function jobCard({ slug, occupation, teaser, location, type, applicationUrl, validThrough }: Job) {
		return {
			...{ slug, teaser, location, type, validThrough },
			title: `${occupation} (m/w/d)`,
			to: jobPath(slug),
			applicationUrl: applicationUrl ?? load().company.links.applications,
		};
	}

	function jobDetails(job: Job) {
		const { description, duties, skills, hours, pay } = job;
		return { ...jobCard(job), description, duties, skills, hours, pay };
	}

	function machineLink(category: FleetCategory) {
		const { title, summary, icon } = category;
		return { title, summary, icon, to: `/fuhrparkundtechnik?kategorie=${filterKey(category)}` };
	}

	/** What a form says before it is sent; what it says afterwards comes with its code. */
	function formLabels() {
		const { outcome: _, ...labels } = load().enquiry;
		return labels;
	}

	/** What is said around a gallery's pictures. */
	function pictureWords() {
		return { ...load().interface.pictures, empty: load().pages.gallery.empty };
	}

	/** What a project's card says beside the project's own words. */
	function projectLabels() {
		const { pages, interface: words } = load();
		return { ...pages.projects.labels, tags: words.projects.tags, rendered: words.pictures.rendered };
	}

	/** The gallery's chapters in their order; of each picture only what a page shows. */
	function galleryCategories() {
		const categories = pictures.gallery();
		const slugs = categorySlugs(categories.map(({ label }) => label));
		return categories.map(({ key, label, images }, place) => ({
			key,
			slug: slugs[place] ?? "",
			label,
			images: images.map(({ src }) => src),
		}));
	}

	return {
		load,
		pictures,
		picture,
		meta,
		contact,
		serviceLink,
		serviceLinks,
		serviceCard,
		serviceOf,
		projectCard,
		jobCard,
		jobDetails,
		machineLink,
		formLabels,
		pictureWords,
		projectLabels,
		galleryCategories,
	};
}

/** Lists of the open jobs for programs. */
export const jobFeeds = [
	{ path: "/careers/stellen.json", type: "application/feed+json" },
	{ path: "/careers/stellen.xml", type: "application/xml" },
] as const;

export function projectPath(slug: string): string {
	return `/projects/${slug}`;
}

export function jobPath(slug: string): string {
	return `/careers/${slug}`;
}

/** The filter's name in the address: ?kategorie=spezial. */
export function filterKey({ category }: FleetCategory): string {
	return category.toLowerCase();
}

export function decimal(value: number): string {
	return value.toLocaleString("de-DE");
}

export function found<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
	const item = items.find(isIt);
	if (!item) throw new Error("no content for this page");
	return item;
}
