import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** What our texts are written with. Every page waits for these, so that each sign more is paid by every visitor. */
export const ours = `${letters}0123456789 !"%&'()*+,-./:;?@[]ÄÖÜäöüß§©€°·×²³„“–−…\u00a0\u202f\u00ad`;

/** What visitors may write on top of that; a file of its own, fetched when the first of these signs appears. */
const others = "#$<=>\\^_`{|}~‚‘’ẞàáâçèéêëíîïñóôøúûåæœÅØ£®±÷«»¹¼½¾µ¶—”‟•‰‹›⁄→←↑↓↗";

/** The weights and widths in use, from --weight-text to the heading of the home page. */
const variationAxes = { wght: { min: 400, max: 780 }, wdth: { min: 100, max: 116 } };

/** Kerning and digits of one width; without the other features their extra glyphs stay out. */
const keepFeatures = ["kern", "tnum"];

const files = { "archivo.woff2": ours, "archivo-others.woff2": others };

const weight = `${variationAxes.wght.min} ${variationAxes.wght.max}`;
const stretch = `${variationAxes.wdth.min}% ${variationAxes.wdth.max}%`;

const styles = `@font-face {
	font-family: archivo;
	src: url("./archivo.woff2") format("woff2");
	font-weight: ${weight};
	font-stretch: ${stretch};
	font-display: swap;
}
`;

/** For the script that adds the second file where people type (sections/enquiry-form/other-signs.ts). */
const descriptors = {
	weight,
	stretch,
	display: "swap",
	unicodeRange: [...others].map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(", "),
};

/** Archivo, cut down to our signs and to the widths and weights in use; `bytes` is what every page loads. */
export async function buildFont({
	root,
	out,
}: {
	root: string;
	out: string;
}): Promise<{ bytes: number; fresh: boolean }> {
	const source = join(
		root,
		"node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
	);
	const folder = join(out, "gen");
	const stamp = join(out, "cache/font");
	const original = readFileSync(source);
	const key = createHash("sha256")
		.update(original)
		.update(JSON.stringify([files, variationAxes, keepFeatures, styles, descriptors]))
		.digest("hex");
	const names = [...Object.keys(files), "archivo.css", "archivo-others.json"];
	const built = names.every((name) => existsSync(join(folder, name)));
	const fresh = !(built && existsSync(stamp) && readFileSync(stamp, "utf8") === key);
	if (fresh) {
		mkdirSync(folder, { recursive: true });
		mkdirSync(join(out, "cache"), { recursive: true });
		for (const [name, signs] of Object.entries(files)) {
			const font = await subsetFont(original, signs, {
				targetFormat: "woff2",
				variationAxes,
				keepFeatures,
				noHinting: true,
				dropTables: ["STAT"],
			});
			writeFileSync(join(folder, name), font);
		}
		writeFileSync(join(folder, "archivo.css"), styles);
		writeFileSync(join(folder, "archivo-others.json"), JSON.stringify(descriptors));
		writeFileSync(stamp, key);
	}
	return { bytes: readFileSync(join(folder, "archivo.woff2")).length, fresh };
}
