import { z } from "zod";
import {
	date,
	hatch,
	icon,
	level,
	like,
	linkSchema,
	metaSchema,
	picturePath,
	sitePath,
	text,
} from "./fields.ts";
import { quoted } from "./mistake.ts";
import { projectCategories } from "./schema.ts";

/** The mark above a heading: how deep the section lies, and in what. */
const mark = { level, stratum: text };

/** A section of the home page: its mark and the hatch of the border above it. */
const depth = { ...mark, hatch };

const figure = z.strictObject({ value: text, label: text });
const toast = z.strictObject({ title: text, text });
const callToAction = z.strictObject({ title: text, text, button: linkSchema });
/** A list as a table to download and on paper. */
const takeAlong = z.strictObject({ title: text, text, download: text, print: text });
export const pageHead = {
	meta: metaSchema,
	title: text,
	intro: text,
	image: picturePath,
	level: level.optional(),
	stratum: text.optional(),
};

const formLabels = {
	name: text,
	email: text,
	company: text,
	phone: text,
	message: text,
	submit: text,
};

/** A sentence with gaps that the page fills in. */
export function withPlace(...names: string[]) {
	const must = `muss ${names.map((name) => quoted(`{${name}}`)).join(" und ")} enthalten; dort setzt die Seite etwas ein.`;
	return text
		.refine((value) => names.every((name) => value.includes(`{${name}}`)), must)
		.meta({ pattern: [names.map((name) => `(?=[^]*\\{${name}\\})`).join(""), `Der Text ${must}`] });
}

const problemWords = z.strictObject({ title: text, detail: text });
/** Short notice under Art. 13 DSGVO; {link} becomes the link. */
const privacyNote = z.strictObject({ text: withPlace("link"), link: linkSchema });

/** What became of a message. These words come with the code of the form, not with the page. */
const outcomeWords = z.strictObject({
	sending: text,
	progress: withPlace("percent"),
	sent: z.strictObject({ title: text, text, reference: text, answer: withPlace("answerBy"), own: text }),
	failed: z.strictObject({ again: text, call: text }),
	/** What can happen before the server has answered. */
	connection: z.strictObject({ offline: problemWords, unreachable: problemWords }),
	preview: z.strictObject({ title: text, text }),
});

const fileLabels = {
	file: text,
	hint: text,
	choose: text,
	drop: text,
	chosen: withPlace("filename"),
	again: withPlace("filename"),
	remove: text,
};

/**
 * Words of all forms. Rules of the fields and the texts of the server's problems stand in internal/enquiry/contract.json,
 * because the server speaks them too.
 */
export const enquirySchema = z.strictObject({
	required: text,
	privacy: privacyNote,
	topic: text,
	/** Beside a field that people never see; whatever fills it in is a program. */
	trap: text,
	/** At the foot of every mail to somebody outside: what a company must tell of itself (§ 35a GmbHG, § 125 HGB). */
	particulars: z.array(text).min(1),
	outcome: outcomeWords,
	/** The same to applicants. */
	applicationOutcome: outcomeWords,
});

/**
 * Figures of this page (60 staff, over 130 years, "over 24" excavators, its opening hours) differ from those of /about,
 * /fuhrparkundtechnik and /contact on purpose: each stays on the page where the specification has it.
 */
export const homeSchema = z.strictObject({
	meta: metaSchema,
	hero: z.strictObject({
		...mark,
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
		...depth,
		title: text,
		paragraphs: z.array(text).min(2),
		image: picturePath,
		apply: linkSchema,
	}),
	services: z.strictObject({ ...depth, title: text, intro: text, more: linkSchema, projects: linkSchema }),
	values: z.strictObject({
		...depth,
		title: text,
		items: z.array(z.strictObject({ title: text, text })).min(2),
		summaryTitle: text,
		summary: z
			.array(z.strictObject({ prefix: text.optional(), value: text, label: text, detail: text }))
			.min(1)
			.max(5),
	}),
	fleet: z.strictObject({ ...depth, title: text, intro: text, more: linkSchema }),
	history: z.strictObject({ ...depth, title: text }),
	trust: z.strictObject({ ...depth, title: text, text, more: linkSchema }),
	/** `sample` as long as the marks below media/clients are invented. */
	clients: z.strictObject({ ...depth, sample: z.boolean().default(false), title: text, intro: text }),
	benefits: z.strictObject({ ...depth, title: text, intro: text, apply: linkSchema }),
	jobs: z.strictObject({ ...depth, title: text, intro: text, speculative: text, apply: linkSchema }),
	press: z.strictObject({ image: picturePath }),
	contact: z.strictObject({
		...depth,
		title: text,
		text,
		form: z.strictObject(formLabels),
		callToAction,
	}),
});

