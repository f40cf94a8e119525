import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/** Widths and weights of Archivo: 62–125 and 100–900. */
export type Style = { width?: number; weight?: number; italic?: boolean };

export type Line = { text: string; size: number; style?: Style; spacing?: number };

export type Lettering = {
	/** Outline with its baseline at the given point. */
	path(x: number, y: number): string;
	width: number;
};

const folder = join(import.meta.dirname, "../../node_modules/@fontsource-variable");
const signs = (first: number, last: number) =>
	Array.from({ length: last - first }, (_, i) => String.fromCharCode(first + i)).join("");
const characters = `${signs(0x20, 0x17f)}–—„“‚‘…§€−▽`;
/** What Latin-1 lacks: letters of the east of Europe, then Cyrillic, which Archivo has not. */
const further = [
	{ file: "archivo/files/archivo-latin-ext", characters: `${signs(0x100, 0x180)}ȘșȚț` },
	{ file: "roboto-flex/files/roboto-flex-cyrillic", characters: signs(0x400, 0x492) },
];
const fonts = new Map<string, Promise<Font>>();

function kept(key: string, make: () => Promise<Buffer>): Promise<Font> {
	const font = fonts.get(key) ?? make().then((bytes) => create(bytes) as Font);
	fonts.set(key, font);
	return font;
}

/** The text in pieces, each with the first font that has its letters; what none has is the first one's to draw. */
async function pieces(text: string, style: Style): Promise<{ font: Font; text: string }[]> {
	const { width = 100, weight = 400 } = style;
	const archivo = await kept(JSON.stringify(style), () => fontFile(style));
	const found: { font: Font; text: string }[] = [];
	for (const sign of text) {
		const code = sign.codePointAt(0) ?? 0;
		const other = archivo.hasGlyphForCodePoint(code)
			? undefined
			: further.find(({ characters }) => characters.includes(sign));
		const font = other
			? await kept(`${other.file} ${width} ${weight}`, () =>
					subsetFont(readFileSync(join(folder, `${other.file}-wdth-normal.woff2`)), other.characters, {
						targetFormat: "truetype",
						variationAxes: { wght: weight, wdth: width },
					}),
				)
			: archivo;
		const last = found.at(-1);
		if (last?.font === font) last.text += sign;
		else found.push({ font, text: sign });
	}
	return found;
}

/** One fixed cut of the variable font, as a plain TrueType file. */
export function fontFile({ width = 100, weight = 400, italic = false }: Style): Promise<Buffer> {
	const slope = italic ? "italic" : "normal";
	const source = readFileSync(join(folder, `archivo/files/archivo-latin-wdth-${slope}.woff2`));
	return subsetFont(source, characters, {
		targetFormat: "truetype",
		variationAxes: { wght: weight, wdth: width },
	});
}

/** Relative path commands on a grid of tenths: half the bytes of absolute ones, and finer than any screen shows. */
class Pen {
	private x = 0;
	private y = 0;
	d = "";

	add(command: string, points: [number, number][]): void {
		const grid = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
		const numbers = grid.flatMap(([x, y]) => [(x - this.x) / 10, (y - this.y) / 10]);
		// The first point is the same relative and absolute, and an absolute one lets outlines be strung together.
		this.d +=
			(this.d ? command : command.toUpperCase()) +
			numbers
				.map((value, i) => `${i > 0 && value >= 0 ? " " : ""}${String(value).replace(/^(-?)0\./, "$1.")}`)
				.join("");
		const last = grid.at(-1);
		if (last) [this.x, this.y] = last;
	}

	/** Where a closed outline ends is where it began. */
	close(start: [number, number]): void {
		this.d += "z";
		this.x = Math.round(start[0] * 10);
		this.y = Math.round(start[1] * 10);
	}
}

/** A text as an outline: pictures shown with `<img>` cannot load the site's font. */
export async function letter({ text, size, style = {}, spacing = 0 }: Line): Promise<Lettering> {
	const drawn = (await pieces(text, style)).flatMap(({ font, text }) => {
		const scale = size / font.unitsPerEm;
		const { glyphs, positions } = font.layout(text);
		return glyphs.map((glyph, index) => ({
			...{ glyph, scale },
			offset: positions[index]?.xOffset ?? 0,
			advance: (positions[index]?.xAdvance ?? 0) * scale + spacing,
		}));
	});
	const width = drawn.reduce((sum, { advance }) => sum + advance, 0) - spacing;

	function path(x: number, y: number): string {
		const pen = new Pen();
		let at = x;
		for (const { glyph, scale, offset, advance } of drawn) {
			let start: [number, number] = [0, 0];
			for (const { command, args } of glyph.path.commands) {
				const points: [number, number][] = [];
				for (let i = 0; i < args.length; i += 2) {
					points.push([at + ((args[i] ?? 0) + offset) * scale, y - (args[i + 1] ?? 0) * scale]);
				}
				if (command === "closePath") pen.close(start);
				else pen.add(letterOf[command] ?? "", points);
				if (command === "moveTo") start = points[0] ?? start;
			}
			at += advance;
		}
		return pen.d;
	}
	return { path, width };
}

const letterOf: Record<string, string> = {
	moveTo: "m",
	lineTo: "l",
	quadraticCurveTo: "q",
	bezierCurveTo: "c",
};
