import { z } from "zod";
import { germanDate, startOfDay } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { date, linkSchema, metaSchema, picturePath, stratum, text } from "../../content/fields.ts";
import { callToAction, figure, formLabels } from "../../content/page-schemas.ts";
import { resolveFilm } from "../../content/pictures.ts";
import { latestFirst } from "../../content/references.ts";
import { decimal, type FleetCategory, type Shared } from "../../content/shared.ts";
import { englishVersions } from "../../content/translations.ts";
import { paths, worksitePath } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";

/**
 * Figures of this page (60 staff, over 130 years, "over 24" excavators, its opening hours) differ from those of /about,
 * /fuhrparkundtechnik and /contact on purpose: each stays on the page where the specification has it.
 */
export const schema = z.strictObject({
	meta: metaSchema,
	hero: z.strictObject({
		stratum,
		title: text,
		text,
		/** Shown until the film runs, and instead of it with reduced motion. */
		image: picturePath,
		imageMobile: picturePath,
		/** Folder and name below media/; the WebM and the MP4 of a pair differ in their ending only. */
		films: z.strictObject({ desktop: text, mobile: text }).optional(),
		button: linkSchema,
		/** The button to the company's film, whose address stands in company.yaml. */
		film: z
			.strictObject({
				button: text,
				notice: text,
				title: text,
				close: text,
				/** For search engines, which want to know what the film shows and since when it can be seen. */
				description: text,
				uploaded: date,
			})
			.optional(),
		figures: z.array(figure).min(1).max(4),
	}),
	partner: z.strictObject({
		stratum,
		title: text,
		paragraphs: z.array(text).min(2),
		image: picturePath,
		apply: linkSchema,
	}),
	/** `references` is the heading over the newest of them. */
	services: z.strictObject({
		...{ stratum, title: text, intro: text, more: linkSchema, references: text, projects: linkSchema },
	}),
	values: z.strictObject({
		stratum,
		title: text,
		items: z.array(z.strictObject({ title: text, text })).min(2),
		summaryTitle: text,
		summary: z
			.array(z.strictObject({ prefix: text.optional(), value: text, label: text, detail: text }))
			.min(1)
			.max(5),
	}),
	fleet: z.strictObject({ stratum, title: text, intro: text, more: linkSchema }),
	history: z.strictObject({ stratum, title: text }),
	trust: z.strictObject({ stratum, title: text, text, more: linkSchema }),
	/** `sample` as long as the marks below media/clients are invented. */
	clients: z.strictObject({ stratum, sample: z.boolean().default(false), title: text, intro: text }),
	benefits: z.strictObject({ stratum, title: text, intro: text, apply: linkSchema }),
	jobs: z.strictObject({ stratum, title: text, intro: text, speculative: text, apply: linkSchema }),
	press: z.strictObject({ image: picturePath }),
	contact: z.strictObject({
		stratum,
		title: text,
		text,
		form: z.strictObject(formLabels),
		callToAction,
	}),
});

export const places = (content: Content) => [{ path: paths.home, versions: englishVersions(content) }];

export type HomePage = ReturnType<typeof content>;

