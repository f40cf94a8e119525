import { z } from "zod";
import { colorsSchema } from "./colors.ts";
import {
	clock,
	date,
	externalUrl,
	hatch,
	icon,
	level,
	like,
	linkSchema,
	mediaFile,
	metaSchema,
	oneOf,
	phone,
	picturePath,
	sitePath,
	stratum,
	text,
} from "./fields.ts";
import { languages } from "./language-schema.ts";
import { sectionSchema } from "./section-schema.ts";

/**
 * The shape of everything under content/. Types are inferred from here and written nowhere else.
 * A field that is not listed is a mistake (strict objects): a typing error in a file stops the build.
 * Files carry no comments: what the office must know stands in web/editor/words.ts, the rest here.
 */

export const lands = [
	"Baden-Württemberg",
	"Bayern",
	"Berlin",
	"Brandenburg",
	"Bremen",
	"Hamburg",
	"Hessen",
	"Mecklenburg-Vorpommern",
	"Niedersachsen",
	"Nordrhein-Westfalen",
	"Rheinland-Pfalz",
	"Saarland",
	"Sachsen",
	"Sachsen-Anhalt",
	"Schleswig-Holstein",
	"Thüringen",
] as const;

/** `languages` besides German. */
const person = z.strictObject({ name: text, phone, languages: z.array(z.enum(languages)).default([]) });

/**
 * The only place that holds the company's identity. `website check` lists values of the sample company until they are
 * replaced; docs/operations.md tells how to go live.
 */
export const companySchema = z.strictObject({
	name: text,
	shortName: text,
	founded: z.int().min(1800).max(2100),
	claim: text,
	colors: colorsSchema,
	origin: z
		.url("ist keine Adresse. Bitte so schreiben: https://www.firma.de.")
		.regex(/[^/]$/, "darf nicht mit einem Schrägstrich enden.")
		.meta({ type: "url", pattern: ["[^/]$", "Die Adresse darf nicht mit einem Schrägstrich enden."] }),
	address: z.strictObject({
		street: text,
		postalCode: like(/^\d{5}$/, "keine Postleitzahl", "01234"),
		city: text,
		/** Its public holidays do not count towards the promise of an answer (internal/enquiry/workday.go). */
		region: z.enum(lands),
		country: z.literal("DE"),
		/** Of the street above, for the structured data. */
		latitude: z.number().min(47).max(56),
		longitude: z.number().min(5).max(16),
	}),
	phone,
	/** Out of office hours, for floods and water in the pit; a company may have none. */
	standbyPhone: phone.optional(),
	fax: phone,
	email: z.email(),
	applicationsEmail: z.email(),
	/** Who reads applications and calls back; named beside the form of every job. */
	applicationContacts: z.strictObject({ jobs: person, trainings: person }),
	/** Whether people who come from far get a room: no, help in finding one, or one of the company's. */
	lodging: z.enum(["none", "help", "provided"]).default("none"),
	/** Days of paid leave in a year. */
	leave: z.int().positive(),
	privacyEmail: z.email(),
	/** Internal reporting office (HinSchG § 12), named in the imprint. */
	reportingEmail: z.email(),
	areas: z.array(text).min(1),
	register: z.strictObject({ court: text, number: text }),
	vatId: text,
	/** Chamber of commerce or of crafts, named in the imprint. */
	chamber: text.nullable().default(null),
	managingDirectors: z.array(text).min(1),
	insurer: z.strictObject({ name: text, address: text, scope: text }),
	/** Who works for us under Art. 28 DSGVO, named in the privacy notice; `applications` runs the site under that link. */
	processors: z.strictObject({ hosting: text, mail: text, applications: text }),
	/**
	 * Left out where § 38 BDSG asks for none (fewer than 20 people constantly process personal data by computer); the
	 * privacy notice then says why.
	 */
	dataProtectionOfficer: z.strictObject({ name: text, email: z.email() }).nullable().default(null),
	/** Whether the server checks attachments for malware (ClamAV, see docs/operations.md); the privacy notice says so. */
	attachmentScan: z.boolean(),
	/** Whether the server counts visits (--stats); the privacy notice says so. */
	countVisits: z.boolean(),
	/** Whether senders get a mail (--confirm-sender); the privacy notice says so. */
	receipts: z.boolean(),
	/**
	 * Days. `enquiries` is the server's --retention-days, `applications` its --retention-applications-days (counted from the
	 * decision), `backups` how long copies of its database are kept.
	 */
	retention: z.strictObject({
		enquiries: z.int().positive(),
		applications: z.int().positive(),
		backups: z.int().positive(),
	}),
	supervisor: z.strictObject({ name: text, address: text, website: externalUrl }),
	/** Two readings on purpose: each stays on the pages where the specification has it. */
	openingHours: z.strictObject({
		/** Home page and service pages. */
		office: text,
		/** Contact page only; the structured data uses these. */
		contact: z
			.array(
				z.strictObject({
					days: text,
					opens: clock,
					closes: clock,
					schema: z.array(
						z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]),
					),
				}),
			)
			.min(1),
	}),
	reactionHours: z.int().positive(),
	prequalification: z.strictObject({ number: text, since: z.int() }),
	links: z.strictObject({
		applications: externalUrl,
		/** The company's film, for the button on the home page (`hero.film` there). */
		film: externalUrl.optional(),
		map: externalUrl,
		route: externalUrl,
	}),
	/** One without an address is shown, but as not yet active. */
	social: z.array(z.strictObject({ name: text, url: externalUrl.optional() })),
	/** What is invented of what applicants read: `languages` of the people who answer, `lodging`. */
	sample: z.array(z.enum(["languages", "lodging"])).default([]),
});

