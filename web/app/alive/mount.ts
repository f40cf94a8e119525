import type { JsonObject, ScriptPart } from "./part.ts";

/** Each part stands alone: one that throws is named in the console, the HTML stays, and everything else goes on. */
export function report(name: string, error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: a mistake of ours that nobody else would notice
	console.error(name, error);
}

export function propsOf<Props extends JsonObject>(place: HTMLElement): Props {
	return JSON.parse(place.getAttribute("props") ?? "{}");
}

function mount<Props extends JsonObject>({ name, begin }: ScriptPart<Props>, root: HTMLElement): void {
	try {
		begin(root, propsOf(root));
	} catch (error) {
		report(name, error);
	}
}

/** Begins parts that concern the page as a whole. */
export function mountOnPage(parts: readonly ScriptPart<Record<never, never>>[]): void {
	for (const part of parts) mount(part, document.documentElement);
}

/** Begins a part wherever it stands: where it has been read already at once, further down when the page has been read. */
export function mountPlaces<Props extends JsonObject>(part: ScriptPart<Props>): void {
	const begun = new Set<HTMLElement>();
	const mountNew = () => {
		for (const place of document.querySelectorAll<HTMLElement>(`alive-part[name="${part.name}"]`)) {
			if (!begun.has(place)) mount(part, place);
			begun.add(place);
		}
	};
	mountNew();
	document.addEventListener("DOMContentLoaded", mountNew);
}
