/**
 * A new entry, empty or made from another one, without what must be its own: title, search texts, coordinates, contact, news,
 * days. Search texts that nobody has written are made of the entry's words; a translation is one of the German text as it is.
 */
import { advertisements } from "../app/content/advertisements.ts";
import { dayOf } from "../app/content/berlin-time.ts";
import type { Content } from "../app/content/content.ts";
import { pageTitle } from "../app/content/cross-check.ts";
import { editionOf } from "../app/content/editions.ts";
import type { ContentFolder } from "../app/content/files.ts";
import { jobTitle } from "../app/content/job-facts.ts";
import type { Company } from "../app/content/schema.ts";
import { type Fields, isGroup } from "./value.ts";

const ofAdvertisements = ["occupation", "meta", "since", "validThrough", "sample"];
/** What a copy does not take along. */
const own: Record<ContentFolder, string[]> = {
	jobs: ofAdvertisements,
	trainings: ofAdvertisements,
	translations: ["language", "edition", "meta"],
	projects: ["title", "summary", "sample"],
	worksites: ["title", "summary", "latitude", "longitude", "contact", "news", "reference", "sample"],
};

/** What a form begins with. */
export function proposed(folder: ContentFolder, from: Fields = {}): Fields {
	const kept = Object.fromEntries(Object.entries(from).filter(([name]) => !own[folder].includes(name)));
	if (folder !== "jobs" && folder !== "trainings") return kept;
	const type: Fields = folder === "trainings" ? { type: "Ausbildung" } : {};
	return { order: 1, ...type, ...kept, datePosted: dayOf(new Date()) };
}

/** The new entry with what was not written and can be made. */
export function completed(content: Content | undefined, file: string, fields: Fields): Fields {
	if (!content || typeof fields.occupation !== "string") return fields;
	const given = isGroup(fields.meta) ? fields.meta : {};
	const isTranslation = file.startsWith("translations/");
	const name = isTranslation ? fields.occupation : jobTitle(content, fields.occupation);
	const job = isTranslation && advertisements(content).find(({ slug }) => slug === fields.job);
	const meta = { ...metaOf(content.company, name, fields), ...given };
	return { ...fields, meta, ...(job ? { edition: editionOf(job) } : {}) };
}

/** Of the entry's words and names of the company, in whatever language. */
function metaOf(company: Company, name: string, { occupation, teaser, hours, agreement, workday }: Fields) {
	const { city } = company.address;
	const titles = [`${name}, ${city}`, name];
	const sentences = [teaser, hours, agreement, workday]
		// Where a figure is to be put in, search results would show its gap.
		.filter((text): text is string => typeof text === "string" && !/\{\w+\}/.test(text))
		.map((text) => text.replace(/[\s.]*$/, "."));
	return {
		title: titles.find((title) => pageTitle(title, company).length <= 59) ?? String(occupation),
		description: shortened(`${name}: ${sentences.join(" ")}`),
		keywords: [String(occupation), `${occupation} ${city}`, `${occupation} ${company.shortName}`],
	};
}

/** As long as a search result shows, and not in the middle of a word. */
function shortened(text: string): string {
	if (text.length <= 160) return text;
	const cut = text.slice(0, 159);
	return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:–.]+$/, "")} …`;
}
