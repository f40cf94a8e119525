/**
 * `{{company.address.city}}` in any content string stands for that value of company.yaml, so that the company's
 * identity is written in one file only. What stands between `{{#company.attachmentScan}}` and
 * `{{/company.attachmentScan}}` is kept if that value is there and not false; with `{{^…}}` it is kept otherwise.
 */
export function fillPlaceholders<T>(value: T, facts: Readonly<Record<string, unknown>>, where: string): T {
	if (typeof value === "string") {
		return value
			.replace(sections, (_, kind: string, name: string, text: string) =>
				isSet(facts, name, where) === (kind === "#") ? text : "",
			)
			.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => textOf(facts, name, where)) as T;
	}
	if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, facts, where)) as T;
	if (value !== null && typeof value === "object") {
		return Object.fromEntries(
			Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, facts, where)]),
		) as T;
	}
	return value;
}

/** A section on lines of its own leaves no empty lines behind. */
const sections = /\{\{([#^])\s*([\w.]+)\s*\}\}\n?([\s\S]*?)\{\{\/\s*\2\s*\}\}/g;

function textOf(facts: Readonly<Record<string, unknown>>, name: string, where: string): string {
	const found = lookUp(facts, name);
	if (typeof found === "string" || typeof found === "number") return String(found);
	throw new Error(`${where}: {{${name}}}: names no text of content/company.yaml`);
}

function isSet(facts: Readonly<Record<string, unknown>>, name: string, where: string): boolean {
	const found = lookUp(facts, name);
	if (found === undefined) throw new Error(`${where}: {{#${name}}}: names nothing in content/company.yaml`);
	return found !== null && found !== false;
}

function lookUp(facts: Readonly<Record<string, unknown>>, name: string): unknown {
	return name
		.split(".")
		.reduce<unknown>(
			(found, part) =>
				found !== null && typeof found === "object" ? (found as Record<string, unknown>)[part] : undefined,
			facts,
		);
}
