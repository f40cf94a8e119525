/** Every string in a value, with the way to it. */
export function stringsOf(value: unknown, path: string[] = []): { path: string; text: string }[] {
	if (typeof value === "string") return [{ path: path.join("."), text: value }];
	if (value === null || typeof value !== "object") return [];
	return Object.entries(value).flatMap(([key, item]) => stringsOf(item, [...path, key]));
}
