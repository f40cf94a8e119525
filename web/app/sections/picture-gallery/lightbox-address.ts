import { clampIndex } from "../../ui/carousel/picture-index.ts";

/** State of an entry of the history that was made by opening, so that closing can go back. */
export const opened = { lightbox: true } as const;

/** `#wasserbau/3` is the third picture of the category with the slug `wasserbau`. */
export function lightboxHash(slug: string, index: number): string {
	return `#${slug}/${index + 1}`;
}

/** The picture of this category that an address shows, clamped to those that exist; null if it shows none. */
export function lightboxIndex(hash: string, slug: string, count: number): number | null {
	const match = /^#([^/]+)\/(-?\d+)$/.exec(hash);
	if (match?.[1] !== slug) return null;
	return clampIndex(Number(match[2]) - 1, count);
}

const spelled: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

function slugOf(text: string): string {
	return text
		.normalize("NFC")
		.toLocaleLowerCase("de")
		.replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
}

/** Short slugs for category labels ("Wasserbau und Hochwasserschutz" is `wasserbau`); where two would clash, the whole label counts. */
export function categorySlugs(labels: readonly string[]): string[] {
	const short = labels.map((label) => slugOf(label.split(/ und /i)[0] ?? label));
	return labels.map((label, place) => {
		const own = short[place] ?? "";
		return short.filter((other) => other === own).length > 1 ? slugOf(label) : own;
	});
}
