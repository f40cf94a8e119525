import { z } from "zod";
import { linkSchema, metaSchema, picturePath, stratum, text } from "./fields.ts";
import { quoted } from "./mistake.ts";

export const figure = z.strictObject({ value: text, label: text });
const toast = z.strictObject({ title: text, text });
export const callToAction = z.strictObject({ title: text, text, button: linkSchema });
/** A list as a table to download and on paper. */
export const tableDownload = z.strictObject({ title: text, text, download: text, print: text });
export const pageHead = {
	meta: metaSchema,
	title: text,
	intro: text,
	image: picturePath,
	/** Only where it means something. */
	stratum: stratum.optional(),
};

export const formLabels = {
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

/** What a job is bound to, in the language of its page: the facts stand in the job's file and in company.yaml. */
export const conditionWords = {
	german: text,
	/** Without and with a level that is asked for (A1 to B2). */
	germanNone: text,
	germanLevel: withPlace("level"),
	contract: text,
	contractDirect: text,
	contractPermanent: text,
	contractTraining: text,
	contractProbation: withPlace("probation"),
	lodging: text,
	/** One of them is true of the company (`lodging` in company.yaml). */
	lodgingNone: text,
	lodgingHelp: text,
	lodgingProvided: text,
};

const problemWords = z.strictObject({ title: text, detail: text });
/** Short notice under Art. 13 DSGVO; {link} becomes the link. */
export const privacyNote = z.strictObject({ text: withPlace("link"), link: linkSchema });

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

export const fileLabels = {
	file: text,
	hint: text,
	choose: text,
	drop: text,
	chosen: withPlace("filename"),
	again: withPlace("filename"),
	remove: text,
};

/**
 * Words of all forms. Rules of the fields stand in internal/enquiry/contract.json and the texts of the server's problems beside it
 * in words/, because the server speaks them too.
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

/** What frame and controls say on every page. {braces} are gaps that the page fills in. */
export const interfaceSchema = z.strictObject({
	/** Before the names of the languages in which a job can be read. */
	languages: z.strictObject({ german: text, label: text }),
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
		/** On paper, with the day of printing. */
		asOf: withPlace("date"),
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
