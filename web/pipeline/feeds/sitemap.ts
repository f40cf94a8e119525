import { alternates } from "../../app/meta/alternates.ts";
import type { SitePage } from "../../app/site-map.ts";
import { escaped } from "../../app/ui/escaped.ts";
import type { PictureData } from "../../app/ui/picture/picture-data.ts";
import { wholePicture } from "../../app/ui/picture/whole-picture.ts";
import { element } from "./xml.ts";

export type PageData = Pick<SitePage, "path" | "versions" | "since" | "until"> & { data: unknown };

/** All pages of a day with their pictures; the empty day lies before anything begins or ends. */
export function sitemap(origin: string, pages: readonly PageData[], day: string): string {
	const urls = pages
		.filter(({ since = "", until = day }) => since <= day && until >= day)
		.map(({ path, data, since, versions = [] }) =>
			element(
				"url",
				[
					element("loc", escaped(origin + path)),
					// What appears on a day, a job above all, says so to search engines.
					...(since ? [element("lastmod", since)] : []),
					...alternates(versions).map(
						({ language, path: to }) =>
							`<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + to)}"/>`,
					),
					...[...picturesIn(data)].map((address) =>
						element("image:image", element("image:loc", escaped(origin + address))),
					),
				].join(""),
			),
		);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...urls,
		"</urlset>",
		"",
	].join("\n");
}

/** The addresses of all pictures that a page shows, once, in its order. */
function picturesIn(value: unknown): Set<string> {
	if (value === null || typeof value !== "object") return new Set();
	const own = isPicture(value) && !value.vector ? [wholePicture(value)] : [];
	return new Set([...own, ...Object.values(value).flatMap((inside) => [...picturesIn(inside)])]);
}

function isPicture(value: object): value is PictureData {
	return "widths" in value && "alt" in value;
}
