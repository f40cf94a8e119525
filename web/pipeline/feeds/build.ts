import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { advertisements } from "../../app/content/advertisements.ts";
import { dayAfter } from "../../app/content/berlin-time.ts";
import type { Content } from "../../app/content/content.ts";
import type { Selectors } from "../../app/content/selectors.ts";
import { jobFeeds } from "../../app/paths.ts";
import { updateDates } from "./dates.ts";
import { jobListJson, jobListXml } from "./job-lists.ts";
import { llmsText } from "./llms.ts";
import type { PageData } from "./pages.ts";
import { sitemap } from "./sitemap.ts";
import { worksiteFeed } from "./worksite-feed.ts";

type SiteFrom = {
	/** The day from which it is so; empty for today. */
	from: string;
	content: Content;
	site: Selectors;
	/** Every page that search engines may list, with all that it shows. */
	pages: readonly PageData[];
};

type FeedsOptions = {
	/** The site as it is now, and what it becomes by itself. */
	sites: readonly SiteFrom[];
	/** The record of change dates. */
	record: string;
	/** Folder whose content is served at the root of the site. */
	target: string;
	/** Folder of what the files become later. */
	editions: string;
	today: string;
};

/** Writes everything that names pages or jobs to programs; gives the number of files. */
export function buildFeeds({ sites, record, target, editions, today }: FeedsOptions): number {
	const latest = sites.at(-1);
	if (!latest) throw new Error("there is no content");
	/** A page says what it says first. */
	const pages = [
		...new Map(
			sites.toReversed().flatMap((site) => site.pages.map((page): [string, PageData] => [page.path, page])),
		).values(),
	];
	const dates = updateDates(record, pages, today);
	const times = pages.flatMap(({ path, since, until }) => (since || until ? [{ path, since, until }] : []));
	const { content, site } = latest;
	const { company } = site.layoutContent();
	const jobs = advertisements(content).map(({ slug }) => site.jobPage(slug));
	const worksites = content.worksites.map(({ slug }) => site.worksitePage(slug));

	function filesOf(day: string): Record<string, string> {
		const now = sites.findLast(({ from }) => from <= day)?.content ?? content;
		const open = jobs.filter(({ since = "", validThrough }) => since <= day && validThrough >= day);
		const list = { company, title: now.pages.careers.jobs.title, jobs: open, dates, day };
		return {
			"/sitemap.xml": sitemap({ origin: company.origin, pages, dates, times, day }),
			"/llms.txt": llmsText(
				now,
				open.map(({ slug }) => slug),
			),
			[jobFeeds[0].path]: jobListJson(list),
			[jobFeeds[1].path]: jobListXml(list),
			...Object.fromEntries(
				worksites.map((worksite) => [worksite.feed, worksiteFeed(company, worksite, day)]),
			),
		};
	}

	const files = { "/robots.txt": robots(company.origin), ...filesOf("") };
	write(target, files);
	const days = [
		...times.flatMap(({ since, until }) => [...(since ? [since] : []), ...(until ? [dayAfter(until)] : [])]),
		...worksites.flatMap(({ news }) => news.map(({ date }) => date)),
	];
	for (const day of new Set(days)) write(join(editions, day), filesOf(day));
	return Object.keys(files).length;
}

/** Everything may be read; the forms' addresses answer to nobody who only reads. */
function robots(origin: string): string {
	return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
	for (const [path, text] of Object.entries(files)) {
		const file = join(folder, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
}
