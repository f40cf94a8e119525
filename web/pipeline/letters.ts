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

const folder = join(import.meta.dirname, "../../node_modules/@fontsource-variable/archivo/files");
const characters = `${Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join("")}–—„“‚‘…§€−▽`;
const fonts = new Map<string, Promise<Font>>();

function archivo({ width = 100, weight = 400, italic = false }: Style): Promise<Font> {
	const key = `${width} ${weight} ${italic}`;
	let font = fonts.get(key);
	if (!font) {
		font = fontFile({ width, weight, italic }).then((bytes) => create(bytes) as Font);
		fonts.set(key, font);
	}
	return font;
}

/** One fixed cut of the variable font, as a plain TrueType file. */
export function fontFile({ width = 100, weight = 400, italic = false }: Style): Promise<Buffer> {
	const source = readFileSync(join(folder, `archivo-latin-wdth-${italic ? "italic" : "normal"}.woff2`));
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
	const font = await archivo(style);
	const scale = size / font.unitsPerEm;
	const { glyphs, positions } = font.layout(text);
	const advances = positions.map((position) => position.xAdvance * scale + spacing);
	const width = advances.reduce((sum, advance) => sum + advance, 0) - spacing;

	function path(x: number, y: number): string {
		const pen = new Pen();
		let at = x;
		glyphs.forEach((glyph, index) => {
			const offset = positions[index]?.xOffset ?? 0;
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
			at += advances[index] ?? 0;
		});
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