export const navigationSchema = z.strictObject({
	/** Sections of the home page with the page that goes on from there, and the gallery. */
	header: z.array(
		z.union([z.strictObject({ label: text, section: text, page: sitePath.optional() }), linkSchema]),
	),
	apply: linkSchema,
	footer: z.strictObject({
		company: z.array(linkSchema),
		legal: z.array(linkSchema),
		/** The link to the paper of the proof with this id. */
		exemption: z.strictObject({
			label: text,
			proof: oneOf("proofs.*.id", "proofs.*.title", "firma", "proofs"),
		}),
	}),
});

export const legalSchema = z.strictObject({ meta: metaSchema, title: text, updated: date });

/** The ground of the whole site, from above: every height mark, hatch and flag takes its height from here. */
export const strataSchema = z.strictObject({
	strata: z.array(z.strictObject({ name: text, top: level, hatch })).min(1),
});

/** The ids are addresses; the order is the one of every list of services. */
export const serviceIds = [
	"erdbau",
	"siel-rohrleitungsbau",
	"wasserbau-hochwasserschutz",
	"umwelttechnik",
	"sondertechnik",
] as const;

export const projectCategories = [
	"erdbau",
	"rohrleitungsbau",
	"wasserbau",
	"umwelttechnik",
	"sondertechnik",
] as const;

/** Keys of the tiles on the home page. */
export const machineKeys = ["bagger", "radlader", "raupen", "wasserbau", "sonder"] as const;

/** The cross-sections that pages/service/drawing can draw; each has eight numbered parts. */
const drawingKinds = ["dike", "trench", "road", "dredging", "sheet-wall"] as const;
export type DrawingKind = (typeof drawingKinds)[number];

export const serviceSchema = z.strictObject({
	meta: metaSchema,
	title: text,
	subtitle: text,
	/** One or two sentences for cards. */
	teaser: text,
	icon,
	/** Where in the ground this work is done: height mark of the page and hatch of its card. */
	ground: stratum,
	/** Home page and overview sort the services differently, and both labels stay (decision 2). */
	homeCategory: z.enum(["Tiefbau", "Wasserbau", "Spezialtechnik"]),
	overviewCategory: z.enum(["Hochbau", "Tiefbau", "Ingenieurbau", "Umwelttechnik", "Sondertechnik"]),
	image: picturePath,
	header: picturePath,
	highlights: z.array(text).min(1).max(3),
	/** The bullets of the overview card. */
	cardFeatures: z.array(text).min(1).max(4),
	/** 'Unsere Leistungen' on the detail page. */
	features: z.array(text).min(6),
	/** What is built, cut open: the drawing, the picture beside it, and what its numbers mean. */
	drawing: z.strictObject({
		kind: z.enum(drawingKinds),
		title: text,
		/** For people who hear the page. */
		description: text,
		image: picturePath,
		parts: z.array(z.strictObject({ name: text, note: text })).length(8),
	}),
	/** Folder of the gallery whose pictures the page shows. */
	gallery: text.optional(),
	projects: z.array(oneOf("{{slug}}", "title", "projects")).default([]),
	machines: z.array(z.enum(machineKeys)).min(1),
});

/** Nothing is seen of it before this day. */
const since = date.optional();

/** Marks a story of the sample company, which `website check` lists; whoever writes their own takes the line away. */
const sample = z.boolean().default(false);

