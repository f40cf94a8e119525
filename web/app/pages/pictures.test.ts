import { expect, test } from "vitest";
import { readContent } from "../content/content.ts";
import { createSelectors } from "../content/selectors.ts";
import { contentRoot, everyPicture } from "../content/test-content.ts";
import { siteMap } from "../site-map.ts";

const content = readContent(contentRoot);
const pages = siteMap(
	content,
	createSelectors(() => content, everyPicture),
);

/** Masters in the order in which a page uses them. What a dialog shows larger is the same picture on purpose. */
function mastersOf(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(mastersOf);
	if (value === null || typeof value !== "object") return [];
	if ("widths" in value && "id" in value) return [String(value.id)];
	return Object.entries(value)
		.filter(([key]) => key !== "modalImage")
		.flatMap(([, item]) => mastersOf(item));
}

test("pages have pictures", () => {
	expect(pages.flatMap(({ data }) => mastersOf(data)).length).toBeGreaterThan(100);
});

test.each(pages.map(({ path, data }) => [path, data]))("%s shows no picture twice", (_, data) => {
	const masters = mastersOf(data);
	expect(masters.filter((id, place) => masters.indexOf(id) < place)).toEqual([]);
});
