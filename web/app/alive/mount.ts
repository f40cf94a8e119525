import type { JsonObject, ScriptPart } from "./part.ts";

/** Each part stands alone: one that throws is named in the console, the HTML stays, and everything else goes on. */
export function report(name: string, error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: a mistake of ours that nobody else would notice
	console.error(name, error);
}

export function propsOf<Props extends JsonObject>(place: HTMLElement): Props {
	return JSON.parse(place.getAttribute("props") ?? "{}");
}

/** Begins parts that concern the page as a whole. */
export function mountOnPage(parts: readonly ScriptPart<Record<never, never>>[]): void {
	for (const { name, begin } of parts)
		try {
			begin(document.documentElement, {});
		} catch (error) {
			report(name, error);
		}
}

/** Begins a part wherever it stands: where it has been read already at once, further down when the page has been read. */
export function mountPlaces<Props extends JsonObject>({ name, begin }: ScriptPart<Props>): void {
	const begun = new Set<HTMLElement>();
	const mount = () => {
		for (const place of document.querySelectorAll<HTMLElement>(`alive-part[name="${name}"]`)) {
			if (begun.has(place)) continue;
			begun.add(place);
			try {
				begin(place, propsOf(place));
			} catch (error) {
				report(name, error);
			}
		}
	};
	mount();
	document.addEventListener("DOMContentLoaded", mount);
}
