import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { contentRoot, stringsOf } from "./test-content.ts";

const content = readContent(contentRoot);

/** Addresses, file names and keys are not sentences. */
const technical =
	/(^|\.)(id|slug|key|icon|image|imageMobile|modalImage|header|file|to|url|origin|desktop|mobile)(\.|$)|^company\.(links|address|phone|fax|register|vatId)/;
/** Given to the letter by the specification. */
const asSpecified = ["PDF, DOC, XLS, JPG, PNG, max. 10MB"];

const sentences = stringsOf(content).filter(
	({ path, text }) => !(technical.test(path) && !/\s/.test(text)) && !asSpecified.includes(text),
);

function offenders(pattern: RegExp): string[] {
	return sentences.flatMap(({ path, text }) => {
		const match = pattern.exec(text);
		return match ? [`${path}: …${text.slice(Math.max(0, match.index - 20), match.index + 30)}…`] : [];
	});
}

test("the lint sees the whole site", () => {
	expect(sentences.length).toBeGreaterThan(500);
});

const unit = "(t|m|m²|m³|km|kg|PS|h|€|%|Tonnen|Stunden|Tage|Tagen|Monate|Jahre|Mio\\.)(?![\\wäöüß])";

test.each([
	["straight quotes", /["']/],
	["three dots instead of an ellipsis", /\.\.\./],
	["a hyphen instead of a dash", / - |\d-\d{2,4}(?![\d-]*\b)(?<!66969-\d{3})/],
	["two spaces in a row", /[^\n|-] {2,}[^\n|]/],
	["a space that may break before a unit", new RegExp(`\\d ${unit}`)],
	["no space before a unit", /\d(t|km|PS|€|%)(?![\wäöüß])/],
	["a space that may break after § or Art.", /(§|Art\.|Abs\.|Nr\.|Buchst\.) [\da-z]/],
	["a broken abbreviation", /\b(z\. ?B\.|u\. ?a\.|d\. ?h\.)/],
	["a decimal point", /\b\d+\.\d{1,2}\s(t|m|km)\b/],
	["an opening quote without its closing one", /„[^“]*$/],
	["a closing quote without its opening one", /^[^„]*“/],
	["a space before a full stop or comma", /\s[,.;:!?](\s|$)/],
])("no text has %s", (_, pattern) => {
	expect(offenders(pattern)).toEqual([]);
});

test("no text could stand on any company's site", () => {
	expect(
		offenders(
			/kompetente[rn]? Partner|maßgeschneidert|aus einer Hand|führend|innovative|höchste[nrs]?\b|\bbeste[nrs]?\b|optimal|ganzheitlich|Rundum|Full-Service|Leidenschaft|Herausforderung/i,
		),
	).toEqual([]);
});

test("no law is cited that is no longer in force, and no dead platform is linked", () => {
	expect(offenders(/\bTMG\b|Telemediengesetz|TTDSG|ec\.europa\.eu\/consumers\/odr/)).toEqual([]);
});

test("nothing is left to be written", () => {
	expect(offenders(/lorem ipsum|\bTODO\b|\bTBD\b|\{\{|xxx/i)).toEqual([]);
});
