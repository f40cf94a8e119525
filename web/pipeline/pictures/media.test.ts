/** Checks the masters themselves: what the specification counts, and that films can be shown everywhere. */
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadContent } from "../../app/content/load.server.ts";
import { readFilm } from "./film.ts";
import { galleryOf } from "./gallery.ts";
import { findMasters } from "./masters.ts";

const media = join(import.meta.dirname, "../../../media");
const masters = await findMasters(media);
const MB = 1024 * 1024;

describe("the gallery", () => {
	const gallery = galleryOf(masters.map(({ path }) => [path, path] as const));

	test.each([
		["Wasserbau und Hochwasserschutz", 18],
		["Erdbau", 11],
		["Umwelttechnik und Entschlammung", 17],
		["Sondertechnik", 23],
	])("%s holds %i pictures", (label, count) => {
		expect(gallery.find((category) => category.label === label)?.images).toHaveLength(count);
	});

	test("gives every picture a title of its own", () => {
		const titles = gallery.flatMap((category) => category.images.map((image) => image.title));
		expect(new Set(titles).size).toBe(titles.length);
	});
});

test("every picture is described, in more words than its file name has", () => {
	const described = new Map(loadContent().pictures.descriptions.map(({ image, text }) => [image, text]));
	for (const { path, kind } of masters) {
		if (kind === "picture") expect(described.get(path)?.length, path).toBeGreaterThan(15);
	}
});

test("the opening of the gallery page has six wide and six upright pictures", () => {
	const headers = masters.filter(({ path }) => path.startsWith("gallery-header/"));
	const upright = headers.filter(({ path }) => /-(portrait|hochformat)\.jpg$/.test(path));
	expect([headers.length - upright.length, upright.length]).toEqual([6, 6]);
});

describe.each([
	["hero-desktop", 16 / 9, 2.5],
	["hero-portrait", 9 / 16, 1.2],
])("the film %s", (name, ratio, megabytes) => {
	test.each([
		["webm", "V_VP9"],
		["mp4", "avc1"],
	])("as %s has the codec %s, the right shape and 8 to 12 seconds", async (extension, codec) => {
		const file = join(media, "films", `${name}.${extension}`);
		const film = readFilm(await readFile(file));
		expect(film?.codec).toBe(codec);
		expect((film?.width ?? 0) / (film?.height ?? 1)).toBeCloseTo(ratio, 2);
		expect(film?.seconds).toBeGreaterThanOrEqual(8);
		expect(film?.seconds).toBeLessThanOrEqual(12);
		expect((await stat(file)).size).toBeLessThanOrEqual(megabytes * MB);
	});
});

test("all masters together stay below 60 MB", async () => {
	const sizes = await Promise.all(masters.map(async ({ file }) => (await stat(file)).size));
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * MB);
});
