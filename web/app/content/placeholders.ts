/**
 * `{{company.address.city}}` in any content string stands for that value of company.yaml, so that the company's
 * identity is written in one file only.
 */
export function fillPlaceholders<T>(value: T, facts: Readonly<Record<string, unknown>>, where: string): T {
	if (typeof value === "string") {
		return value.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => lookUp(facts, name, where)) as T;
	}
	if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, facts, where)) as T;
	if (value !== null && typeof value === "object") {
		return Object.fromEntries(
			Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, facts, where)]),
		) as T;
	}
	return value;
}

function lookUp(facts: Readonly<Record<string, unknown>>, name: string, where: string): string {
	let found: unknown = facts;
	for (const part of name.split(".")) {
		found =
			found !== null && typeof found === "object" ? (found as Record<string, unknown>)[part] : undefined;
	}
	if (typeof found === "string" || typeof found === "number") return String(found);
	throw new Error(`${where}: {{${name}}}: names no text of content/company.yaml`);
}
