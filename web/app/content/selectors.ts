import { categorySlugs } from "../sections/picture-gallery/lightbox-address.ts";
import { endOfDay, germanDate, longGermanDate, startOfDay } from "./berlin-time.ts";
import { checkList } from "./check-list.ts";
import type { Content } from "./content.ts";
import { fleetTable } from "./fleet-table.ts";
import { renderLegalText } from "./legal-text.ts";
import { phoneHref, phoneLabel } from "./phone.ts";
import { type PictureSource, resolvePicture } from "./pictures.ts";
import { qrCode } from "./qr-code.ts";
import { ContentError } from "./read.ts";
import type { ProjectCategory, ServiceId } from "./schema.ts";

type Service = Content["services"][number];
type Project = Content["projects"][number];
type Job = Content["jobs"][number];
type FleetCategory = Content["fleet"][number];

const serviceOfCategory: Record<ProjectCategory, ServiceId> = {
	erdbau: "erdbau",
	rohrleitungsbau: "siel-rohrleitungsbau",
	wasserbau: "wasserbau-hochwasserschutz",
	umwelttechnik: "umwelttechnik",
	sondertechnik: "sondertechnik",
};

/**
 * What each page shows, and no more: all of it is written into the page's HTML.
 * Functions of two inputs, so that tests need neither the real content nor built pictures.
 */
