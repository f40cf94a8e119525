import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readContent } from "../../../content/content.ts";
import { checked } from "../../../content/explain.ts";
import { figureAt, pairsOf, type Section, sectionSchema } from "../../../content/section-schema.ts";
import { createSelectors } from "../../../content/selectors.ts";
import { contentRoot, everyPicture, officeRoot } from "../../../content/test-content.ts";
import { layoutOf, planOf } from "../../../ui/drawing/layout.ts";
import { sentence, stops } from "./control.ts";
import { sceneOf } from "./scenes.ts";
import { ProjectSection } from "./section.tsx";

const dike = {
	kind: "dike",
	crown: 8,
	crownWidth: 3,
	outerSlope: 4,
	innerSlope: 3,
	clay: 1,
	foreland: 2,
	designWater: 7,
	before: { crown: 7.1, crownWidth: 2, outerSlope: 3, innerSlope: 2 },
	ground: [{ soil: "clay", top: 1 }],
} satisfies Section;

/** Outside its pipe lies at 2 m, below the bed at −1 m. */
const culvert = {
	kind: "culvert",
	bed: 0,
	bedWidth: 4,
	slope: 2,
	water: 1,
	outer: 0.5,
	cover: 1,
	depth: 1,
	culvertLength: 10.1,
	angle: 45,
	ground: [{ soil: "sand", top: 3 }],
} satisfies Section;

const embankment = {
	kind: "embankment",
	crown: 3,
	roadWidth: 8,
	shoulder: 1,
	slope: 2,
	pavement: { asphalt: 0.5, base: 1.4 },
	ground: [{ soil: "peat", top: 1 }],
} satisfies Section;

/** Its flood stands on the meadow. */
const channel = {
	kind: "channel",
	bed: 0,
	bedWidth: 2,
	slope: 3,
	highWater: 1.2,
	lowWater: 0.2,
	ground: [{ soil: "sand", top: 1 }],
} satisfies Section;

const pit = {
	kind: "pit",
	bottom: -1,
	slope: 1,
	groundwater: 0,
	lowered: -1.5,
	ground: [{ soil: "sand", top: 2 }],
} satisfies Section;

const drawn = [officeRoot, contentRoot].flatMap((root) => {
	const content = readContent(root);
	const site = createSelectors(() => content, everyPicture);
	return content.projects.flatMap(({ slug, section }) => {
		if (!section) return [];
		const project = site.projectPage(slug);
		const html = renderToStaticMarkup(createElement(ProjectSection, { project, section }));
		return [{ slug, section, project, html }];
	});
});