export const servicesSchema = z.strictObject({
	...pageHead,
	more: text,
	projects: z.strictObject({ title: text, text, button: linkSchema }),
	detail: z.strictObject({
		/** Below the cross-section, and the name of the slider between drawing and picture. */
		drawing: z.strictObject({ note: text, picture: withPlace("kind"), slider: text }),
		features: text,
		others: text,
		gallery: text,
		projects: text,
		allProjects: linkSchema,
		machines: text,
		jobs: text,
		phone: text,
		email: text,
		hours: text,
		contact: z.strictObject({ title: text, text, button: linkSchema }),
		callToAction,
	}),
	unknown: z.strictObject({ meta: metaSchema, title: text, text, back: linkSchema, list: text }),
	callToAction,
});

export const projectsSchema = z.strictObject({
	...pageHead,
	tabs: z.array(z.strictObject({ key: z.enum(["all", ...projectCategories]), label: text })).min(2),
	tabsLabel: text,
	/** How many projects are shown, for one and for more of them. */
	count: z.strictObject({ one: text, other: text }),
	labels: z.strictObject({
		client: text,
		year: text,
		volume: text,
		duration: text,
		service: text,
	}),
	table: takeAlong,
	/** Labels of a project's own page, which on paper is the sheet that is handed in with a tender. */
	project: z.strictObject({
		/** What the page is called on paper. */
		sheet: text,
		brief: text,
		discuss: text,
		print: text,
		task: text,
		facts: text,
		clientKind: text,
		place: text,
		period: text,
		role: text,
		service: text,
		contractValue: text,
		share: text,
		/** Where nobody else took part. */
		alone: text,
		/** Both are per cent. */
		shared: withPlace("own", "others"),
		areas: text,
		kind: text,
		assessment: text,
		contact: text,
		onRequest: text,
		ask: linkSchema,
		method: text,
		quantities: text,
		rules: text,
		pictures: text,
		equipment: text,
		papers: z.strictObject({ title: text, text }),
		neighbours: text,
		previous: text,
		next: text,
		all: text,
		prequalification: text,
		code: text,
	}),
	callToAction,
});

export const fleetPageSchema = z.strictObject({
	...pageHead,
	/** In the page but hidden, as specified. */
	band: z.array(figure).min(1).max(4),
	all: text,
	filterLabel: text,
	/** How many categories are shown, for one and for more of them. */
	count: z.strictObject({ one: text, other: text }),
	services: text,
	columns: z.strictObject({ count: text, name: text, weight: text, info: text }),
	list: text,
	open: text,
	close: text,
	/** Below lines that scroll: how many there are, and which of them are in sight. */
	lines: z.strictObject({ all: withPlace("count"), some: withPlace("from") }),
	finder: z.strictObject({
		jump: text,
		title: text,
		intro: text,
		search: text,
		hint: text,
		category: text,
		all: text,
		from: text,
		to: text,
		properties: text,
		options: z.array(z.strictObject({ key: z.string().regex(/^[a-z]+$/), label: text })).min(1),
		reset: text,
		/** How many lines are left, and how many were chosen. */
		result: z.strictObject({ one: text, other: text, chosen: text }),
		none: text,
		table: text,
		choose: withPlace("name"),
		chosen: text,
		enquire: text,
	}),
	table: takeAlong,
	callToAction,
});

