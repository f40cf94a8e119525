/** Holds the company's own masters to rules: pictures can be told apart, films can be shown everywhere, none is too large. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../app/content/load.server.ts";
import { readFilm } from "./film.ts";
import { galleryOf } from "./gallery.ts";
import { findMasters } from "./masters.ts";

const media = join(import.meta.dirname, "../../../media");
const masters = await findMasters(media);
const MB = 1024 * 1024;

test("every picture of a gallery's folder has a title of its own", () => {
	for (const { label, images } of galleryOf(masters.map(({ path }) => [path, path] as const))) {
		const titles = images.map(({ title }) => title);
		expect(new Set(titles).size, label).toBe(titles.length);
	}
});

const { films } = loadContent().pages.home.hero;
const wanted = [
	[films?.desktop, 16 / 9, 2.5],
	[films?.mobile, 9 / 16, 1.2],
] as const;

test.each(
	wanted.flatMap(([name, ratio, megabytes]) =>
		name
			? ([
					[`${name}.webm`, "V_VP9", ratio, megabytes],
					[`${name}.mp4`, "avc1", ratio, megabytes],
				] as const)
			: [],
	),
)("%s has the codec %s, its shape and 8 to 12 seconds", async (name, codec, ratio, megabytes) => {
	const file = join(media, name);
	const film = readFilm(await readFile(file));
	expect(film?.codec).toBe(codec);
	expect((film?.width ?? 0) / (film?.height ?? 1)).toBeCloseTo(ratio, 2);
	expect(film?.seconds).toBeGreaterThanOrEqual(8);
	expect(film?.seconds).toBeLessThanOrEqual(12);
	expect((await stat(file)).size).toBeLessThanOrEqual(megabytes * MB);
});

test("no master is so large that the repository suffers", async () => {
	const large = masters.map(async ({ path, file }) => ((await stat(file)).size > 8 * MB ? path : ""));
	expect((await Promise.all(large)).filter(Boolean)).toEqual([]);
});
