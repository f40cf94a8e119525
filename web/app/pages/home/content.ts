import { z } from "zod";
import { germanDate } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import {
	field,
	group,
	intro,
	linkSchema,
	list,
	metaSchema,
	picturePath,
	sample,
	sentences,
	stratum,
	text,
	title,
} from "../../content/fields.ts";
import { callToAction, figure } from "../../content/page-schemas.ts";
import { resolveFile } from "../../content/pictures.ts";
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
	hero: group("Eröffnung", {
		stratum,
		title,
		text: field("Text", sentences),
		image: field(
			["Bild, breit", "Steht, bis der Film läuft, und statt des Films, wenn jemand keine Bewegung will."],
			picturePath,
		),
		imageMobile: field(["Bild, hochkant", "Dasselbe für Telefone."], picturePath),
		films: group(["Hintergrundfilm", "Ohne Film bleibt das Bild stehen."], {
			desktop: field(
				[
					"Film, breit",
					"Ordner und Name ohne Endung: films/hero-desktop. Es braucht beide Dateien, .webm und .mp4.",
				],
				text,
			),
			mobile: field(
				[
					"Film, hochkant",
					"Ordner und Name ohne Endung: films/hero-portrait. Es braucht beide Dateien, .webm und .mp4.",
				],
				text,
			),
		}).optional(),
		button: field("Knopf", linkSchema),
		film: group("Firmenfilm", {
			button: field("Knopf: Film ansehen", text),
			notice: field(
				["Hinweis vor dem Laden", "Muss sagen, wer die Adresse des Besuchers erfährt."],
				sentences,
			),
			title,
		}).optional(),
		figures: field(
			[
				"Zahlen",
				"60 Mitarbeitende und über 130 Jahre gelten auf dieser Seite; „Über uns“ nennt absichtlich andere. Bitte nicht angleichen.",
			],
			z.array(figure).min(1).max(4),
		),
	}),
	partner: group("Das Unternehmen", {
		stratum,
		title,
		paragraphs: field("Absätze", z.array(sentences).min(2)),
		image: picturePath,
		apply: field("Knopf: Bewerben", linkSchema),
	}),
	services: group("Bauleistungen", {
		stratum,
		title,
		intro,
		more: field("Link: Alle Leistungen", linkSchema),
		references: field("Überschrift der neuesten Projekte", text),
		projects: field("Link: Projekte", linkSchema),
	}),
	values: group("Eigenes Gerät", {
		stratum,
		title,
		items: list("Punkte", { title, text: field("Text", sentences) }).min(2),
		summaryTitle: field("Überschrift der Zahlen", text),
		summary: list(
			["Zahlen", "„über 24“ Bagger gilt auf dieser Seite; der Fuhrpark zählt absichtlich genau 24."],
			{
				prefix: field(["Vor der Zahl", "Zum Beispiel „über“; meist leer."], text.optional()),
				value: field("Zahl", text),
				label: field("Was", text),
				detail: field("Zusatz", sentences),
			},
		)
			.min(1)
			.max(5),
	}),
	fleet: group("Fuhrpark", { stratum, title, intro, more: field("Link: mehr dazu", linkSchema) }),
	history: group("Geschichte", { stratum, title }),
	trust: group("Nachweise", {
		title,
		text: field("Text", sentences),
		more: field("Link: mehr dazu", linkSchema),
	}),
	/** `sample` as long as the marks below media/clients are invented. */
	clients: group("Auftraggeber", {
		sample,
		title,
		intro,
	}),
	benefits: group("Vorteile", { title, intro, apply: field("Knopf: Bewerben", linkSchema) }),
	jobs: group("Stellen", {
		stratum,
		title,
		intro,
		speculative: field("Knopf: Initiativ bewerben", text),
		apply: field("Knopf: Bewerben", linkSchema),
	}),
	press: group("Breites Bild vor dem Kontakt", { image: picturePath }),
	contact: group("Kontakt", {
		stratum,
		title,
		text: field("Text", sentences),
		callToAction: field("Kasten neben dem Formular", callToAction),
	}),
});

export const places = (content: Content) => [{ path: paths.home, versions: englishVersions(content) }];

export type HomePage = ReturnType<typeof content>;

export function content(shared: Shared) {
	const { meta, ground, jobCard, filled, picture, load, pictures, serviceCard, contact } = shared;
	const { pages, company, services, fleet, history, benefits, jobs, worksites, invented } = load();
	const { home } = pages;
	return {
		meta: meta(home.meta),
		/** The strata that begin on the page, by the sections that begin them. */
		ground: {
			partner: ground(home.partner.stratum),
			services: ground(home.services.stratum),
			values: ground(home.values.stratum),
			fleet: ground(home.fleet.stratum),
			history: ground(home.history.stratum),
			jobs: ground(home.jobs.stratum),
			contact: ground(home.contact.stratum),
		},
		hero: {
			...home.hero,
			...ground(home.hero.stratum),
			films: films(shared),
			image: picture(home.hero.image),
			imageMobile: picture(home.hero.imageMobile),
			film: home.hero.film && company.links.film ? { ...home.hero.film, src: company.links.film } : undefined,
		},
		buildingNow: {
			items: worksites.map(({ slug, title, from, until }) => ({
				title,
				from,
				until,
				to: worksitePath(slug),
			})),
		},
		partner: { ...home.partner, image: picture(home.partner.image) },
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
				.map((project) => {
					const { title, to, location, sample, image, details } = shared.projectCard(project);
					return { title, to, location, sample, image, volume: details.volume };
				}),
		},
		values: home.values,
		fleet: { ...home.fleet, items: fleet.map((item) => machineTile(shared, item)) },
		history: {
			...home.history,
			intro: shared.withNote(undefined, invented.history),
			periods: history.map((period) => ({ ...period, image: picture(period.image) })),
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
			items: jobs.map((job) => ({ ...jobCard(job), description: filled(job).description })),
			none: pages.careers.jobs.none,
			speculativeUrl: company.links.applications,
		},
		press: { image: picture(home.press.image) },
		contact: {
			...home.contact,
			form: shared.formLabels("home"),
			...contact(),
			hours: company.openingHours.office,
		},
	};
}

/** A tile of the home page; the table has only the columns that its rows fill. */
function machineTile({ machineLink, picture }: Shared, category: FleetCategory) {
	const { key, title, summary, image, modalImage, description, equipment } = category;
	const rows = equipment.map(({ count, name, weight, info }) => ({
		count,
		name,
		weight: weight === undefined ? undefined : decimal(weight),
		info,
	}));
	return {
		key,
		title,
		summary,
		description,
		rows,
		image: picture(image),
		modalImage: picture(modalImage ?? image),
		link: machineLink(category).to,
	};
}

/** Without films the page keeps its still picture. */
function films(shared: Shared) {
	const { films: names } = shared.load().pages.home.hero;
	if (!names) return undefined;
	const where = "pages/home.yaml: hero.films";
	const pair = (name: string) => ({
		webm: resolveFile(shared.pictures, `${name}.webm`, where).url,
		mp4: resolveFile(shared.pictures, `${name}.mp4`, where).url,
	});
	return { desktop: pair(names.desktop), mobile: pair(names.mobile) };
}

function downloads({ load }: Shared) {
	return load().proofs.proofs.flatMap(({ home, until = "", paper }) => {
		if (!home) return [];
		const sublabel = fill(home.sublabel, { until: germanDate(until) });
		return [{ label: home.label, sublabel, href: `/downloads/${paper}` }];
	});
}
