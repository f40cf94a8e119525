/**
 * Makes the elements of pages while they are written (vite.config.ts). In a page nothing listens, so that a handler outside
 * of a part would be lost without a word: it is an error here.
 */
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { dayAfter } from "../content/berlin-time.ts";

export { Fragment };

let depth = 0;

/** Renders a React part: inside of it handlers are at home. */
export function insidePart<T>(render: () => T): T {
	depth++;
	try {
		return render();
	} finally {
		depth--;
	}
}

export const isInsidePart = () => depth > 0;

/** The component that an error comes from. */
export function componentIn({ stack = "" }: Error): string {
	return /at (?:Object\.)?([A-Z]\w*) \(/.exec(stack)?.[1] ?? "a component";
}

let today: string | undefined;
let changes = new Set<string>();

/**
 * Leaves out what has ended or not yet begun on a day (the empty one lies before all others), and gives the days on which
 * something else is left out. The build asks again for each of them; nobody else decides what is there by the day.
 */
export function asOf<T>(day: string | undefined, render: () => T): { result: T; changes: string[] } {
	today = day;
	changes = new Set();
	try {
		return { result: render(), changes: [...changes].sort() };
	} finally {
		today = undefined;
	}
}

function isShown({ "data-since": since, "data-until": until }: Record<string, unknown>): boolean {
	if (today === undefined) return true;
	if (since !== undefined) changes.add(String(since));
	if (until !== undefined) changes.add(dayAfter(String(until)));
	return String(since ?? "") <= today && String(until ?? today) >= today;
}

type Source = { fileName?: string; lineNumber?: number };

export function jsxDEV(
	type: Parameters<typeof jsx>[0],
	props: Record<string, unknown>,
	key: string | undefined,
	isStatic: boolean,
	source?: Source,
) {
	const place = () => `${source?.fileName?.replace(/^.*\/(?=web\/)/, "")}:${source?.lineNumber}`;
	if (depth > 0 && (props["data-since"] ?? props["data-until"]) !== undefined)
		throw new Error(
			`${place()}: data-since and data-until inside of a part would be a difference for the browser, because pages are cut by the day. ` +
				"Put them around the part, or give it its days as properties.",
		);
	if (!isShown(props)) return null;
	const handler =
		depth === 0 && typeof type === "string"
			? Object.keys(props).find((name) => /^on[A-Z]/.test(name) && typeof props[name] === "function")
			: undefined;
	if (handler) {
		throw new Error(
			`${place()}: ${handler} of <${type}> in ${componentIn(new Error())} would never be called, because pages are plain HTML. ` +
				"Put what needs it into a part, <name>.alive.tsx (web/app/alive/README.md).",
		);
	}
	return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