/** Says "rund 50" and "über 125 Jahre" where the home page says 60 and over 130: both readings are specified. */
export const aboutSchema = z.strictObject({
	...pageHead,
	story: text,
	paragraphs: z.array(text).min(2),
	checks: z.array(text).min(1),
	onward: z.array(z.strictObject({ title: text, note: text, icon, to: sitePath })).min(1),
	values: z.strictObject({ title: text, intro: text }),
	timeline: z.strictObject({ title: text, intro: text, more: linkSchema, image: picturePath }),
	certificates: z.strictObject({ title: text, intro: text, more: linkSchema }),
	management: z.strictObject({
		title: text,
		paragraphs: z.array(text).min(1),
		/** One line for each managing director of company.yaml, in the same order. */
		roles: z.array(z.strictObject({ role: text, text })).min(1),
	}),
	callToAction,
});

export const careersSchema = z.strictObject({
	...pageHead,
	benefits: z.strictObject({ title: text, intro: text }),
	/** What every job comes with: the benefits in a few words each, for the page of each job. */
	promises: z.array(text).min(1).max(8),
	jobs: z.strictObject({
		title: text,
		intro: text,
		/** Shown in place of the list when every job has ended. */
		none: text,
		more: text,
		/** The link from the card to the job's own page. */
		page: text,
		apply: text,
		/** Heard after it, where several such buttons stand on a page. */
		as: withPlace("title"),
		services: text,
	}),
	trainings: z.strictObject({ title: text, intro: text, none: text }),
	steps: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).min(1) }),
	/** Words of the short form on this page and on every job's; its rules stand in internal/enquiry/contract.json. */
	application: z.strictObject({
		title: text,
		/** {contact} is the person who reads it. */
		text: withPlace("contact"),
		name: text,
		phone: text,
		email: text,
		message: text,
		callback: text,
		...fileLabels,
		submit: text,
		required: text,
		privacy: privacyNote,
	}),
	speculative: z.strictObject({
		title: text,
		text,
		button: text,
		email: text,
		/** What the application is for, where no job is meant. */
		subject: text,
	}),
	machines: z.strictObject({ title: text, text, button: linkSchema }),
	/** Labels of a job's own page. */
	job: z.strictObject({
		/** How a job is called wherever people read it (AGG § 11). */
		title: withPlace("occupation"),
		sheet: text,
		place: text,
		type: text,
		duration: text,
		start: text,
		agreement: text,
		perHour: withPlace("amount"),
		perMonth: withPlace("amount"),
		perYear: withPlace("amount"),
		machine: text,
		/** {machine} is the first of several. */
		andMore: withPlace("machine"),
		/** {year} is when it was built. */
		built: withPlace("year"),
		evening: text,
		until: text,
		about: text,
		duties: text,
		skills: text,
		hours: text,
		workday: text,
		school: text,
		machines: text,
		pay: text,
		offer: text,
		all: text,
		others: text,
		/** Shown when this is the only open job. */
		noOthers: text,
		print: text,
		apply: z.strictObject({
			title: text,
			text,
			others: text,
			site: text,
			siteNote: text,
			email: text,
			/** Of the mail that the link opens. */
			subject: withPlace("title"),
			phone: text,
			contact: z.strictObject({ label: text, note: text, to: sitePath }),
		}),
		poster: z.strictObject({ call: text, code: text }),
	}),
	/** What stands where a job has been. */
	gone: z.strictObject({ meta: metaSchema, title: text, text, button: linkSchema, open: text }),
});

export const contactSchema = z.strictObject({
	...pageHead,
	tabs: z
		.array(
			z.strictObject({
				key: z.enum(["contact", "project", "tender"]),
				label: text,
				text,
				/** What helps with this topic. */
				link: linkSchema.optional(),
			}),
		)
		.length(3),
	/** What stands in the form for somebody who comes from a proof; {title} is the proof. */
	proof: z.strictObject({ subject: withPlace("title"), message: withPlace("title") }),
	form: z.strictObject({
		...formLabels,
		title: text,
		subject: text,
		/** In front of the machines that somebody has chosen on the fleet page. */
		machines: text,
		...fileLabels,
	}),
	card: z.strictObject({
		title: text,
		phone: text,
		email: text,
		fax: text,
		address: text,
		hours: text,
		reaction: text,
	}),
	map: z.strictObject({ title: text, image: picturePath, load: text, hide: text, notice: text, route: text }),
});

/** Reached by the private link of a receipt. Clients and applicants come here, so nobody is addressed. */
export const ownDataSchema = z.strictObject({
	meta: metaSchema,
	title: text,
	text,
	code: text,
	hint: text,
	submit: text,
});

