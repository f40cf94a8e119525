/** Weighs what `make build` has made of the masters. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const build = join(import.meta.dirname, "../../../build");
const pictures = JSON.parse(readFileSync(join(build, "gen/pictures.json"), "utf8")) as Record<
	string,
	{ id: string; widths: number[] }
>;
const KB = 1024;

/** Kilobytes by width and format, of every picture that is made in that width. */
function weights(format: "avif" | "webp", chosen: (widths: number[]) => number | undefined) {
	return Object.entries(pictures).flatMap(([master, { id, widths }]) => {
		const width = chosen(widths);
		return width
			? [{ master, kilobytes: statSync(join(build, `media/${id}-${width}.${format}`)).size / KB }]
			: [];
	});
}

const heavier = (than: number) => (picture: { kilobytes: number }) => picture.kilobytes > than;

test.each(["avif", "webp"] as const)("no thumbnail weighs more than 15 KB as %s", (format) => {
	const thumbnails = weights(format, (widths) => widths.find((width) => width === 320));
	expect(thumbnails.length).toBeGreaterThan(0);
	expect(thumbnails.filter(heavier(15))).toEqual([]);
});

test.each(["avif", "webp"] as const)("no tile weighs more than 60 KB as %s", (format) => {
	const tiles = weights(format, (widths) => widths.find((width) => width === 640));
	expect(tiles.length).toBeGreaterThan(0);
	expect(tiles.filter(heavier(60))).toEqual([]);
});

test("no picture of full width weighs more than 220 KB as avif", () => {
	expect(weights("avif", (widths) => widths.at(-1)).filter(heavier(220))).toEqual([]);
});