export const projectSchema = z.strictObject({
	sample,
	since,
	title: text,
	location: text,
	category: z.enum(projectCategories),
	/** Tags on the card. */
	services: z.array(text).min(1).max(4),
	image: picturePath,
	details: z.strictObject({ client: text, year: text, volume: text, duration: text }),
	/** What search results show, and the line below the title. */
	summary: text.min(70).max(160),
	/** For readers to whom the client's name says nothing, such as "Öffentlicher Auftraggeber (Landesbetrieb)". */
	clientKind: text,
	period: text,
	/** How the company was bound by contract, as proofs of suitability ask for it (§ 6a VOB/A). */
	role: z.enum(["Hauptauftragnehmer", "ARGE-Partner", "Nachunternehmer"]),
	/** From here on what Formblatt 444 asks for; a company may not know or not tell it. The value is net, or a class. */
	contractValue: text.optional(),
	/** In per cent, and what others did. */
	share: z.strictObject({ own: z.int().min(0).max(100), subcontracted: text.optional() }).optional(),
	/** Of the prequalification, in the words of its scope in proofs.yaml. */
	areas: z.array(text).default([]),
	kind: z.enum(["Neubau", "Umbau", "Denkmal"]).optional(),
	/** The client's judgement, in the form's words. */
	assessment: z.enum(["auftragsgemäß ausgeführt", "im Ergebnis auftragsgemäß ausgeführt"]).optional(),
	/** Whether the client lets us name somebody to ask. */
	contact: z.boolean(),
	section: sectionSchema.optional(),
	task: z.array(text).min(1).max(2),
	/** The order of work. */
	method: z
		.array(z.strictObject({ title: text, text }))
		.min(3)
		.max(6),
	quantities: z
		.array(z.strictObject({ label: text, value: text }))
		.min(3)
		.max(7),
	/** Norms and technical rules that applied. */
	rules: z.array(text).min(1),
	/** Names of lines of fleet.yaml. */
	equipment: z.array(text).min(1),
	/** Shown after `image`. */
	pictures: z.array(picturePath).min(1),
});

/** Both days belong to it. */
const span = { from: date, until: date };

/** A building site, and what people next door ask about it. */
export const worksiteSchema = z.strictObject({
	sample,
	since,
	title: text,
	/** Street and part of town. */
	location: text,
	latitude: z.number().min(47).max(56),
	longitude: z.number().min(5).max(16),
	client: text,
	/** What search results show, and the line below the title. */
	summary: text.min(70).max(160),
	image: picturePath,
	...span,
	phases: z
		.array(z.strictObject({ title: text, ...span, text }))
		.min(1)
		.max(8),
	/** On which days and from when to when people work. */
	hours: text,
	loud: z.array(z.strictObject({ text, ...span })).default([]),
	closures: z.array(z.strictObject({ text, detour: text, ...span })).default([]),
	/** A drawing of closures and detours. */
	plan: picturePath.optional(),
	/** For ambulances, the fire brigade and refuse. */
	access: text,
	/** Who answers for the site; questions go to this mailbox. A name only of somebody who agrees to it. */
	contact: z.strictObject({ name: text.optional(), role: text, phone, email: z.email() }),
	/** The project that tells of it afterwards. */
	reference: oneOf("{{slug}}", "title", "projects").optional(),
	pictures: z.array(picturePath).default([]),
	/** The latest first; what is told is told today. */
	news: z
		.array(z.strictObject({ date: date.meta({ ...date.meta(), default: "{{now}}" }), text }))
		.meta({ add_to_top: true })
		.default([]),
});

