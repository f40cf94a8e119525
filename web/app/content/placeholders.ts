import { capital } from "./counts.ts";
import { quoted } from "./mistake.ts";
import { everyText } from "./typography.ts";

/**
 * `{{company.address.city}}` in any content string stands for that value of company.yaml, so that the company's
 * identity is written in one file only. What stands between `{{#company.attachmentScan}}` and
 * `{{/company.attachmentScan}}` is kept if that value is there and not false; with `{{^…}}` it is kept otherwise.
 * Counts (counts.ts) name singular and plural: `{{Count.projects|eine Baustelle|Baustellen}}`.
 */
export function fillPlaceholders<T>(value: T, facts: Facts, report: Report): T {
	return everyText(value, (text) =>
		text
			.replace(sections, (_, kind: string, name: string, inside: string) =>
				isSet(facts, name, report) === (kind === "#") ? inside : "",
			)
			.replace(
				/\{\{\s*([\w.]+)\s*(?:\|([^|}]+)\|([^|}]+))?\}\}/g,
				(typed, name: string, one?: string, many?: string) => {
					const filled = textOf(facts, name, typed, report);
					if (!/^count\./i.test(name) || filled.toLowerCase() !== "ein")
						return many ? `${filled} ${many}` : filled;
					if (!one)
						report(typed, `${quoted(typed)} ist hier eins. Bitte Einzahl und Mehrzahl nennen: ${example}.`);
					return name.startsWith("C") ? capital(one ?? filled) : (one ?? filled);
				},
			),
	);
}

const example = "{{Count.projects|eine Baustelle|Baustellen}}";

type Facts = Readonly<Record<string, unknown>>;

/** Told of a placeholder that names nothing, as it is typed, with a sentence for the office. */
type Report = (typed: string, text: string) => void;

/** A section on lines of its own leaves no empty lines behind. */
const sections = /\{\{([#^])\s*([\w.]+)\s*\}\}\n?([\s\S]*?)\{\{\/\s*\2\s*\}\}/g;

function textOf(facts: Facts, name: string, typed: string, report: Report): string {
	const fact = lookUp(facts, name);
	if (typeof fact === "string" || typeof fact === "number") return String(fact);
	report(typed, `Zu ${quoted(typed)} gibt es keinen Text in content/company.yaml.`);
	return typed;
}

function isSet(facts: Facts, name: string, report: Report): boolean {
	const fact = lookUp(facts, name);
	if (fact === undefined) {
		const typed = `{{#${name}}}`;
		report(typed, `Zu ${quoted(typed)} steht nichts in content/company.yaml.`);
	}
	return fact !== null && fact !== false;
}

function lookUp(facts: Facts, name: string): unknown {
	return name
		.split(".")
		.reduce<unknown>(
			(fact, part) =>
				fact !== null && typeof fact === "object" ? (fact as Record<string, unknown>)[part] : undefined,
			facts,
		);
}
