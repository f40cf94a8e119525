import { startOfDay } from "../../app/content/berlin-time.ts";
import type { LayoutContent } from "../../app/content/layout-content.ts";
import type { WorksitePage } from "../../app/pages/worksite/content.ts";
import { escaped } from "../../app/ui/escaped.ts";
import { element } from "./xml.ts";

/** What is new on a building site, as Atom (RFC 4287); what is dated ahead of the day is not told yet. */
export function worksiteFeed(company: LayoutContent["company"], site: WorksitePage, day: string): string {
	const { origin, name } = company;
	const told = site.news.filter(({ date }) => date <= day);
	const link = (href: string, rel: string) => `<link rel="${rel}" href="${escaped(origin + href)}"/>`;
	const entries = told.map(({ date, text }, place) =>
		element(
			"entry",
			[
				// The news of a day, counted from the first: what is written later changes no name.
				element("id", escaped(`${origin}${site.to}#${date}-${told.length - place}`)),
				element("title", escaped(text)),
				element("updated", startOfDay(date)),
				link(site.to, "alternate"),
				element("content", escaped(text)),
			].join(""),
		),
	);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">',
		element("id", escaped(origin + site.feed)),
		element("title", escaped(`${site.title} – ${name}`)),
		element("subtitle", escaped(site.summary)),
		element("updated", startOfDay(told[0]?.date ?? site.from)),
		element("author", element("name", escaped(name))),
		link(site.to, "alternate"),
		link(site.feed, "self"),
		...entries,
		"</feed>",
		"",
	].join("\n");
}
