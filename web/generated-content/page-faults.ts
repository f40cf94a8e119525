import type { Content } from "../app/content/content.ts";
import { createSelectors } from "../app/content/selectors.ts";
import { everyPicture } from "../app/content/test-content.ts";
import { render } from "../app/render.tsx";
import { type SitePage, siteMap } from "../app/site-map.ts";

const files = {
	sheets: () => [],
	scripts: (name: string) => [`/assets/${name}.js`],
	inline: async () => "",
};

/** Renders every page as the build does and says what is wrong with any of them. */
export async function pageFaults(content: Content): Promise<string[]> {
	const site = createSelectors(() => content, everyPicture);
	const pages = siteMap(content, site);
	const layout = site.layoutContent();
	const rendered = new Map<string, string>();
	for (const page of pages) rendered.set(page.path, (await render(page, files, layout)).html);
	const ids = new Map([...rendered].map(([path, html]) => [path, idsOf(html)]));
	const goods = new Set([
		...content.redirects.map(({ from }) => from),
		...content.proofs.proofs.flatMap(({ paper }) => (paper ? `/downloads/${paper}` : [])),
	]);
	return pages.flatMap((page) => {
		const html = rendered.get(page.path) ?? "";
		return [...faultsIn(html), ...deadLinks(page, html, ids, goods)].map((fault) => `${page.path}: ${fault}`);
	});
}

function idsOf(html: string): string[] {
	return [...withoutScripts(html).matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id);
}

function withoutScripts(html: string): string {
	return html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/ props="[^"]*"/g, "");
}

/** What is wrong with one page by itself. */
export function faultsIn(html: string): string[] {
	const body = withoutScripts(html);
	const ids = idsOf(html);
	const twice = [...new Set(ids.filter((id, place) => ids.indexOf(id) < place))];
	const headings = [...body.matchAll(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g)];
	const empty = headings.filter(([, , text = ""]) => text.replaceAll(/<[^>]*>/g, "").trim() === "");
	const first = headings.filter(([, level]) => level === "1").length;
	return [
		...twice.map((id) => `the id ${id} is there more than once`),
		...empty.map(() => "a heading is empty"),
		...(first === 1 ? [] : [`${first} first headings`]),
		...(/undefined|\[object|NaN/.test(body.replaceAll(/<[^>]*>/g, " "))
			? ["a value shows as undefined"]
			: []),
	];
}

function deadLinks(
	{ path }: SitePage,
	html: string,
	ids: Map<string, string[]>,
	goods: Set<string>,
): string[] {
	const links = [...withoutScripts(html).matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href);
	return links.flatMap((href) => {
		if (!/^[/#]/.test(href) || href.startsWith("/media/")) return [];
		const [address = "", anchor = ""] = href.replaceAll("&amp;", "&").split("#");
		const target = address.replace(/\?.*$/, "") || path;
		const there = ids.get(target);
		if (!there) return goods.has(target) ? [] : [`${href} leads nowhere`];
		return !anchor || anchor.includes("/") || there.includes(anchor)
			? []
			: [`${href}: there is no such place`];
	});
}
