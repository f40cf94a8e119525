import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Texts = { [name: string]: string | Texts };

const sveltia = join(import.meta.dirname, "../../node_modules/@sveltia/cms/locales");
const texts = (file: string): Texts => JSON.parse(readFileSync(file, "utf8"));

function namesIn(part: Texts, above = ""): string[] {
	return Object.entries(part).flatMap(([name, text]) =>
		typeof text === "string" ? [above + name] : namesIn(text, `${above}${name}.`),
	);
}

test("every text of the forms has a German one, but for complaints about a configuration that tests hold", () => {
	const german = [join(sveltia, "de.json"), join(import.meta.dirname, "german.json")];
	const known = new Set(german.flatMap((file) => namesIn(texts(file))));
	const missing = namesIn(texts(join(sveltia, "en-US.json"))).filter((name) => !known.has(name));
	expect(missing.filter((name) => !name.startsWith("config."))).toEqual([]);
});
