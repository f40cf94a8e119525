import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { labelsOf } from "../content/form-labels.ts";
import type { Language } from "../content/language-schema.ts";
import { germanFrame } from "../content/language-words.ts";
import { loadContent } from "../content/load.server.ts";
import { stringsOf } from "../content/strings-of.ts";
import * as english from "../pages/english/content.ts";
import * as gone from "../pages/gone/content.ts";
import * as job from "../pages/job/content.ts";
import * as language from "../pages/language/content.ts";
import * as ownData from "../pages/own-data/content.ts";
import * as worksiteSheet from "../pages/worksite-sheet/content.ts";
import type { Place } from "../site-map.ts";
import { BuiltPage, built } from "./built-page.ts";
import { faultsOf, type GraphNode } from "./graph-rules.ts";

const plan = JSON.parse(readFileSync(join(built, "site.json"), "utf8")) as {
	origin: string;
	company: { name: string };
	pages: { path: string; status?: number }[];
};
const { origin } = plan;
/** Of every file that a style sheet of the font names. */
function signsOf(sheet: string): string[] {
	return [...readFileSync(join(built, "gen", sheet), "utf8").matchAll(/url\("\.\/([^"]+)"\)/g)].flatMap(
		([, file = ""]) =>
			(create(readFileSync(join(built, "gen", file))) as Font).characterSet.map((code) =>
				String.fromCodePoint(code),
			),
	);
}
const german = signsOf("archivo.css");
/** Pages that are not German, with their language. */
const foreign = new Map(
	[job, language, english, ownData, gone]
		.flatMap(({ places }): Place[] => places(loadContent()))
		.flatMap(({ path, language }): [string, Language][] => (language ? [[path, language]] : [])),
);
/** The page behind private links, sheets to be printed and the choice of a language behind posters are there, and in no list. */
const unlisted = [worksiteSheet, job, ownData].flatMap(({ places }) =>
	(places(loadContent()) as Place[]).filter((place) => place.unlisted).map(({ path }) => path),
);
const isListed = ({ path, status }: { path: string; status?: number }) =>
	status === undefined && !unlisted.includes(path);
const listed = plan.pages.filter((page) => isListed(page)).map(({ path }) => new BuiltPage(path));
const hidden = plan.pages.filter((page) => !isListed(page)).map(({ path }) => new BuiltPage(path));
const all = [...listed, ...hidden];

function nodesOf(page: BuiltPage): GraphNode[] {
	const [graph] = page.graphs as { "@context": string; "@graph": GraphNode[] }[];
	return graph?.["@graph"] ?? [];
}

