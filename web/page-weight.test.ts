import { expect, test } from "vitest";
import type { SitePage } from "./app/site-map.ts";
import { contentWeight, heavyPage, roomForContent } from "./page-weight.ts";

const page = (path: string): SitePage => ({
	name: "about",
	path,
	data: { meta: { title: "Über uns | Firma", description: "", keywords: [] } },
	preview: { title: "Über uns", picture: "" },
});

/** A text that cannot be compressed much. */
const words = (count: number) =>
	Array.from({ length: count }, (_, index) => Math.sin(index + 1).toString(36)).join(" ");

test("styles and scripts are ours and do not count", () => {
	const content = `<p>${words(100)}</p>`;
	const ours = `<style>${words(900)}</style><script type="x">${words(900)}</script>`;
	expect(contentWeight(ours + content)).toBe(contentWeight(content));
});

test("a page with room left is not spoken of", () => {
	expect(heavyPage(page("/about"), words(200))).toBeUndefined();
});

test("a page that grows heavy is named, with its weight and that it may appear", () => {
	const html = words(4000);
	expect(contentWeight(html)).toBeGreaterThan(roomForContent);
	expect(heavyPage(page("/about"), html)).toMatch(
		/^Die Seite „Über uns“ wird lang: .* \d+(,\d)? KB; ab 20 KB .* trotzdem/,
	);
	expect(heavyPage(page("/"), html)).toMatch(/^Die Startseite wird lang: /);
});
