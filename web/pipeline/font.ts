import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** What German texts are written with. Every page waits for these, so that each sign more is paid by every visitor. */
const ours = `${letters}0123456789 !"%&'()*+,-./:;?@[]ÄÖÜäöüß§©€°·×²³„“–−…\u00a0\u202f\u00ad`;

/** What visitors may write on top of that; a file of its own, fetched when the first of these signs appears. */
const others = "#$<=>\\^_`{|}~‚‘’ẞàáâçèéêëíîïñóôøúûåæœÅØ£®±÷«»¹¼½¾µ¶—”‟•‰‹›⁄→←↑↓↗";

/** The weights and widths in use, from --weight-text to the heading of the home page. */
const variationAxes = { wght: { min: 400, max: 780 }, wdth: { min: 100, max: 116 } };

/** Kerning and digits of one width; without the other features their extra glyphs stay out. */
const keepFeatures = ["kern", "tnum"];

const weight = `${variationAxes.wght.min} ${variationAxes.wght.max}`;
const stretch = `${variationAxes.wdth.min}% ${variationAxes.wdth.max}%`;

function face(file: string, range = ""): string {
	return `@font-face {
	font-family: archivo;
	src: url("./${file}") format("woff2");
	font-weight: ${weight};
	font-stretch: ${stretch};
	font-display: swap;${range && `\n	unicode-range: ${range};`}
}
`;
}

function rangeOf(signs: string): string {
	return [...signs].map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(", ");
}

/** Signs that the content has beyond those, such as in a name: only pages that show one fetch them. */
function furtherSigns(content: unknown): string {
	const signs = new Set(JSON.stringify(content).normalize("NFC"));
	// Braces stand for gaps, and no page shows them; a line break is no sign.
	return [...signs]
		.filter((sign) => !`${ours}{}\\\n`.includes(sign))
		.sort()
		.join("");
}

/** For the script that adds the second file where people type (sections/enquiry-form/other-signs.ts). */
const descriptors = {
	weight,
	stretch,
	display: "swap",
	unicodeRange: rangeOf(others),
};

/** Archivo, cut down to the signs, widths and weights in use; `bytes` is what every page loads. */
export async function buildFont({
	out,
	content,
}: {
	out: string;
	content: unknown;
}): Promise<{ bytes: number; fresh: boolean }> {
	const packaged = join(import.meta.dirname, "../../node_modules/@fontsource-variable/archivo/files");
	const source = (name: string) => readFileSync(join(packaged, `archivo-${name}-wdth-normal.woff2`));
	const latin = source("latin");
	const further = furtherSigns(content);
	const files: { name: string; font: Buffer; signs: string; range?: string }[] = [
		{ name: "archivo.woff2", font: latin, signs: ours },
		{ name: "archivo-others.woff2", font: latin, signs: others },
		...Object.entries({ further: latin, extended: source("latin-ext") }).flatMap(([name, font]) => {
			const known = (create(font) as Font).characterSet;
			const signs = [...further].filter((sign) => known.includes(sign.codePointAt(0) ?? 0)).join("");
			return signs ? [{ name: `archivo-${name}.woff2`, font, signs, range: rangeOf(signs) }] : [];
		}),
	];
	const styles = [
		face("archivo.woff2"),
		...files.flatMap(({ name, range }) => (range ? [face(name, range)] : [])),
	].join("");
	const folder = join(out, "gen");
	const stamp = join(out, "cache/font");
	const key = createHash("sha256")
		.update(readFileSync(import.meta.filename))
		.update(readFileSync(join(import.meta.dirname, "../../package-lock.json")))
		.update(JSON.stringify(files.map(({ name, signs }) => [name, signs])));
	for (const { font } of files) key.update(font);
	const made = key.digest("hex");
	const names = [...files.map(({ name }) => name), "archivo.css", "archivo-others.json"];
	const built = names.every((name) => existsSync(join(folder, name)));
	const fresh = !(built && existsSync(stamp) && readFileSync(stamp, "utf8") === made);
	if (fresh) {
		mkdirSync(folder, { recursive: true });
		mkdirSync(join(out, "cache"), { recursive: true });
		for (const { name, font, signs } of files) {
			const cut = await subsetFont(font, signs, {
				targetFormat: "woff2",
				variationAxes,
				keepFeatures,
				noHinting: true,
				dropTables: ["STAT"],
			});
			writeFileSync(join(folder, name), cut);
		}
		writeFileSync(join(folder, "archivo.css"), styles);
		writeFileSync(join(folder, "archivo-others.json"), JSON.stringify(descriptors));
		writeFileSync(stamp, made);
	}
	return { bytes: readFileSync(join(folder, "archivo.woff2")).length, fresh };
}
