import { dayAfter } from "../../app/content/berlin-time.ts";
import { type PageData, picturesOf, sayingsOf } from "./pages.ts";
import { element, escapeXml } from "./xml.ts";

export type Ending = { path: string; until: string };

type SitemapOptions = {
	origin: string;
	pages: readonly PageData[];
	/** When each page last changed. */
	dates: Readonly<Record<string, string>>;
	endings: readonly Ending[];
	/** The day for which the map is made; empty for the time before anything ends. */
	day: string;
};

/** All pages of a day with their pictures. A page that loses a job on a day has changed on that day. */
export function sitemap({ origin, pages, dates, endings, day }: SitemapOptions): string {
	const ended = endings.filter(({ until }) => until < day);
	const urls = pages
		.filter(({ path }) => !ended.some((ending) => ending.path === path))
		.map(({ path, data }) => {
			const said = ended.length > 0 ? sayingsOf(data) : [];
			const lost = ended.filter((ending) => said.includes(ending.path));
			const changed = [dates[path] ?? "", ...lost.map(({ until }) => dayAfter(until))].sort().at(-1) ?? "";
			return element(
				"url",
				[
					element("loc", escapeXml(origin + path)),
					element("lastmod", changed),
					...picturesOf(data).map(({ id, widths }) =>
						element(
							"image:image",
							element("image:loc", escapeXml(`${origin}/media/${id}-${widths.at(-1)}.webp`)),
						),
					),
				].join(""),
			);
		});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
		...urls,
		"</urlset>",
		"",
	].join("\n");
}
