import { dayAfter } from "../../app/content/berlin-time.ts";
import { alternates } from "../../app/meta/alternates.ts";
import { escaped } from "../../app/ui/escaped.ts";
import { wholePicture } from "../../app/ui/picture/whole-picture.ts";
import { type PageData, picturesOf, sayingsOf } from "./pages.ts";
import { element } from "./xml.ts";

export type Times = { path: string; since?: string | undefined; until?: string | undefined };

type SitemapOptions = {
	origin: string;
	pages: readonly PageData[];
	/** When each page last changed. */
	dates: Readonly<Record<string, string>>;
	times: readonly Times[];
	/** The day for which the map is made; empty for the time before anything begins or ends. */
	day: string;
};

/** All pages of a day with their pictures. A page that gets or loses a job on a day has changed on that day. */
export function sitemap({ origin, pages, dates, times, day }: SitemapOptions): string {
	const absent = times.filter(({ since = "", until = day }) => since > day || until < day);
	const changes = times.flatMap(({ path, since, until }) =>
		[since, until && dayAfter(until)].flatMap((change) =>
			change && change <= day ? [{ path, change }] : [],
		),
	);
	const urls = pages
		.filter(({ path }) => !absent.some((job) => job.path === path))
		.map(({ path, data, versions = [] }) => {
			const said = changes.length > 0 ? sayingsOf(data) : [];
			const seen = changes.filter((job) => said.includes(job.path)).map(({ change }) => change);
			const changed = [dates[path] ?? "", ...seen].sort().at(-1) ?? "";
			return element(
				"url",
				[
					element("loc", escaped(origin + path)),
					element("lastmod", changed),
					...alternates(versions).map(
						({ language, path: to }) =>
							`<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + to)}"/>`,
					),
					...picturesOf(data).map((picture) =>
						element("image:image", element("image:loc", escaped(origin + wholePicture(picture)))),
					),
				].join(""),
			);
		});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		"</urlset>",
		"",
	].join("\n");
}
