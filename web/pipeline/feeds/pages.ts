import type { SitePage } from "../../app/site-map.ts";
import type { PictureData } from "../../app/ui/picture/picture-data.ts";

export type PageData = Pick<SitePage, "path" | "versions" | "since" | "until"> & { data: unknown };

/** Every picture of a page, once, in the order of the page. */
export function picturesOf(data: unknown): PictureData[] {
	const found = new Map<string, PictureData>();
	walk(data, (value) => {
		if (isPicture(value) && !value.vector) found.set(value.id, value);
		return true;
	});
	return [...found.values()];
}

/**
 * Everything a page says, as a sorted list: a page that is only built differently says the same. Of a picture its name
 * and description count, not how it was encoded.
 */
export function sayingsOf(data: unknown): string[] {
	const said = new Set<string>();
	walk(data, (value) => {
		if (typeof value === "string") said.add(value.replace(/-[0-9a-f]{8}(?=\.[a-z0-9]+$)/, ""));
		if (!isPicture(value)) return true;
		said.add(value.alt);
		said.add(value.id.replace(/-[0-9a-f]{8}$/, ""));
		return false;
	});
	return [...said].sort();
}

/** Visits a value and everything in it; what the visit declines is not entered. */
function walk(value: unknown, visit: (value: unknown) => boolean): void {
	if (!visit(value) || value === null || typeof value !== "object") return;
	for (const item of Object.values(value)) walk(item, visit);
}

function isPicture(value: unknown): value is PictureData {
	return value !== null && typeof value === "object" && "widths" in value && "alt" in value;
}
