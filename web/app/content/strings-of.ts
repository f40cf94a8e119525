import type { FieldPath } from "./mistake.ts";

/** Every text in a value, with the way to it. */
export function textsIn(value: unknown, path: FieldPath = []): { path: FieldPath; text: string }[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (Array.isArray(value)) return value.flatMap((item, place) => textsIn(item, [...path, place]));
	if (value === null || typeof value !== "object") return [];
	return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}

/** The same with the way as one word, to be looked through. */
export function stringsOf(value: unknown, path: string[] = []): { path: string; text: string }[] {
	return textsIn(value, path).map((entry) => ({ ...entry, path: entry.path.join(".") }));
}