export function createSelectors(load: () => Content, pictures: PictureSource) {
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

	function projectCard({ slug, title, location, category, services, image, details, description }: Project) {
		const service = load().services.find(({ id }) => id === serviceOfCategory[category]);
		return {
			...{ slug, title, location, category, services, details },
			description: description.join(" "),
			image: picture(image, `projects/${slug}.md: image`),
			service: service && serviceLink(service),
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

	/** What a job's title block tells; lines that the file leaves out are left out here too. */
	function jobFacts({ location, type, start, agreement, salary, validThrough }: Job) {
		const labels = load().pages.careers.job;
		return [
			{ label: labels.place, value: location },
			{ label: labels.type, value: type },
			{ label: labels.start, value: start },
			{ label: labels.agreement, value: salary ? `${salaryText(salary)}, ${agreement}` : agreement },
			{ label: labels.until, value: germanDate(validThrough) },
		].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
	}

	function machineLink(category: FleetCategory) {
		const { title, summary, icon } = category;
		return { title, summary, icon, to: `/fuhrparkundtechnik?kategorie=${filterKey(category)}` };
	}

	/** A tile of the home page; the table has only the columns that its rows fill. */
	function machineTile(category: FleetCategory) {
		const { key, title, summary, image, modalImage, description, equipment } = category;
		const where = `fleet.yaml: ${key}.image`;
		const rows = equipment.map(({ count, name, weight, info }) => ({
			...(count === undefined ? {} : { anzahl: count }),
			art: name,
			...(weight === undefined ? {} : { gewichtklasse: decimal(weight) }),
			...(info === undefined ? {} : { info }),
		}));
		return {
			...{ key, title, summary, description, rows },
			image: picture(image, where),
			modalImage: picture(modalImage ?? image, where),
			link: machineLink(category).to,
		};
	}

	/** Without films the page keeps its still picture. */
	function films() {
		const { films: names } = load().pages.home.hero;
		if (!names) return undefined;
		const pair = (name: string) => ({
			webm: film(`${name}.webm`),
			mp4: film(`${name}.mp4`),
		});
		return { desktop: pair(names.desktop), mobile: pair(names.mobile) };
	}

	function film(path: string): string {
		try {
			return pictures.file(path).url;
		} catch {
			throw new ContentError([`content/pages/home.yaml: hero.films: there is no film media/${path}`]);
		}
	}

	function downloads() {
		return load().certificates.downloads.map(({ label, sublabel, file }) => ({
			...{ label, sublabel },
			href: `/downloads/${file}`,
		}));
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
		/** Header, menu, banner and footer of every page. Figures that differ by page stay out of here. */
		layoutContent() {
			const { company, navigation, services, interface: words } = load();
			const { name, shortName, founded, claim, origin, address, phone, fax, email, areas, links, social } =
				company;
			return {
				company: {
					...{ name, shortName, founded, claim, origin, address, phone, fax, email, areas, links, social },
					...contact(),
				},
				navigation,
				services: services.map(({ id, title }) => ({ id, title })),
				words,
			};
		},

		homePage() {
			const { pages, company, services, fleet, history, benefits, jobs, enquiry, interface: words } = load();
			const { carousel, start, stop, rendered } = words.pictures;
			const { home } = pages;
			const where = (field: string) => `pages/home.yaml: ${field}`;
			return {
				meta: meta(home.meta),
				hero: {
					...home.hero,
					films: films(),
					image: picture(home.hero.image, where("hero.image")),
					imageMobile: picture(home.hero.imageMobile, where("hero.imageMobile")),
					film: {
						...home.hero.film,
						uploaded: startOfDay(home.hero.film.uploaded),
						src: company.links.film,
					},
				},
				strip: services.map(({ title }) => title),
				partner: { ...home.partner, image: picture(home.partner.image, where("partner.image")) },
				services: {
					...home.services,
					items: services.map((service) => ({
						...serviceCard(service),
						category: service.homeCategory,
						highlights: service.highlights,
					})),
				},
				values: home.values,
				fleet: { ...home.fleet, items: fleet.map(machineTile) },
				history: {
					...home.history,
					periods: history.map((period, index) => ({
						...period,
						image: picture(period.image, `history.yaml: periods.${index}.image`),
					})),
					words: { ...words.history, carousel, start, stop, rendered },
				},
				trust: { ...home.trust, downloads: downloads() },
				clients: { ...home.clients, marks: pictures.marks("clients") },
				benefits: { ...home.benefits, items: benefits },
				jobs: {
					...home.jobs,
					items: jobs.map(jobDetails),
					applyNow: pages.careers.jobs.apply,
					more: pages.careers.jobs.page,
					none: pages.careers.jobs.none,
					speculativeUrl: company.links.applications,
				},
				press: { image: picture(home.press.image, where("press.image")) },
				contact: {
					...home.contact,
					form: { ...enquiry, ...home.contact.form },
					...contact(),
					hours: company.openingHours.office,
				},
			};
		},

		servicesPage() {
			const { pages, services } = load();
			const { title, intro, image, level, stratum, more, callToAction, meta: own } = pages.services;
			return {
				meta: meta(own),
				...{ title, intro, level, stratum, more, callToAction, projects: pages.services.projects },
				image: picture(image, "pages/services.yaml: image"),
				services: services.map((service) => ({
					...serviceCard(service),
					category: service.overviewCategory,
					features: service.cardFeatures,
					highlights: service.highlights,
				})),
			};
		},

		servicePage(wanted: ServiceId) {
			const { pages, company, services, projects, fleet, jobs } = load();
			const service = found(services, ({ id }) => id === wanted);
			const { id, title, subtitle, teaser, description, highlights, features, icon, ground, header } =
				service;
			return {
				meta: meta(service.meta),
				...{ id, title, subtitle, teaser, description, highlights, features, icon, ground },
				/** The overview, for the trail above the title. */
				overview: pages.services.meta.title,
				header: picture(header, `services/${id}.md: header`),
				gallery: galleryCategories().find(({ key }) => key === service.gallery),
				pictureWords: pictureWords(),
				projects: projects.filter(({ slug }) => service.projects.includes(slug)).map(projectCard),
				machines: service.machines.flatMap((key) =>
					fleet.filter((category) => category.key === key).map(machineLink),
				),
				jobs: jobs.filter((job) => job.services.includes(service.id)).map(jobCard),
				noJobs: pages.careers.jobs.none,
				others: services
					.filter((other) => other !== service)
					.map((other) => ({ ...serviceCard(other), highlights: other.highlights })),
				more: pages.services.more,
				projectLabels: projectLabels(),
				labels: pages.services.detail,
				contact: { ...contact(), hours: company.openingHours.office },
				callToAction: pages.services.detail.callToAction,
			};
		},

		unknownServicePage() {
			const { meta: own, ...texts } = load().pages.services.unknown;
			return { meta: meta(own), ...texts, services: load().services.map(serviceLink) };
		},

		projectsPage() {
			const { pages, projects } = load();
			const { meta: own, image, ...texts } = pages.projects;
			return {
				meta: meta(own),
				...texts,
				labels: projectLabels(),
				image: picture(image, "pages/projects.yaml: image"),
				projects: projects.toSorted(latestFirst).map(projectCard),
			};
		},

		fleetPage() {
			const { pages, fleet } = load();
			const { meta: own, image, all, ...texts } = pages.fleet;
			return {
				meta: meta(own),
				...texts,
				rendered: load().interface.pictures.rendered,
				table: { ...texts.table, href: "/downloads/geraeteliste.csv" },
				image: picture(image, "pages/fleet.yaml: image"),
				filters: [
					{ key: "alle", label: all },
					...fleet.map((category) => ({ key: filterKey(category), label: category.category })),
				],
				categories: fleet.map((category) => ({
					key: filterKey(category),
					category: category.category,
					title: category.title,
					icon: category.icon,
					image: picture(category.image, `fleet.yaml: ${category.key}.image`),
					description: category.description,
					stats: category.stats,
					equipment: category.equipment.map(({ count, name, weight, info }) => ({
						count,
						name,
						spec: info ?? (weight === undefined ? "" : tonnes(weight)),
						/** Whether the spec is a weight; else it says what the machine can do. */
						weighed: info === undefined && weight !== undefined,
					})),
					services: serviceLinks(category.services),
				})),
			};
		},

		aboutPage() {
			const { pages, company, values, timeline, certificates } = load();
			const { meta: own, image, management, ...texts } = pages.about;
			return {
				meta: meta(own),
				...texts,
				image: picture(image, "pages/about.yaml: image"),
				values: { ...texts.values, items: values },
				timeline: {
					...texts.timeline,
					image: picture(texts.timeline.image, "pages/about.yaml: timeline.image"),
					items: timeline,
				},
				certificates: {
					...texts.certificates,
					items: certificates.certificates.map(({ title, description, image: mark }, index) => ({
						...{ title, description },
						image: picture(mark, `certificates.yaml: certificates.${index}.image`),
					})),
				},
				management: {
					title: management.title,
					paragraphs: management.paragraphs,
					people: management.roles.map(({ role, text }, index) => ({
						name: company.managingDirectors[index] ?? "",
						...{ role, text },
					})),
				},
			};
		},

		careersPage() {
			const { pages, company, benefits, jobs } = load();
			const { meta: own, image, gone: _, promises: __, ...texts } = pages.careers;
			return {
				meta: meta(own),
				...texts,
				image: picture(image, "pages/careers.yaml: image"),
				benefits: { ...texts.benefits, items: benefits },
				jobs: {
					...texts.jobs,
					items: jobs.map((job) => ({ ...jobDetails(job), services: serviceLinks(job.services) })),
				},
				feeds: jobFeeds.map(({ path, type }) => ({
					type,
					href: path,
					title: `${texts.jobs.title} – ${company.name}`,
				})),
				speculative: { ...texts.speculative, url: company.links.applications },
				applicationsEmail: company.applicationsEmail,
			};
		},

		jobPage(slug: string) {
			const { pages, jobs, company } = load();
			const job = found(jobs, (candidate) => candidate.slug === slug);
			const { occupation, datePosted, salary, image, validThrough } = job;
			const address = company.origin + jobPath(slug);
			return {
				meta: meta(job.meta),
				...jobDetails(job),
				...{ occupation, datePosted, salary, ends: endOfDay(validThrough) },
				facts: jobFacts(job),
				labels: { ...pages.careers.job, applyNow: pages.careers.jobs.apply, as: pages.careers.jobs.as },
				servicesLabel: pages.careers.jobs.services,
				offer: pages.careers.promises,
				image: picture(image, `jobs/${slug}.md: image`),
				services: serviceLinks(job.services),
				others: jobs.filter((other) => other !== job).map(jobCard),
				/** The page above this one, for the trail. */
				overview: pages.careers.meta.title,
				applyTo: { ...contact(), email: company.applicationsEmail },
				/** For the poster: the address as people read it and as a phone reads it. */
				address: {
					host: company.origin.replace(/^https:\/\/(www\.)?/, ""),
					path: jobPath(slug),
					code: qrCode(address),
				},
				company: { name: company.name, shortName: company.shortName, claim: company.claim },
			};
		},

		/** What stands at the address of a job that is over, or never was. */
		goneJobPage() {
			const { pages, jobs, company } = load();
			const { meta: own, ...texts } = pages.careers.gone;
			return {
				meta: meta(own),
				...texts,
				overview: pages.careers.meta.title,
				jobs: jobs.map(jobCard),
				none: pages.careers.jobs.none,
				speculative: { label: pages.careers.speculative.button, url: company.links.applications },
			};
		},

		contactPage() {
			const { pages, company, enquiry } = load();
			const { meta: own, image, map, form, ...texts } = pages.contact;
			const { name, address, openingHours, links, fax } = company;
			return {
				meta: meta(own),
				...texts,
				form: { ...enquiry, ...form },
				image: picture(image, "pages/contact.yaml: image"),
				contact: { ...contact(), faxLabel: phoneLabel(fax), name, address, hours: openingHours.contact },
				map: {
					...map,
					newWindow: load().interface.newWindow,
					image: picture(map.image, "pages/contact.yaml: map.image"),
					src: links.map,
					routeUrl: links.route,
				},
			};
		},

		galleryPage() {
			const { meta: own, header, chapters, empty: _, ...texts } = load().pages.gallery;
			return {
				meta: meta(own),
				...texts,
				header: header.map(({ desktop, mobile }, index) => ({
					desktop: picture(desktop, `pages/gallery.yaml: header.${index}.desktop`),
					mobile: picture(mobile, `pages/gallery.yaml: header.${index}.mobile`),
				})),
				categories: galleryCategories().map((category) => ({
					...category,
					chapter: chapters[category.label],
				})),
				words: pictureWords(),
			};
		},

		legalPage(name: keyof Content["legal"]) {
			const { body, meta: own, title, updated } = load().legal[name];
			return {
				meta: meta(own),
				path: `/${name}`,
				title,
				updated: { day: updated, text: longGermanDate(updated) },
				...renderLegalText(body, load().interface.legal.table),
			};
		},

		/** It suggests known pages; with the slug of an old address /fleet/<slug> it points to that part of the fleet. */
		notFoundPage(known: readonly { to: string; label: string }[], fleetSlug?: string) {
			const { pages, fleet } = load();
			const { meta: own, fleet: sentence, suggestions, ...texts } = pages.notFound;
			const category = fleet.find(({ slug }) => slug === fleetSlug);
			return {
				meta: meta(own),
				...texts,
				suggestions: { ...suggestions, known },
				fleet: category && {
					label: sentence.replace("{category}", category.title),
					to: machineLink(category).to,
				},
			};
		},

		jobSlugs: () => load().jobs.map(({ slug }) => slug),
		/** When each job's page is taken out. */
		jobEnds: () =>
			load().jobs.map(({ slug, validThrough }) => ({ path: jobPath(slug), until: validThrough })),
		serviceIds: () => load().services.map(({ id }) => id),
		/** The text of /downloads/geraeteliste.csv. */
		fleetTable: () => fleetTable(load().fleet),
		checkList: () => checkList(load(), pictures.samples()),
		redirects: () => load().redirects,
		/** Other companies' sites that a visitor may let into a frame. */
		frameHosts: () => {
			const { film, map } = load().company.links;
			return [film, map].map((address) => new URL(address).origin);
		},
	};
}

export type Selectors = ReturnType<typeof createSelectors>;

function found<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
	const item = items.find(isIt);
	if (!item) throw new Error("no content for this page");
	return item;
}

/** Lists of the open jobs for programs. */
export const jobFeeds = [
	{ path: "/careers/stellen.json", type: "application/feed+json" },
	{ path: "/careers/stellen.xml", type: "application/xml" },
] as const;

function jobPath(slug: string): string {
	return `/careers/${slug}`;
}

const salaryUnits = { HOUR: "je Stunde", MONTH: "im Monat", YEAR: "im Jahr" };

function salaryText({ min, max, per }: NonNullable<Job["salary"]>): string {
	const digits = Number.isInteger(min) && Number.isInteger(max) ? 0 : 2;
	const amount = (value: number) =>
		value.toLocaleString("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits });
	const range = min === max ? amount(min) : `${amount(min)}–${amount(max)}`;
	return `${range}\u00a0€ ${salaryUnits[per]}`;
}

/** By the year in which the work ended. */
function latestFirst(a: Project, b: Project): number {
	return (
		b.details.year.slice(-4).localeCompare(a.details.year.slice(-4)) || a.title.localeCompare(b.title, "de")
	);
}

/** The filter's name in the address: ?kategorie=spezial. */
function filterKey({ category }: FleetCategory): string {
	return category.toLowerCase();
}

function decimal(value: number): string {
	return value.toLocaleString("de-DE");
}

function tonnes(value: number): string {
	return `${decimal(value)}\u00a0t`;
}