/** Every object inside a node, at any depth. */
function partsOf(value: unknown): Record<string, unknown>[] {
	if (value === null || typeof value !== "object") return [];
	const inner = Object.values(value).flatMap(partsOf);
	return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

/** The file that an address of ours stands for, or what is wrong with it. */
function fileOf(address: string): string {
	const path = decodeURI(address.replace(origin, ""));
	const places = path.startsWith("/media/") ? [join(built, path)] : [join(built, "public", path)];
	return places.find((file) => existsSync(file)) ?? `no file for ${address}`;
}

test("the whole site is looked at", () => {
	expect(listed.length).toBeGreaterThan(10);
	expect(hidden.length).toBeGreaterThanOrEqual(3);
});

describe.each(all)("$path", (page) => {
	const own = foreign.get(page.path);

	test("names its language, with a title below 60 characters and a description of 70 to 160", () => {
		expect(page.tags("html")[0]?.attributes.lang).toBe(own ?? "de");
		expect(page.tags("title")).toHaveLength(1);
		expect(page.title).toMatch(/ \| .+$/);
		expect(page.title.length, page.title).toBeLessThan(60);
		const description = page.meta("description") ?? "";
		expect(description.length, description).toBeGreaterThanOrEqual(70);
		expect(description.length, description).toBeLessThanOrEqual(160);
	});

	test("is written with signs that the font has", () => {
		const signs = new Set([...german, ...(own ? signsOf(`archivo-${own}.css`) : [])]);
		const others = [...new Set(page.text)].filter((sign) => sign !== "\n" && !signs.has(sign));
		expect(others.join(" ")).toBe("");
	});

	test("has one first heading and skips no level", () => {
		const levels = page.headings;
		expect(levels.filter((level) => level === 1)).toHaveLength(1);
		expect(levels[0]).toBe(1);
		for (const [index, level] of levels.entries()) {
			expect(level - (levels[index - 1] ?? 0), `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual(1);
		}
	});

	test("describes every picture or marks it as decoration", () => {
		for (const { attributes } of page.tags("img")) {
			expect(attributes.alt, attributes.src).toBeDefined();
			expect(attributes.alt, attributes.src).not.toMatch(/\.(jpe?g|png|svg)$|_|^(bild|foto)( von)?\b/i);
			expect(attributes.width && attributes.height, attributes.src).toBeTruthy();
		}
	});
});

describe.each(listed)("$path can be found", (page) => {
	const { path } = page;
	const url = origin + path;
	const nodes = nodesOf(page);

	test("under one address, with a preview of 1200 × 630", async () => {
		const canonical = page.tags("link").filter(({ attributes }) => attributes.rel === "canonical");
		expect(canonical.map(({ attributes }) => attributes.href)).toEqual([url]);
		expect(page.meta("og:url")).toBe(url);
		expect(page.meta("robots")).toBeUndefined();
		expect(page.meta("og:title")).toBe(page.title);
		expect(page.meta("og:description")).toBe(page.meta("description"));
		expect(page.meta("og:type")).toBe("website");
		expect(page.meta("og:site_name")).toBe(plan.company.name);
		expect(page.meta("og:locale")).toMatch(new RegExp(`^${foreign.get(path) ?? "de"}_[A-Z]{2}$`));
		expect(page.meta("keywords")).toBeTruthy();
		expect(page.meta("og:image")?.startsWith(`${origin}/`)).toBe(true);
		const { width, height, format } = await sharp(fileOf(page.meta("og:image") ?? "")).metadata();
		expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
	});

	test("with one graph whose nodes have all that is required and recommended", () => {
		expect(page.graphs).toHaveLength(1);
		expect(page.graphs[0]).toMatchObject({ "@context": "https://schema.org" });
		expect(nodes.flatMap((node) => faultsOf(node).map((fault) => `${node["@type"]}: ${fault}`))).toEqual([]);
		const types = nodes.map((node) => node["@type"]);
		expect(types).toEqual(expect.arrayContaining(["GeneralContractor", "WebSite"]));
		expect(new Set(types).size, `${types}`).toBe(types.length);
	});

	test("with references that lead to nodes of the same page and pictures that exist", () => {
		const known = new Set(nodes.map((node) => node["@id"]));
		for (const part of partsOf(nodes)) {
			const keys = Object.keys(part);
			if (keys.length === 1 && keys[0] === "@id") expect(known, String(part["@id"])).toContain(part["@id"]);
			for (const key of ["contentUrl", "image", "logo", "thumbnailUrl"]) {
				if (typeof part[key] === "string") expect(existsSync(fileOf(part[key])), part[key]).toBe(true);
			}
		}
	});

	test("without soft hyphens in what machines read", () => {
		expect(page.html.slice(0, page.html.indexOf("<body"))).not.toContain("\u00ad");
	});

	test("with the way here in sight and in the graph, step by step the same", () => {
		const trail = nodes.find((node) => node["@type"] === "BreadcrumbList");
		const nav = /<nav aria-label="Pfad zu dieser Seite">([\s\S]*?)<\/nav>/.exec(page.html)?.[1];
		// The steps above a page in another language would be German.
		if (path === "/" || foreign.has(path)) {
			expect([trail, nav]).toEqual([undefined, undefined]);
			return;
		}
		const visible = [...(nav ?? "").matchAll(/<(?:a|span)[^>]*>([^<]*)<\/(?:a|span)>/g)].map(([, label]) =>
			label?.replaceAll("&amp;", "&").replaceAll("\u00ad", ""),
		);
		const told = trail?.itemListElement as { name: string }[];
		expect(told?.map(({ name }) => name)).toEqual(visible);
	});
});

test("no two pages have the same title or description", () => {
	// The old addresses of the fleet all show the one page that says so.
	const pages = all.filter(({ path }) => !path.startsWith("/fleet/"));
	for (const values of [pages.map(({ title }) => title), pages.map((page) => page.meta("description"))]) {
		expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
	}
});

describe("pages in several languages", () => {
	const linksOf = (page: BuiltPage) =>
		page
			.tags("link")
			.filter(({ attributes }) => attributes.rel === "alternate" && attributes.hreflang)
			.map(({ attributes }) => [attributes.hreflang ?? "", attributes.href ?? ""] as const);
	const several = listed.filter((page) => linksOf(page).length > 0);

	test("name each other both ways, themselves and German for everybody else", () => {
		expect(several.length).toBeGreaterThan(0);
		for (const page of several) {
			const links = linksOf(page);
			const told = new Map(links);
			expect(told.get(foreign.get(page.path) ?? "de"), page.path).toBe(origin + page.path);
			expect(told.get("x-default"), page.path).toBe(told.get("de"));
			for (const [, address] of links) {
				const other = several.find(({ path }) => origin + path === address);
				expect(other && linksOf(other), `${page.path} and ${address}`).toEqual(links);
			}
		}
	});

	test("say in the map of the site what they say of themselves", () => {
		const map = readFileSync(join(built, "public/sitemap.xml"), "utf8");
		for (const page of several) {
			const [, url = ""] = new RegExp(`<url><loc>${origin}${page.path}</loc>(.*?)</url>`).exec(map) ?? [];
			const told = [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, to]) => [code, to]);
			expect(told, page.path).toEqual(linksOf(page));
		}
	});
});

test("no German phrase of frame, labels or jobs is left on a page in another language", () => {
	const { interface: words, enquiry, pages, jobs, trainings } = loadContent();
	const frame = { ...words, ...germanFrame, ...labelsOf };
	// The address is a name.
	const { particulars: __, ...form } = enquiry;
	const spaced = (text: string) => text.replaceAll("\u00a0", " ");
	// One word may be the same in two languages: „Telefon“.
	const phrases = stringsOf({ frame, form, careers: pages.careers, jobs, trainings })
		// The name of a German job stands where its languages are chosen; groups of pay have the agreement's names.
		.filter(({ path }) => !/\.(occupation|groups\.\d+)$/.test(path))
		.map(({ text }) => spaced(text))
		.filter((text) => / \S/.test(text) && !text.includes("{"));
	for (const page of all.filter(({ path }) => foreign.has(path))) {
		// What the form says is held to the catalogue of its words.
		const body = spaced(page.body.replaceAll(/<alive-part[\s\S]*?<\/alive-part>/g, ""));
		expect(
			phrases.filter((phrase) => body.includes(phrase)),
			page.path,
		).toEqual([]);
	}
});

test("pages that stand for nothing ask not to be listed", () => {
	for (const page of hidden) {
		expect(page.meta("robots"), page.path).toBe("noindex");
		expect(page.html, page.path).not.toContain('rel="canonical"');
		expect(page.graphs, page.path).toEqual([]);
	}
});

describe("jobs", () => {
	const overviews = language.places(loadContent()).map(({ path }) => path);
	const jobs = listed.filter(({ path }) => path.startsWith("/careers/") && !overviews.includes(path));

	test("are described on their own page and nowhere else", () => {
		const pages = listed.filter((page) => nodesOf(page).some((node) => node["@type"] === "JobPosting"));
		expect(pages.map(({ path }) => path)).toEqual(jobs.map(({ path }) => path));
	});

	test.each(jobs)("$path tells machines what it tells people", (page) => {
		const job = nodesOf(page).find((node) => node["@type"] === "JobPosting");
		const said = String(job?.description)
			.split(/<[^>]+>/)
			.filter(Boolean)
			.map((sentence) => sentence.replaceAll("\u00a0", " ").replaceAll("&amp;", "&"));
		expect(said.length).toBeGreaterThan(10);
		for (const sentence of said) expect(page.text).toContain(sentence);
	});
});

test("no page tells programs opening hours or a number of staff: pages differ in both", () => {
	const told = listed.filter((page) => /openingHours|numberOfEmployees/.test(JSON.stringify(page.graphs)));
	expect(told.map(({ path }) => path)).toEqual([]);
});
