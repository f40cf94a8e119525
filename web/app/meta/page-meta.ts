import type { MetaDescriptor } from "react-router";
import type { LayoutContent } from "../content/layout-content.ts";
import type { Step } from "../ui/breadcrumbs/breadcrumbs.tsx";
import type { PictureData } from "../ui/picture/picture-data.ts";
import {
	breadcrumbs,
	graph,
	type Hours,
	type Node,
	organization,
	primaryImage,
	webPage,
	website,
} from "./structured-data.ts";
import { trailTo } from "./trail.ts";

type PageMeta = { title: string; description: string; keywords: string[] };
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export type MetaOptions = {
	/** The page's own path, without a trailing slash. */
	path: string;
	/** A page that stands for "nothing here" must not be found by search engines. */
	hidden?: boolean;
	/** The way here from the home page, if it is longer than one step. */
	trail?: Step[];
	/** The picture at the top of the page. */
	picture?: PictureData | undefined;
	/** Where they are shown (decisions 2). */
	openingHours?: readonly Hours[] | undefined;
	/** Other forms of what the page lists. */
	feeds?: readonly { type: string; href: string; title: string }[] | undefined;
	/** What search engines are told beyond company, page and the way here. */
	structuredData?: (company: LayoutContent["company"]) => Node[];
};

/** Title, description, keywords, canonical address, Open Graph: the head of every page, made in one place. */
export function pageMeta(
	matches: Matches,
	meta: PageMeta | undefined,
	options: MetaOptions,
): MetaDescriptor[] {
	const layout = matches.find((match) => match?.id === "root")?.loaderData as LayoutContent | undefined;
	if (!layout || !meta) return [];
	const { company } = layout;
	const url = company.origin + (options.path === "/" ? "/" : options.path);
	const picture = `${company.origin}/social${options.path === "/" ? "/home" : options.path}.jpg`;
	if (options.hidden) {
		return [
			{ title: meta.title },
			{ name: "description", content: meta.description },
			{ name: "robots", content: "noindex" },
		];
	}
	const name = meta.title.replace(` | ${company.name}`, "");
	const trail = options.trail ?? (options.path === "/" ? [] : trailTo({ label: name, to: options.path }));
	const nodes = [
		organization(company, options.openingHours),
		website(company),
		webPage(company, {
			...meta,
			url,
			name,
			hasTrail: trail.length > 0,
			hasPicture: Boolean(options.picture),
		}),
		...(options.picture ? [primaryImage(company, url, options.picture)] : []),
		...(trail.length > 0 ? [breadcrumbs(company, url, trail)] : []),
		...(options.structuredData?.(company) ?? []),
	];
	return [
		{ title: meta.title },
		{ name: "description", content: meta.description },
		{ name: "keywords", content: meta.keywords.join(", ") },
		{ tagName: "link", rel: "canonical", href: url },
		...(options.feeds ?? []).map((feed) => ({ tagName: "link" as const, rel: "alternate", ...feed })),
		{ property: "og:type", content: "website" },
		{ property: "og:locale", content: "de_DE" },
		{ property: "og:site_name", content: company.name },
		{ property: "og:title", content: meta.title },
		{ property: "og:description", content: meta.description },
		{ property: "og:url", content: url },
		{ property: "og:image", content: picture },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ name: "twitter:card", content: "summary_large_image" },
		{ "script:ld+json": graph(nodes) } as MetaDescriptor,
	];
}
