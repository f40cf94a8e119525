import { jobPath, paths, projectPath, servicePath } from "../paths.ts";
import { fill } from "../ui/fill.ts";
import type { Advertisement } from "./advertisements.ts";
import { categorySlugs } from "./category-slugs.ts";
import type { Content } from "./content.ts";
import { pageTitle } from "./cross-check.ts";
import { formLabels as commonLabels, labelsOf } from "./form-labels.ts";
import { figuresOf, jobTitle, withFigures } from "./job-facts.ts";
import type { Language } from "./language-schema.ts";
import { formIn } from "./language-words.ts";
import { phoneHref, phoneLabel } from "./phone.ts";
import type { PictureSource } from "./pictures.ts";
import { sampleWord } from "./sample.ts";
import type { ProjectCategory, ServiceId } from "./schema.ts";
import { versionsOf } from "./translations.ts";

type Service = Content["services"][number];
export type Project = Content["projects"][number];
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
	const { picture } = pictures;

	/** The height mark and the hatch of a stratum. */
	function ground(stratum: string) {
		const { top, hatch } = findOrThrow(load().strata, ({ name }) => name === stratum);
		return { level: top, stratum, hatch };
	}

	function serviceLink({ id, title, icon }: Service) {
		return { id, title, icon, to: servicePath(id) };
	}

	function serviceOf({ category }: Project) {
		return findOrThrow(load().services, ({ id }) => id === serviceOfCategory[category]);
	}

	function jobCard(job: Omit<Advertisement, "file" | "contact">) {
		const { slug, occupation, teaser, location, type, applicationUrl, since, validThrough } = job;
		return {
			slug,
			teaser,
			location,
			type,
			since,
			validThrough,
			title: jobTitle(load(), occupation),
			to: jobPath(slug),
			languages: versionsOf(load(), slug).filter(({ language }) => language !== "de"),
			applicationUrl: applicationUrl ?? load().company.links.applications,
		};
	}

	/** A job's texts with its figures in their gaps. */
	function filled<J extends Content["jobs"][number] | Content["trainings"][number]>(job: J): J {
		return withFigures(job, figuresOf(load(), job, "de-DE"));
	}

	/** Who reads applications: a person, not a switchboard. */
	function applicationContact(kind: Advertisement["contact"]) {
		const { name, phone } = load().company.applicationContacts[kind];
		return { name, phoneLabel: phoneLabel(phone), phoneHref: phoneHref(phone) };
	}

	function machineLink(category: FleetCategory) {
		const { title, summary, icon } = category;
		return { title, summary, icon, to: `${paths.fleet}?kategorie=${filterKey(category)}` };
	}

	/** What a form says before it is sent; what it says afterwards comes with its code. */
	function formLabels<Form extends keyof typeof labelsOf>(form: Form) {
		const { enquiry, pages } = load();
		const { privacy } = form === "application" ? pages.careers.application : enquiry;
		return { ...commonLabels, ...labelsOf[form], privacy };
	}

	return {
		load,
		filled,
		pictures,
		picture,
		ground,
		serviceLink,
		serviceOf,
		jobCard,
		applicationContact,
		machineLink,
		formLabels,
		meta(own: { title: string; description: string; keywords: string[] }) {
			return { ...own, title: pageTitle(own.title, load().company) };
		},

		/** Phone and mail as every contact box shows them. */
		contact() {
			const { phone, email } = load().company;
			return { phoneLabel: phoneLabel(phone), phoneHref: phoneHref(phone), email };
		},

		/** The number for floods and water in the pit, out of office hours. */
		standby() {
			const { company, interface: words } = load();
			const { standbyPhone: phone } = company;
			return phone && { ...words.standby, phone, phoneLabel: phoneLabel(phone), phoneHref: phoneHref(phone) };
		},

		/** The sentence of a section whose content is invented, after its own. */
		withNote(intro: string | undefined, isSample: boolean): string | undefined {
			return isSample ? [intro, load().interface.sample.note].filter(Boolean).join(" ") : intro;
		},

		serviceLinks(ids: readonly ServiceId[]) {
			return load()
				.services.filter(({ id }) => ids.includes(id))
				.map(serviceLink);
		},

		serviceCard(service: Service) {
			const { teaser, image } = service;
			return {
				...serviceLink(service),
				teaser,
				ground: ground(service.ground),
				image: picture(image),
			};
		},

		projectCard(project: Project) {
			const { slug, title, location, category, services, image, details, summary, sample } = project;
			return {
				slug,
				title,
				location,
				category,
				services,
				details,
				to: projectPath(slug),
				/** The word beside a reference that is invented. */
				sample: sample ? sampleWord : undefined,
				summary,
				image: picture(image),
				service: serviceLink(serviceOf(project)),
			};
		},

		/** The short form of a job, or of a speculative application. The office reads the subject in German. */
		application(subject: string, kind: Advertisement["contact"], language?: Language) {
			const { title, text } = load().pages.careers.application;
			const { name, phoneLabel: label, phoneHref: href } = applicationContact(kind);
			return {
				title,
				text: fill(text, { contact: name }),
				form: {
					subject,
					phone: { label, href },

					...(language ? formIn(language) : { labels: formLabels("application") }),
				},
			};
		},

		/** Of each part of the fleet the machines that are meant, with the way there. */
		usedMachines(names: readonly string[], inWords?: (name: string) => string) {
			return load().fleet.flatMap((category) => {
				const used = category.equipment.filter(({ name }) => names.includes(name));
				if (used.length === 0) return [];
				const { title, icon, to } = machineLink(category);
				const words = used.map(({ name, weight }) =>
					inWords ? inWords(name) : weight === undefined ? name : `${name} (${decimal(weight)}\u00a0t)`,
				);
				return [{ title, icon, to, note: words.join(inWords ? "; " : ", ") }];
			});
		},

		/** The gallery's chapters in their order. */
		galleryCategories() {
			const categories = pictures.gallery();
			const slugs = categorySlugs(categories.map(({ label }) => label));
			return categories.map(({ key, label, images }, place) => {
				return { key, slug: slugs[place] ?? "", label, images };
			});
		},
	};
}

/** The filter's name in the address: ?kategorie=spezial. */
export function filterKey({ category }: FleetCategory): string {
	return category.toLowerCase();
}

export function decimal(value: number): string {
	return value.toLocaleString("de-DE");
}

export function findOrThrow<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
	const item = items.find(isIt);
	if (!item) throw new Error("no content for this page");
	return item;
}
