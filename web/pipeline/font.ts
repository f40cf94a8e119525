import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import type { Content } from "../app/content/content.ts";
import type { Language } from "../app/content/language-schema.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** What German texts are written with. Every page waits for these, so that each sign more is paid by every visitor. */
const ours = `${letters}0123456789 !"%&'()*+,-./:;?@[]ÄÖÜäöüß§©€°·×²³„“–−…\u00a0\u202f\u00ad`;

/** What visitors may write on top of that; a file of its own, fetched when the first of these signs appears. */
const others = "#$<=>\\^_`{|}~‚‘’ẞàáâçèéêëíîïñóôøúûåæœÅØ£®±÷«»¹¼½¾µ¶—”‟•‰‹›⁄→←↑↓↗";

/** The weights and widths in use, from --weight-text to the heading of the home page. */
const variationAxes = { wght: { min: 400, max: 780 }, wdth: { min: 100, max: 116 } };

/** Kerning and digits of one width; without the other features their extra glyphs stay out. */
const keepFeatures = ["kern", "tnum"];

function face(file: string, range = ""): string {
	return `@font-face {
	font-family: archivo;
	src: url("./${file}") format("woff2");
	font-weight: ${variationAxes.wght.min} ${variationAxes.wght.max};
	font-stretch: ${variationAxes.wdth.min}% ${variationAxes.wdth.max}%;
	font-display: swap;${range && `\n	unicode-range: ${range};`}
}
`;
}

function rangeOf(signs: string): string {
	return [...signs].map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(", ");
}

/** What the readers of a language write and read beyond German; each file is fetched by pages of that language alone. */
const alphabets: Record<Language, string> = {
	pl: "ĄĆĘŁŃÓŚŹŻąćęłńóśźż”",
	ro: "ĂÂÎȘȚăâîșț”",
	tr: "ÂÇĞÎİŞÛâçğîışû’”",
	uk: `АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя«»’—№`,
	en: "‘’”—",
};

/** Signs that texts have beyond those of every page. */
function furtherSigns(texts: unknown): string {
	const signs = new Set(JSON.stringify(texts).normalize("NFC"));
	// Braces stand for gaps, and no page shows them; a line break is no sign.
	return [...signs]
		.filter((sign) => !`${ours}{}\\\n`.includes(sign))
		.sort()
		.join("");
}

type FontFile = { name: string; font: Buffer; signs: string; range?: string };

/**
 * Archivo, cut down to the signs, widths and weights in use; false where an earlier build has done it. It has no Cyrillic: that
 * comes from Roboto Flex, whose letters are as high and which has both axes, too.
 */
export async function buildFont({
	out,
	content,
}: {
	out: string;
	content: Pick<Content, "languages" | "translations">;
}): Promise<boolean> {
	const packages = join(import.meta.dirname, "../../node_modules/@fontsource-variable");
	const source = (name: string, set: string) =>
		readFileSync(join(packages, name, `files/${name}-${set}-wdth-normal.woff2`));
	const latin = source("archivo", "latin");
	const sources = Object.entries({
		further: latin,
		extended: source("archivo", "latin-ext"),
		cyrillic: source("roboto-flex", "cyrillic"),
	}).map(([name, font]) => ({ name, font, covered: new Set((create(font) as Font).characterSet) }));

	/** A file for each source that has some of the signs, the first that has one. */
	function filesWith(signs: string, prefix = ""): FontFile[] {
		const left = new Set(signs);
		return sources.flatMap(({ name, font, covered }) => {
			const own = [...left].filter((sign) => covered.has(sign.codePointAt(0) ?? 0)).join("");
			for (const sign of own) left.delete(sign);
			return own ? [{ name: `archivo-${prefix}${name}.woff2`, font, signs: own, range: rangeOf(own) }] : [];
		});
	}

	const { languages, translations, ...german } = content;
	// A German page shows of another language its name alone.
	const names = Object.values(languages).map(({ name }) => name);
	const further = filesWith(furtherSigns([german, names]));
	const abroad = Object.entries(alphabets).map(([language, alphabet]) => {
		const texts = [
			languages[language as Language],
			translations.filter((text) => text.language === language),
			// The page on which a language is chosen is English around the job's name in each.
			language === "en" && [
				Object.values(languages).map(({ job }) => job.title),
				translations.map(({ occupation }) => occupation),
			],
		];
		return { language, files: filesWith(alphabet + furtherSigns(texts), `${language}-`) };
	});
	const files: FontFile[] = [
		{ name: "archivo.woff2", font: latin, signs: ours },
		{ name: "archivo-others.woff2", font: latin, signs: others },
		...further,
		...abroad.flatMap(({ files }) => files),
	];
	const sheet = (list: FontFile[]) => list.map(({ name, range }) => face(name, range)).join("");
	const sheets: Record<string, string> = {
		"archivo.css": face("archivo.woff2") + sheet(further),
		...Object.fromEntries(abroad.map(({ language, files }) => [`archivo-${language}.css`, sheet(files)])),
		// Where people type (sections/enquiry-form).
		"archivo-others.css": face("archivo-others.woff2", rangeOf(others)),
	};
	const folder = join(out, "gen");
	// Written last: where it is, all files are.
	const stamp = join(folder, "font");
	const key = createHash("sha256")
		.update(readFileSync(import.meta.filename))
		.update(readFileSync(join(import.meta.dirname, "../../package-lock.json")))
		.update(JSON.stringify(files.map(({ name, signs }) => [name, signs])));
	for (const { font } of files) key.update(font);
	const made = key.digest("hex");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === made) return false;
	mkdirSync(folder, { recursive: true });
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
	for (const [name, text] of Object.entries(sheets)) writeFileSync(join(folder, name), text);
	writeFileSync(stamp, made);
	return true;
}
