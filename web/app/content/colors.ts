import { z } from "zod";
import { field, matching } from "./fields.ts";

const color = matching(/^#[0-9a-f]{6}$/, "keine Farbe", "#1c4a55").meta({ kind: "color" });

const white = "#ffffff";
/** The ink of texts, and what is said more quietly (styles/tokens.css). */
const ink = "#0d1b21";
const quietInk = "#46565c";

/** Five colours are the company's own; every other shade is made from them. */
export const colorsSchema = z
	.strictObject({
		/** Dark grounds: header, footer, bands. */
		dark: field(["Dunkler Grund", "Fußzeile und dunkle Bänder, mit weißer Schrift darauf."], color),
		/** What can be done: buttons. */
		action: field(["Knöpfe", "Was man tun kann. Steht auch als Schrift auf dem dunklen Grund."], color),
		/** Light grounds. */
		paper: field(["Heller Grund", "Hinter dem meisten Text."], color),
		sand: field(["Hellere Bänder", "Der zweite helle Grund, etwas dunkler."], color),
		/** Small words on light grounds. */
		earth: field(["Kleine Schrift", "Kleine Überschriften auf hellem Grund."], color),
	})
	.superRefine((colors, context) => {
		for (const { field, front, ground, advice } of pairs(colors)) {
			const ratio = contrast(front, ground);
			if (ratio >= 4.5) continue;
			context.addIssue({
				code: "custom",
				path: [field],
				message: `Der Kontrast ist ${ratio.toFixed(1).replace(".", ",")} : 1, zum Lesen nötig sind 4,5 : 1. ${advice}`,
			});
			return;
		}
	});

export type Colors = z.infer<typeof colorsSchema>;

/** What is read on what, and the field to change when it cannot be; on dark grounds and on controls white is read even better. */
function pairs(colors: Colors) {
	const { control, deepQuiet, onAction, actionHover, quiet } = palette(colors);
	const { dark, action, paper, sand, earth } = colors;
	const darker = "Bitte dunkler wählen.";
	const lighter = "Bitte heller wählen.";
	return [
		{ field: "dark", front: deepQuiet, ground: dark, advice: darker },
		{ field: "paper", front: quietInk, ground: paper, advice: lighter },
		{ field: "sand", front: quietInk, ground: sand, advice: lighter },
		{ field: "dark", front: control, ground: quiet, advice: darker },
		{
			field: "action",
			front: action,
			ground: dark,
			advice: "Die Farbe steht auch als Schrift auf dem dunklen Grund; bitte heller wählen.",
		},
		...[action, actionHover].map((ground) => ({ field: "action", front: onAction, ground, advice: lighter })),
		...[paper, sand].map((ground) => ({ field: "earth", front: earth, ground, advice: darker })),
	];
}

/** The shades in use. */
export function palette({ dark, action, paper, sand, earth }: Colors) {
	const onAction = mixed(action, "#000000", 0.84);
	return {
		dark,
		action,
		paper,
		sand,
		earth,
		ink,
		quietInk,
		darkest: scaled(dark, 0.745),
		control: scaled(dark, 1.42),
		deepQuiet: mixed(white, dark, 0.22),
		deepFaint: mixed(white, dark, 0.58),
		actionHover: mixed(action, white, 0.2),
		onAction: contrast(onAction, action) >= 4.5 ? onAction : white,
		quiet: mixed(paper, sand, 0.4),
	};
}

/** The company's part of the tokens; styles/tokens.css goes on from there. */
export function colorStyles(colors: Colors): string {
	const shades = palette(colors);
	const names = {
		surface: shades.paper,
		"surface-quiet": shades.quiet,
		"surface-shaded": shades.sand,
		"surface-deep": shades.dark,
		"surface-deepest": shades.darkest,
		earth: shades.earth,
		"text-on-deep-quiet": shades.deepQuiet,
		"text-on-deep-faint": shades.deepFaint,
		action: shades.action,
		"action-hover": shades.actionHover,
		"on-action": shades.onAction,
		control: shades.control,
	};
	const rules = Object.entries(names).map(([name, value]) => `--${name}:${value}`);
	return `:root{${rules.join(";")}}`;
}

type Channels = [number, number, number];

function channels(color: string): Channels {
	return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Channels;
}

function hex(values: number[]): string {
	return `#${values.map((value) => Math.min(255, Math.round(value)).toString(16).padStart(2, "0")).join("")}`;
}

function mixed(color: string, other: string, share: number): string {
	const more = channels(other);
	return hex(channels(color).map((value, place) => value + ((more[place] ?? 0) - value) * share));
}

function scaled(color: string, factor: number): string {
	return hex(channels(color).map((value) => value * factor));
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
	const [red, green, blue] = channels(color).map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	}) as Channels;
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
	const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}
