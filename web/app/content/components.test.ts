/** Wording is data (content/): a component that speaks German by itself is found here. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");

/** Names of things that are the same in every language. */
const neutral = /^(PDF|CSV|QR)$/;

function sources(): string[] {
	return (
		readdirSync(app, { recursive: true, encoding: "utf8" })
			.filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
			// Schemas name fields for the form of the office (web/no-copy.test.ts looks at the rest of these files).
			.filter((path) => !/^content\/|^pages\/[\w-]+\/content\.ts$/.test(path))
			.sort()
	);
}

/** What people would read: text between tags, and what labels say. */
function sayings(source: string, markup = true): string[] {
	const code = source
		.replaceAll(/\/\*[\s\S]*?\*\//g, "")
		.replaceAll(/(^|\s)\/\/.*/g, "")
		.replaceAll(/^import[\s\S]*?;$/gm, "");
	const between = !markup
		? []
		: [...code.matchAll(/(?<![=-])>([^<>{}=;()&]*\p{L}{3,}[^<>{}=;()]*)(?=<\/|\{|<)/gu)];
	const labelled = [
		...code.matchAll(
			/\b(?:aria-label|aria-roledescription|title|label|lead|alt|placeholder|text)(?:=\{?|: )["`]([^"`]*\p{L}{3,}[^"`]*)["`]/gu,
		),
	];
	/** In any other string: letters or small words that only German has. */
	const german = [
		...code.matchAll(
			/["`]([^"`\n]*(?:[äöüßÄÖÜ]|(?<![\w-])(?:als|auf|aus|bei|das|der|die|ein|eine|für|mit|nicht|oder|und|von|zu|zur|zum)(?![\w-]))[^"`\n]*)["`]/g,
		),
	];
	const chosen = [...code.matchAll(/[?:] "([^"\n]*\p{Lu}\p{Ll}+ \p{L}+[^"\n]*)"/gu)];
	return [...between, ...labelled, ...chosen, ...german]
		.map(([, text = ""]) =>
			text
				.replaceAll(/\$\{[^}]*\}/g, "")
				.replaceAll(/\s+/g, " ")
				.trim(),
		)
		.filter((text) => /\p{L}{3,}/u.test(text) && !neutral.test(text));
}

test("the scan sees what it looks for", () => {
	expect(sayings("<p>Nach oben</p>")).toEqual(["Nach oben"]);
	expect(sayings('<nav aria-label="Hauptnavigation">')).toEqual(["Hauptnavigation"]);
	expect(sayings('{a ? "Film anhalten" : "Film abspielen"}')).toEqual(["Film anhalten", "Film abspielen"]);
	expect(sayings(`about={\`als \${title}\`}`)).toEqual(["als"]);
	expect(sayings('failure.textContent = "Bitte prüfen"')).toEqual(["Bitte prüfen"]);
	expect(sayings("<p>{texts.toTop}</p>")).toEqual([]);
	expect(sayings(`className={\`page \${styles.on} no-print\`}`)).toEqual([]);
});

test("no component says anything of its own", () => {
	const found = sources().flatMap((path) =>
		sayings(readFileSync(join(app, path), "utf8"), path.endsWith("x")).map((text) => `${path}: ${text}`),
	);
	expect(found).toEqual([]);
});
