import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/** Widths and weights of Archivo: 62–125 and 100–900. */
export type Style = { width?: number; weight?: number };

const folder = join(import.meta.dirname, "../../node_modules/@fontsource-variable");
const signs = (first: number, last: number) =>
	Array.from({ length: last - first }, (_, i) => String.fromCharCode(first + i)).join("");
/** Archivo has no Cyrillic. */
const faces = [
	{ file: "archivo/files/archivo-latin", characters: `${signs(0x20, 0x17f)}–—„“‚‘…§€−▽` },
	{ file: "archivo/files/archivo-latin-ext", characters: `${signs(0x100, 0x180)}ȘșȚț` },
	{ file: "roboto-flex/files/roboto-flex-cyrillic", characters: signs(0x400, 0x492) },
];
const fonts = new Map<string, Promise<Font>>();

/** One fixed cut of the variable font, as a plain TrueType file. */
function fontFile(
	{ width = 100, weight = 400 }: Style,
	{ file, characters }: (typeof faces)[number],
): Promise<Buffer> {
	return subsetFont(readFileSync(join(folder, `${file}-wdth-normal.woff2`)), characters, {
		targetFormat: "truetype",
		variationAxes: { wght: weight, wdth: width },
	});
}

/** The first font that has the sign; what none has is the first one's to draw. */
async function fontOf(sign: string, style: Style): Promise<Font | undefined> {
	for (const face of faces.filter(({ characters }) => characters.includes(sign))) {
		const key = JSON.stringify([face.file, style]);
		const font = fonts.get(key) ?? fontFile(style, face).then((bytes) => create(bytes) as Font);
		fonts.set(key, font);
		if ((await font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return font;
	}
	return sign === " " ? undefined : fontOf(" ", style);
}

export type Lettering = {
	width: number;
	/** Outlines as SVG, with the baseline at the given point. */
	at(x: number, y: number): string;
};

/** A text as outlines: pictures shown with `<img>` cannot load the site's font. */
export async function letter(text: string, size: number, style: Style = {}): Promise<Lettering> {
	const pieces: { font: Font; text: string }[] = [];
	for (const sign of text) {
		const font = await fontOf(sign, style);
		const last = pieces.at(-1);
		if (last && last.font === font) last.text += sign;
		else if (font) pieces.push({ font, text: sign });
	}
	let width = 0;
	const outlines = pieces.flatMap(({ font, text }) => {
		const scale = size / font.unitsPerEm;
		const { glyphs, positions } = font.layout(text);
		return glyphs.map(({ path }, index) => {
			const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
			const start = width + xOffset * scale;
			width += xAdvance * scale;
			return `<path transform="translate(${start}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
		});
	});
	return { width, at: (x, y) => `<g transform="translate(${x} ${y})">${outlines.join("")}</g>` };
}