export const galleryPageSchema = z.strictObject({
	meta: metaSchema,
	title: text,
	intro: text,
	open: text,
	loading: text,
	empty: text,
	/** How many pictures a chapter has, for one and for more of them. */
	count: z.strictObject({ one: text, other: text }),
	header: z
		.array(z.strictObject({ desktop: picturePath, mobile: picturePath }))
		.min(2)
		.max(6),
	/** Beside the pictures of a folder below media/gallery; a folder may go without. */
	chapters: z.array(z.strictObject({ folder: text, ...mark, text })),
	closing: z.strictObject({ title: text, text, button: linkSchema }),
});

export const notFoundSchema = z.strictObject({
	meta: metaSchema,
	title: text,
	text,
	button: linkSchema,
	suggestions: z.strictObject({
		title: text,
		/** For every address; they stand in the page. */
		links: z.array(linkSchema).min(3),
		/** What people type or remember, in small letters, and where it leads. */
		words: z.record(like(/^[a-z0-9-]+$/, "kein Wort in Kleinbuchstaben", "stellen"), sitePath),
	}),
	/** Below an old address /fleet/<slug>; {category} becomes the title of the category. */
	fleet: withPlace("category"),
});

/** What frame and controls say on every page. {braces} are gaps that the page fills in. */
export const interfaceSchema = z.strictObject({
	/** Beside whatever is invented, and the sentence for a whole section. */
	sample: z.strictObject({ word: text, note: text }),
	/** Who is called when there is water where none should be; the number stands in company.yaml. */
	standby: z.strictObject({ title: text, when: text, text }),
	skip: text,
	toTop: text,
	/** The staff at the window's edge, with links to the sections. */
	staff: text,
	newWindow: text,
	/**
	 * The question for consent. Refusing stands beside agreeing, and both are remembered. The specification has it lead to
	 * /privacy, which answers with the privacy notice.
	 */
	banner: z.strictObject({
		title: text,
		text: withPlace("link"),
		link: linkSchema,
		necessary: text,
		accept: text,
	}),
	header: z.strictObject({ home: withPlace("company"), navigation: text }),
	menu: z.strictObject({ title: text, open: text, close: text }),
	breadcrumbs: z.strictObject({ title: text, home: text }),
	footer: z.strictObject({
		services: text,
		company: text,
		legal: text,
		social: text,
		/** A network that is shown without a profile behind it. */
		inactive: withPlace("name"),
		consent: text,
		motion: text,
		closing: withPlace("company", "claim", "founded"),
	}),
	/** Pictures wherever they are shown one by one. */
	pictures: z.strictObject({
		carousel: text,
		previous: text,
		next: text,
		choose: text,
		position: withPlace("index", "count"),
		all: withPlace("label"),
		rest: withPlace("label"),
		showAll: withPlace("count"),
		showFewer: text,
		showRest: withPlace("count"),
		fullscreen: text,
		close: text,
		start: text,
		stop: text,
		/** The label of a picture that is no photograph (`own` in content/pictures.yaml). */
		rendered: text,
	}),
	history: z.strictObject({ title: text, tabs: text, previous: text, next: text }),
	film: z.strictObject({ start: text, stop: text, failed: text }),
	strip: z.strictObject({ start: text, stop: text }),
	/** Table of the dialog on the home page. */
	machines: z.strictObject({
		title: withPlace("category"),
		count: text,
		name: text,
		nameBesideCount: text,
		weight: text,
		info: text,
		close: text,
		figures: text,
	}),
	services: z.strictObject({
		all: text,
		highlights: text,
		/** Heard on a card, where several such lists and links stand beside each other. */
		highlightsOf: withPlace("title"),
		more: withPlace("title"),
	}),
	projects: z.strictObject({ tags: withPlace("title") }),
	/** `failed`: the code of a part cannot be had; `offline`: a form waits for the line. */
	toasts: z.strictObject({ title: text, close: text, failed: toast, offline: toast }),
	legal: z.strictObject({ contents: text, contentsTitle: text, updated: text, table: text }),
	/** In llms.txt, below the company's name. */
	areas: withPlace("areas"),
});
