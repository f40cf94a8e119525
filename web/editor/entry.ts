/** What Sveltia hands over of an entry. */
export type Readable = { get(name: string): { toJS(): unknown } | string | boolean | undefined };
export type Entry = Readable & {
	setIn(place: string[], value: unknown): Entry;
};

/** The fields of an entry as its file would have them: without what the editor keeps for itself, and without what is empty. */
export function fieldsIn(entry: Readable): Record<string, unknown> {
	return cleaned((entry.get("data") as { toJS(): unknown }).toJS()) as Record<string, unknown>;
}

function cleaned(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(cleaned);
	if (value === null || typeof value !== "object") return value;
	const fields = Object.entries(value)
		.filter(([name]) => !name.startsWith("__"))
		.map(([name, item]) => [name, cleaned(item)] as const)
		.filter(([, item]) => !isEmpty(item));
	return Object.fromEntries(fields);
}

function isEmpty(value: unknown): boolean {
	if (value === null || typeof value !== "object")
		return value === undefined || value === null || value === "";
	return Object.keys(value).length === 0;
}
