import { expect, test } from "vitest";
import { profileFor, variantsFor } from "./profiles.ts";

const widths = (path: string, width: number, height: number) =>
	variantsFor(profileFor(path), width, height).map((variant) => variant.width);

test.each([
	["an upright picture at the top of a page has one for phones", "pages/a.jpg", 1200, 1600, [480, 768, 1080]],
	["a wide one goes up to the widest screens", "pages/a.jpg", 4000, 1600, [640, 768, 1024, 1440, 2000, 2560]],
	["a square one counts as wide", "gallery-header/a.jpg", 900, 900, [768, 900]],
	["a small one is made as it is", "projects/a.jpg", 300, 200, [300]],
	["one in a folder without a rule is made like that of a page", "team/a.jpg", 2000, 1500, [640, 1024, 1440]],
	["an upright one there, too", "team/a.jpg", 1000, 1500, [480, 768, 1000]],
])("%s", (_, path, width, height, expected) => {
	expect(widths(path, width, height)).toEqual(expected);
});

test.each(["gallery", "gallery-header", "films", "services", "pages", "projects", "fleet", "history"])(
	"a picture of %s is made for phones and for large screens, wide or upright",
	(folder) => {
		for (const [width, height] of [
			[3000, 2000],
			[2000, 3000],
		] as const) {
			const made = widths(`${folder}/a.jpg`, width, height);
			expect(made[0]).toBeLessThanOrEqual(768);
			expect(made.at(-1)).toBeGreaterThanOrEqual(960);
		}
	},
);