export function content(shared: Shared) {
	const { meta, jobDetails, picture, load, pictures, serviceCard, contact } = shared;
	const {
		pages,
		company,
		services,
		fleet,
		history,
		benefits,
		jobs,
		worksites,
		invented,
		interface: words,
	} = load();
	const { carousel, start, stop, rendered } = words.pictures;
	const home = grounded(shared, pages.home);
	const where = (field: string) => `pages/home.yaml: ${field}`;
	return {
		meta: meta(home.meta),
		marks: marks(home),
		hero: {
			...home.hero,
			films: films(shared),
			image: picture(home.hero.image, where("hero.image")),
			imageMobile: picture(home.hero.imageMobile, where("hero.imageMobile")),
			film:
				home.hero.film && company.links.film
					? {
							...home.hero.film,
							uploaded: startOfDay(home.hero.film.uploaded),
							src: company.links.film,
						}
					: undefined,
		},
		buildingNow: {
			label: pages.worksites.home,
			items: worksites.map(({ slug, title, from, until }) => ({
				title,
				from,
				until,
				to: worksitePath(slug),
			})),
		},
		partner: { ...home.partner, image: picture(home.partner.image, where("partner.image")) },
		services: {
			...home.services,
			items: services.map((service) => ({
				...serviceCard(service),
				category: service.homeCategory,
				highlights: service.highlights,
			})),
			newest: load()
				.projects.toSorted(latestFirst)
				.slice(0, 3)
				.map(shared.projectCard)
				.map(({ title, to, location, sample, image, details: { volume } }) => ({
					...{ title, to, location, sample, image, volume },
				})),
		},
		values: home.values,
		fleet: { ...home.fleet, items: fleet.map((item) => machineTile(shared, item)) },
		history: {
			...home.history,
			intro: shared.withNote(undefined, invented.history),
			periods: history.map((period, index) => ({
				...period,
				image: picture(period.image, `history.yaml: periods.${index}.image`),
			})),
			words: { ...words.history, carousel, start, stop, rendered },
		},
		trust: { ...home.trust, downloads: downloads(shared) },
		clients: {
			...home.clients,
			intro: shared.withNote(home.clients.intro, home.clients.sample),
			marks: pictures.marks("clients"),
		},
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
			form: { ...shared.formLabels(), ...home.contact.form },
			...contact(),
			hours: company.openingHours.office,
		},
	};
}

/** The page with the height and the hatch of each of its sections. */
function grounded({ ground }: Shared, home: Content["pages"]["home"]) {
	const { meta, press, ...sections } = home;
	type Sections = typeof sections;
	const found = Object.entries(sections).map(([name, section]) => [
		name,
		{ ...section, ...ground(section.stratum) },
	]);
	return { meta, press, ...Object.fromEntries(found) } as Pick<typeof home, "meta" | "press"> & {
		[Name in keyof Sections]: Sections[Name] & ReturnType<typeof ground>;
	};
}

/** The sections that have a height mark, by their anchors. */
function marks(home: ReturnType<typeof grounded>) {
	const { hero, partner, services, values, fleet, history, trust, clients, benefits, jobs, contact } = home;
	const sections = {
		...{ unternehmen: hero, partner, bauleistungen: services, werte: values, fuhrpark: fleet },
		...{ geschichte: history, nachweise: trust, auftraggeber: clients, vorteile: benefits },
		...{ karriere: jobs, kontakt: contact },
	};
	return Object.entries(sections).map(([id, { level, stratum, title }]) => ({ id, level, stratum, title }));
}

/** A tile of the home page; the table has only the columns that its rows fill. */
function machineTile({ machineLink, picture }: Shared, category: FleetCategory) {
	const { key, title, summary, image, modalImage, description, equipment } = category;
	const where = `fleet.yaml: ${key}.image`;
	const rows = equipment.map(({ count, name, weight, info }) => ({
		...(count === undefined ? {} : { count }),
		name,
		...(weight === undefined ? {} : { weight: decimal(weight) }),
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
function films(shared: Shared) {
	const { films: names } = shared.load().pages.home.hero;
	if (!names) return undefined;
	const where = "pages/home.yaml: hero.films";
	const pair = (name: string) => ({
		webm: resolveFilm(shared.pictures, `${name}.webm`, where),
		mp4: resolveFilm(shared.pictures, `${name}.mp4`, where),
	});
	return { desktop: pair(names.desktop), mobile: pair(names.mobile) };
}

function downloads({ load }: Shared) {
	return load().proofs.proofs.flatMap(({ home, until = "", paper }) =>
		home
			? [
					{
						label: home.label,
						sublabel: fill(home.sublabel, { until: germanDate(until) }),
						href: `/downloads/${paper}`,
					},
				]
			: [],
	);
}
