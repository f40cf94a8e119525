/** Holds the company's own masters to rules: pictures can be told apart, none is too large. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../app/content/load.server.ts";
import { galleryOf, titleOf } from "./gallery.ts";
import { findMasters } from "./masters.ts";

const media = join(import.meta.dirname, "../../../media");
const masters = await findMasters(media);
const MB = 1024 * 1024;

test("every picture of a gallery's folder has a title of its own", () => {
	for (const { label, images } of galleryOf(masters.map(({ path }) => [path, path] as const))) {
		const titles = images.map((path) => titleOf(path.split("/").at(-1) ?? ""));
		expect(new Set(titles).size, label).toBe(titles.length);
	}
});

test("the opening films are small enough for a first visit", async () => {
	const { films } = loadContent().pages.home.hero;
	for (const [name, megabytes] of Object.entries({ [films?.desktop ?? ""]: 2.5, [films?.mobile ?? ""]: 1.2 }))
		for (const ending of name ? ["webm", "mp4"] : [])
			expect((await stat(join(media, `${name}.${ending}`))).size, name).toBeLessThanOrEqual(megabytes * MB);
});

test("no master is so large that the repository suffers", async () => {
	const large = masters.map(async ({ path, file }) => ((await stat(file)).size > 8 * MB ? path : ""));
	expect((await Promise.all(large)).filter(Boolean)).toEqual([]);
});