/** What a job and a training tell alike. */
const advertisement = {
	/** The plain job name; pages/careers.yaml says what is added wherever people read it (AGG § 11). */
	occupation: text,
	teaser: text,
	location: text.optional(),
	/** When the work begins: a day, or a few words. */
	start: text.optional(),
	applicationUrl: externalUrl.optional(),
	/** Behind the title of the job's own page. */
	image: picturePath,
	datePosted: date,
	since,
	/** The last day of the job's page; from the next morning on the server takes it out by itself. */
	validThrough: date,
	duties: z.array(text).min(3),
	skills: z.array(text).min(3),
	/** Gaps such as {average} take figures of this file, in every language (`figuresOf` in job-facts.ts). */
	hours: text,
	/** Hours of a week. */
	weeklyHours: z
		.strictObject({
			average: z.number().positive(),
			summer: z.number().positive(),
			winter: z.number().positive(),
		})
		.optional(),
	/** The German that is needed, by the European framework; left out where none is. */
	german: z.enum(["A1", "A2", "B1", "B2"]).optional(),
	/** Where the day ends, in a few words: at home, or not. */
	evening: text.max(60).optional(),
	/** Where the day begins: at the yard or on site. */
	workday: text,
	/** Directive (EU) 2023/970, Art. 5: the collective agreement, and who tells the pay before the interview. */
	pay: text,
	/** The collective agreement in a few words. */
	agreement: text,
	/** What the agreement calls its groups, and those that can be. */
	payGroup: z.strictObject({ name: text, groups: z.array(text).min(1) }).optional(),
	/** Given only where the figure is certain; nothing is derived or guessed. */
	salary: z
		.strictObject({
			min: z.number().positive(),
			max: z.number().positive(),
			per: z.enum(["HOUR", "MONTH", "YEAR"]),
		})
		.refine(({ min, max }) => min <= max, { path: ["max"], error: "ist kleiner als min." })
		.optional(),
	/** Months. */
	probation: z.int().positive().optional(),
	/** What is invented: „Muster“ stands beside it, and `website check` lists it. */
	sample: z.array(z.enum(["salary", "german", "contract"])).default([]),
	/** What the person will drive: names of lines of fleet.yaml. */
	machines: z.array(text).default([]),
	services: z.array(z.enum(serviceIds)).min(1),
	order: z.int(),
	meta: metaSchema,
};

export const jobSchema = z.strictObject({
	...advertisement,
	type: z.literal("Vollzeit").optional(),
	/** The contract has no end. */
	permanent: z.boolean().default(false),
});

export const trainingSchema = z.strictObject({
	...advertisement,
	type: z.literal("Ausbildung"),
	duration: text,
	/** How school and company take turns. */
	school: text,
	/** Weeks of courses outside the company, in all years together. */
	courses: z.int().positive().optional(),
});

const equipmentSchema = z.strictObject({
	/** They add up to 24, 26 (17 wheel loaders and 9 dumpers), 5 and 10; special machines carry none. */
	count: z.int().positive().optional(),
	name: text,
	/** Weight class in tonnes. */
	weight: z.number().positive().optional(),
	/** When it was built, for those who will drive it. */
	built: text.optional(),
	/** What counts for this machine instead of its weight. */
	info: text.optional(),
	/** What the machine finder may ask for; pages/fleet.yaml has the words. */
	properties: z.array(text).optional(),
});

/** One list for both places: the fleet page shows it as „Geräteliste“, the home page as the table of the dialog. */
export const fleetSchema = z.strictObject({
	/** What is invented: „Muster“ stands beside it, and `website check` lists it. */
	sample: z.array(z.enum(["built"])).default([]),
	categories: z
		.array(
			z.strictObject({
				key: z.enum(machineKeys),
				/** Name in `?kategorie=` and in the old addresses /fleet/<slug>. */
				slug: text,
				/** Filter button and badge. */
				category: text,
				title: text,
				/** Under the tile on the home page. */
				summary: text,
				icon,
				image: picturePath,
				modalImage: picturePath.optional(),
				description: text,
				stats: z.array(z.strictObject({ label: text, value: text })).length(3),
				equipment: z.array(equipmentSchema).min(1),
				services: z.array(z.enum(serviceIds)).min(1),
			}),
		)
		.length(5),
});

export const historySchema = z.strictObject({
	sample,
	periods: z
		.array(
			z.strictObject({ title: text, period: text, description: z.array(text).min(2), image: picturePath }),
		)
		.min(2),
});

const iconItem = z.strictObject({ icon, title: text, description: text, since });

export const benefitsSchema = z.strictObject({ benefits: z.array(iconItem).min(1) });

export const valuesSchema = z.strictObject({ values: z.array(iconItem).min(1) });

export const timelineSchema = z.strictObject({
	sample,
	timeline: z.array(z.strictObject({ year: text, title: text, description: text, since })).min(1),
});

export const picturesSchema = z.strictObject({
	/** The company's own files: photographs, films, marks, certificates. Any other picture is called a visualisation on the site. */
	own: z.array(mediaFile).default([]),
	/** What pictures show, for people who cannot see them; without a line the file's name stands for it. */
	descriptions: z.array(z.strictObject({ image: picturePath, text })),
});

/** Old or short addresses and where they lead for good. The consent banner links to /privacy (specification 2.1). */
export const redirectsSchema = z.strictObject({
	redirects: z.array(z.strictObject({ from: sitePath, to: sitePath, status: z.literal([301, 308]) })),
});

export type Company = z.infer<typeof companySchema>;
export type Navigation = z.infer<typeof navigationSchema>;
export type ServiceId = (typeof serviceIds)[number];
export type ProjectCategory = (typeof projectCategories)[number];
