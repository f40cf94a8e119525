import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { advertisements } from "../../app/content/advertisements.ts";
import { dayAfter } from "../../app/content/berlin-time.ts";
import type { Content } from "../../app/content/content.ts";
import type { Selectors } from "../../app/content/selectors.ts";
import { jobListPath } from "../../app/paths.ts";
import { jobList } from "./job-list.ts";
import { type PageData, sitemap } from "./sitemap.ts";

type FeedsOptions = {
	content: Content;
	site: Selectors;
	/** Every page that search engines may list, with all that it shows. */
	pages: readonly PageData[];
	/** Folder whose content is served at the root of the site. */
	target: string;
	/** Folder of what the files become later. */
	editions: string;
};

/** Writes everything that names pages or jobs to programs; gives the number of files. */
export function buildFeeds({ content, site, pages, target, editions }: FeedsOptions): number {
	const { company } = site.layoutContent();
	const jobs = advertisements(content).map(({ slug }) => site.jobPage(slug));

	function filesOf(day: string): Record<string, string> {
		const open = jobs.filter(({ since = "", validThrough }) => since <= day && validThrough >= day);
		return {
			"/sitemap.xml": sitemap(company.origin, pages, day),
			[jobListPath]: jobList(company, open, day),
		};
	}

	const files = { "/robots.txt": robots(company.origin), ...filesOf("") };
	write(target, files);
	const days = pages.flatMap(({ since, until }) => [since, until && dayAfter(until)]);
	for (const day of new Set(days)) if (day) write(join(editions, day), filesOf(day));
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