describe("a section", () => {
	test.each(drawn)("of $slug says in its list whatever figure it shows", ({ html }) => {
		const [drawing = "", list = ""] = html.split("<ol");
		const values = [...list.matchAll(/<\/strong> (.*?)<\/span>/g)].map(([, value = ""]) => value);
		const figures = [...drawing.matchAll(/<text[^>]*>([+−]?[\d:]+(?:,\d+)?)<\/text>/g)]
			.map(([, text = ""]) => text)
			.filter((text) => text.includes(",") || text.includes(":"));
		expect(figures.length).toBeGreaterThan(4);
		for (const figure of figures)
			expect(
				values.some((value) => value.startsWith(figure)),
				figure,
			).toBe(true);
	});

	test.each(drawn)(
		"of $slug has on phones three levels, and a number of the list for each other figure",
		({ html }) => {
			const [drawing = "", list = ""] = html.split("<ol");
			const [narrow = ""] = drawing.split("</svg>");
			const written = (text: string, pattern: RegExp) =>
				[...text.matchAll(pattern)].map(([, value]) => value);
			expect(written(narrow, /<text[^>]*>([+−][\d,]+)<\/text>/g).length).toBeLessThanOrEqual(3);
			const numbers = written(narrow, /<text[^>]*>(\d+)<\/text>/g);
			expect(numbers.length).toBeGreaterThan(1);
			expect(written(list, /aria-hidden="true">(\d+)<\/span>/g)).toEqual(numbers);
		},
	);

	test.each(drawn)("of $slug writes nothing over something else or off the sheet", ({ section }) => {
		for (const sheet of ["narrow", "wide"] as const) {
			const layout = layoutOf(sceneOf(section, sheet), sheet);
			const discs = layout.numbers.map(({ x, y }) => ({ x, y, width: 20, height: 20 }));
			const boxes = [...layout.texts.flatMap(({ box }) => box ?? []), ...discs];
			for (const [place, { x, y, width, height }] of boxes.entries()) {
				expect(x - width / 2).toBeGreaterThanOrEqual(layout.left);
				expect(x + width / 2).toBeLessThanOrEqual(layout.right);
				expect(y - height / 2).toBeGreaterThanOrEqual(0);
				expect(y + height / 2).toBeLessThanOrEqual(layout.height);
				for (const other of boxes.slice(place + 1))
					expect(
						Math.abs(x - other.x) >= (width + other.width) / 2 - 0.1 ||
							Math.abs(y - other.y) >= (height + other.height) / 2 - 0.1,
					).toBe(true);
			}
			for (const side of ["left", "right"]) {
				const lines = layout.texts
					.filter((text) => text.kind === "name" && text.side === side)
					.map(({ y }) => y);
				for (const [place, y] of lines.slice(1).entries())
					expect(y - (lines[place] ?? 0)).toBeGreaterThanOrEqual(39.9);
			}
		}
	});

	test("can be operated from what was to what is, in figures of its own", () => {
		const { control } = sceneOf(dike, "wide");
		if (!control) throw new Error("a dike with its water has a control");
		const levels = stops(control);
		expect(levels.at(0)).toBe(dike.foreland);
		expect(levels.at(-1)).toBe(dike.designWater);
		expect(levels.length).toBeLessThanOrEqual(31);
		expect(sentence(control, dike.designWater)).toMatch(/0,10\u00a0m.*1,00\u00a0m/);
		// Over the old crown, not over the new one.
		expect(sentence(control, 7.5)).toMatch(/−0,40\u00a0m.*0,50\u00a0m/);
	});

	test.each([
		["of a dike", dike, { designWater: 5 }],
		["of a stream", channel, { highWater: 0.7 }],
		["of a pit", pit, { lowered: -1.2 }],
		["of a dam", { ...embankment, surcharge: 1 }, { surcharge: 2 }],
	] as const)("%s moves only what lies between its figures", (_, section, change) => {
		const scene = sceneOf(section as Section, "wide");
		const { control } = sceneOf({ ...section, ...change } as Section, "wide");
		expect(control).toBeDefined();
		const [start, end] = (control?.way ?? []).map((at) => sceneOf(section as Section, "wide", at));
		expect(start?.areas).not.toEqual(end?.areas);
		expect(start?.areas.length).toBe(scene.areas.length);
		expect(start?.lines.length).toBe(scene.lines.length);
		expect([start?.levels, start?.dimensions]).toEqual([scene.levels, scene.dimensions]);
	});

	test.each<Section>([culvert, embankment, { ...pit, lowered: undefined }])(
		"of a $kind that knows one state only has nothing to operate",
		(section) => {
			expect(sceneOf(section, "wide").control).toBeUndefined();
		},
	);

	test("is drawn to one scale, and says how much larger heights are", () => {
		const scene = sceneOf(dike, "wide");
		const plan = planOf(scene, "wide");
		const [width] = scene.dimensions.filter(({ name }) => name === "Kronenbreite");
		const across = plan.x(width?.to[0] ?? 0) - plan.x(width?.from[0] ?? 0);
		expect(across / plan.unit).toBeCloseTo(dike.crownWidth, 1);
		const raised = plan.y(dike.before.crown) - plan.y(dike.crown);
		expect(raised / plan.unit / plan.times).toBeCloseTo(dike.crown - dike.before.crown, 1);
	});

	test.each([
		["from edge to edge, over its banks", 1.2, 1],
		["between its banks", 0.5, 0.4],
	])("of a stream shows the flood %s", (_, highWater, least) => {
		const { areas, width, top } = sceneOf({ ...channel, highWater }, "wide");
		const wet = areas.find(({ of }) => of === "water")?.points.map(([x]) => x) ?? [];
		const share = (Math.max(...wet) - Math.min(...wet)) / width;
		expect(share).toBeGreaterThan(least - 0.01);
		expect(share === 1).toBe(least === 1);
		expect(top).toBeGreaterThan(highWater);
	});

	test("leaves out what is not given", () => {
		const { before: _, ...alone } = dike;
		const { lines, levels } = sceneOf(alone, "wide");
		expect(lines.some(({ kind }) => kind === "dashed")).toBe(false);
		expect(levels.map(({ name }) => name)).not.toContain("Krone vorher");
	});

	test.each(drawn)(
		"of $slug is refused with a figure that is as large as what lies above it",
		({ section }) => {
			const given = pairsOf(section);
			expect(given.length).toBeGreaterThan(1);
			for (const { above, below, text } of given) {
				const changed = structuredClone(section) as object;
				const [last = "", ...groups] = below.split(".").reverse();
				const group = groups.reduceRight<object>((value, name) => Reflect.get(value, name), changed);
				Reflect.set(group, last, figureAt(section, above));
				expect(checked(sectionSchema, changed).mistakes.map((mistake) => mistake.text)).toContain(text);
			}
		},
	);

	test.each([
		dike,
		culvert,
		embankment,
		pit,
		channel,
		// The steeper it dives, the shorter it may be.
		{ ...culvert, angle: 60, culvertLength: 7.5 },
		// Two layers may begin at one height.
		{ ...dike, ground: [...dike.ground, ...dike.ground] },
	])("of a $kind that can be built is taken", (section) => {
		expect(checked(sectionSchema, section).mistakes).toEqual([]);
	});

	const layers = [...dike.ground, { soil: "peat", top: 1.1 }];
	test.each<[section: Section, change: object, path: string, text: RegExp]>([
		[dike, { designWater: 8 }, "designWater", /unter „Krone oder/],
		[dike, { before: { ...dike.before, crown: 8.4 } }, "before crown", /unter „Krone oder/],
		[dike, { ground: layers }, "ground 1 top", /unter der vorigen/],
		[dike, { crown: undefined }, "crown", /^fehlt/],
		[dike, { kind: "deich" }, "kind", /„deich“ ist nicht vorgesehen/],
		[culvert, { depth: 4 }, "cover", /unter der Sohle tiefer/],
		[culvert, { culvertLength: 9.9 }, "culvertLength", /muss länger sein/],
		[culvert, { angle: 60, culvertLength: 7.4 }, "culvertLength", /muss länger sein/],
		[culvert, { ground: [] }, "ground", /mindestens 1/],
		[embankment, { pavement: { asphalt: 0.5, base: 1.5 } }, "pavement base", /kleiner sein als die Höhe/],
		[channel, { lowWater: 1 }, "lowWater", /unter „Gelände/],
		[channel, { highWater: 2.1 }, "highWater", /höchstens einen Meter über dem Gelände/],
		[pit, { groundwater: 2 }, "groundwater", /unter „Gelände/],
		[pit, { lowered: 0 }, "lowered", /unter „Grundwasser/],
	])("that cannot be is refused at its field: %o with %o", (section, change, path, text) => {
		const { mistakes } = checked(sectionSchema, { ...section, ...change });
		expect(mistakes.map((mistake) => [mistake.path.join(" "), mistake.text])).toContainEqual([
			path,
			expect.stringMatching(text),
		]);
	});
});
