import { expect, test } from "vitest";
import { readContent } from "../../content/content.ts";
import { createSelectors } from "../../content/selectors.ts";
import { contentRoot, everyPicture } from "../../content/test-content.ts";
import { siteMap } from "../../site-map.ts";
import { targets } from "./content.ts";
import { nearestPages } from "./suggestions.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const known = siteMap(content, site)
	.filter(({ preview, path }) => preview && path !== "/")
	.map(({ path, preview }) => ({ to: path, label: preview?.title ?? "" }));
const words = targets(content.pages.notFound.suggestions.words);
const nearest = (path: string) => nearestPages(path, known, words);

test.each([
	["/servces", "/services"],
	["/kontakt", "/contact"],
	["/projekte/2024", "/projects"],
	["/Galeri", "/galerie"],
	["/services/erdba", "/services/erdbau"],
	["/karriere/", "/careers"],
])("%s suggests %s first", (path, to) => {
	expect(nearest(path)[0]?.to).toBe(to);
});

test("nonsense and broken encodings suggest nothing instead of failing", () => {
	expect(nearest("/xqzwvy-1234567890")).toEqual([]);
	expect(nearest("/%E0%A4%A")).toEqual([]);
	expect(nearest(`/${"a".repeat(9000)}`)).toEqual([]);
});
