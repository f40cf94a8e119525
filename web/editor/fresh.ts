/**
 * A new entry that was made from another one has what is the other one's alone: search texts are written anew, news go, and a
 * translation is one of the German text as it is now.
 */
import { advertisements } from "../app/content/advertisements.ts";
import type { Content } from "../app/content/content.ts";
import { pageTitle } from "../app/content/cross-check.ts";
import { editionOf } from "../app/content/editions.ts";
import { jobTitle } from "../app/content/job-facts.ts";
import { typesetAll } from "../app/content/typography.ts";

type Meta = { title: string; description: string; keywords: string[] };
type Fields = Record<string, unknown>;
type News = Content["worksites"][number]["news"];

type Fresh = { meta?: Meta; news?: News; edition?: string };

/** The fields that a new entry gets instead of those it came with. */
export function fresh(content: Content, file: string, fields: Fields): Fresh {
	const meta = freshMeta(content, file, fields);
	const news = freshNews(content, file, fields);
	const edition = freshEdition(content, file, fields);
	return { ...(meta && { meta }), ...(news && { news }), ...(edition && { edition }) };
}

function freshMeta(content: Content, file: string, fields: Fields): Meta | undefined {
	if (!/^(jobs|trainings|translations)\//.test(file) || typeof fields.occupation !== "string")
		return undefined;
	const isGerman = !file.startsWith("translations/");
	const entries = isGerman
		? advertisements(content)
		: content.translations.map((text) => ({ ...text, file: `translations/${text.slug}.md` }));
	const others = entries.filter((entry) => entry.file !== file).map(({ meta }) => meta);
	const given = fields.meta as Meta | undefined;
	const taken = (name: keyof Meta) => others.some((meta) => plain(meta[name]) === plain(given?.[name]));
	if (!given || !(["title", "description", "keywords"] as const).some(taken)) return undefined;
	const own = (isGerman ? metaOf : metaInLanguage)(content, fields.occupation, fields);
	return {
		title: taken("title") ? own.title : given.title,
		description: taken("description") ? own.description : given.description,
		keywords: taken("keywords") ? own.keywords : given.keywords,
	};
}

function freshNews({ worksites }: Content, file: string, fields: Fields): News | undefined {
	if (!file.startsWith("worksites/") || !Array.isArray(fields.news)) return undefined;
	const others = worksites.flatMap(({ news }) => news);
	const given: News = fields.news;
	const own = given.filter(
		({ date, text }) => !others.some((other) => plain([other.date, other.text]) === plain([date, text])),
	);
	return own.length < given.length ? own : undefined;
}

function metaOf(content: Content, occupation: string, fields: Fields): Meta {
	const { city } = content.company.address;
	const name = jobTitle(content, occupation);
	const title = [`${name} in ${city}`, name].find((text) => fits(text, content)) ?? occupation;
	const sentences = [fields.teaser, fields.hours, fields.agreement]
		.filter((text) => typeof text === "string")
		.map((text) => text.replace(/[\s.]*$/, "."));
	return {
		title,
		description: shortened(`${name} in ${city}: ${sentences.join(" ")}`),
		keywords: [`${occupation} ${city}`, `Stellenangebot ${occupation}`, `${occupation} gesucht`],
	};
}

/** Of its own words alone: nobody here writes the language. */
function metaInLanguage({ company }: Content, occupation: string, { teaser, workday }: Fields): Meta {
	return {
		title: occupation,
		description: shortened([`${occupation}:`, teaser, workday].filter(Boolean).join(" ")),
		keywords: [occupation, `${occupation} ${company.address.city}`, `${occupation} ${company.shortName}`],
	};
}

function freshEdition(content: Content, file: string, fields: Fields): string | undefined {
	const job = advertisements(content).find(({ slug }) => slug === fields.job);
	const edition = file.startsWith("translations/") && job ? editionOf(job) : undefined;
	return edition === fields.edition ? undefined : edition;
}

function fits(title: string, { company }: Content): boolean {
	return pageTitle(title, company).length <= 59;
}

/** As long as a search result shows, and not in the middle of a word. */
function shortened(text: string): string {
	if (text.length <= 160) return text;
	const cut = text.slice(0, 159);
	return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:–.]+$/, "")} …`;
}

/** What is read has been typeset, what is in a form has not. */
function plain(value: unknown): string {
	return JSON.stringify(typesetAll(value) ?? "").replaceAll(/\s/g, " ");
}
