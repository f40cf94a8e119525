import { expect, test } from "vitest";
import { type Colors, colorStyles, colorsSchema, contrast, palette } from "./colors.ts";
import { checked } from "./explain.ts";

const good: Colors = {
	dark: "#3a1020",
	action: "#7fd1ff",
	paper: "#fdfdfb",
	sand: "#e8e4ee",
	earth: "#5b2a6e",
};

const mistakes = (change: Partial<Colors>) => checked(colorsSchema, { ...good, ...change }).mistakes;

test("contrast is counted as WCAG counts it", () => {
	expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
	expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("colours on which everything can be read are taken", () => {
	expect(mistakes({})).toEqual([]);
});

test.each([
	["dark", "#7f9fb0", "dunkler"],
	["action", "#5a2040", "heller"],
	["paper", "#8c8c8c", "heller"],
	["sand", "#777777", "heller"],
	["earth", "#c9a9d9", "dunkler"],
] as const)(
	"a colour for %s that cannot be read is refused at its field, with what to do",
	(field, color, advice) => {
		const [mistake, ...others] = mistakes({ [field]: color });
		expect(others).toEqual([]);
		expect(mistake?.path).toEqual([field]);
		expect(mistake?.text).toMatch(/^Der Kontrast ist \d,\d : 1, zum Lesen nötig sind 4,5 : 1\./);
		expect(mistake?.text).toContain(advice);
	},
);

test("what is no colour is refused with an example", () => {
	expect(mistakes({ dark: "petrol" })[0]?.text).toBe(
		"„petrol“ ist keine Farbe. Bitte so schreiben: #1c4a55.",
	);
});

test("letters on buttons are dark on light colours and white on dark ones", () => {
	expect(contrast(palette(good).onAction, good.action)).toBeGreaterThan(4.5);
	expect(palette({ ...good, action: "#204080" }).onAction).toBe("#ffffff");
});

test("every shade reaches the pages as a token", () => {
	expect(colorStyles(good)).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?){12}\}$/);
	expect(colorStyles(good)).toContain("--surface-deep:#3a1020");
});

test("shades are mixed from the company's own colours", () => {
	expect(
		palette({ ...good, dark: "#204060", action: "#c08040", paper: "#ffffff", sand: "#e0d0c0" }),
	).toMatchObject({
		darkest: "#183048",
		control: "#2d5b88",
		deepQuiet: "#ced5dc",
		deepFaint: "#7e90a3",
		actionHover: "#cd9966",
		onAction: "#1f140a",
		quiet: "#f3ece6",
	});
	expect(palette({ ...good, dark: "#f0f0f0" }).control).toBe("#ffffff");
	expect(contrast("#0a0a0a", "#000000")).toBeCloseTo(1.0607, 4);
});
