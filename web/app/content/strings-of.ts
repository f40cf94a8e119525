import type { FieldPath } from "./mistake.ts";

/** Every string in a value, with the way to it. */
export function stringsOf(value: unknown, path: FieldPath = []): { path: FieldPath; text: string }[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (Array.isArray(value)) return value.flatMap((item, place) => stringsOf(item, [...path, place]));
	if (value === null || typeof value !== "object") return [];
	return Object.entries(value).flatMap(([key, item]) => stringsOf(item, [...path, key]));
}
