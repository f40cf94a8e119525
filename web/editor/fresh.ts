/** A new entry that was made from another one has what is the other one's alone: search texts are written anew, news go. */
import { advertisements } from "../app/content/advertisements.ts";
import type { Content } from "../app/content/content.ts";
import { pageTitle } from "../app/content/cross-check.ts";
import { jobTitle } from "../app/content/job-facts.ts";
import { typeset } from "../app/content/typography.ts";

type Meta = { title: string; description: string; keywords: string[] };
type Fields = Record<string, unknown>;
type News = Content["worksites"][number]["news"];

/** The fields that a new entry gets instead of those it came with. */
export function fresh(content: Content, file: string, fields: Fields): { meta?: Meta; news?: News } {
	const meta = freshMeta(content, file, fields);
	const news = freshNews(content, file, fields);
	return { ...(meta && { meta }), ...(news && { news }) };
}

function freshMeta(content: Content, file: string, fields: Fields): Meta | undefined {
	if (!/^(jobs|trainings)\//.test(file) || typeof fields.occupation !== "string") return undefined;
	const others = advertisements(content)
		.filter((job) => job.file !== file)
		.map(({ meta }) => meta);
	const given = fields.meta as Meta | undefined;
	const taken = (name: keyof Meta) =>
		others.some((meta) => JSON.stringify(meta[name]) === JSON.stringify(given?.[name]));
	if (!given || !(["title", "description", "keywords"] as const).some(taken)) return undefined;
	const own = metaOf(content, fields.occupation, fields);
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
		({ date, text }) => !others.some((other) => other.date === date && other.text === typeset(text)),
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

function fits(title: string, { company }: Content): boolean {
	return pageTitle(title, company).length <= 59;
}

/** As long as a search result shows, and not in the middle of a word. */
function shortened(text: string): string {
	if (text.length <= 160) return text;
	const cut = text.slice(0, 159);
	return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,;:–.]+$/, "")} …`;
}
