import { slugOf } from "./spelled-out.ts";

/** Short slugs for category labels ("Wasserbau und Hochwasserschutz" is `wasserbau`); where two would clash, the whole label counts. */
export function categorySlugs(labels: readonly string[]): string[] {
	const short = labels.map((label) => slugOf(label.split(/ und /i)[0] ?? label));
	return labels.map((label, place) => {
		const own = short[place] ?? "";
		return short.filter((other) => other === own).length > 1 ? slugOf(label) : own;
	});
}
