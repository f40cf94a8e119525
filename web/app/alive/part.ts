import type { ComponentType } from "react";

/**
 * When a part wakes. `head`: its code is in the head of every page. `now`: its code stands behind it in the page and runs
 * before it is painted. `near`: its files are fetched when it comes near the view, and it wakes well inside of it or when touched.
 */
export type Moment = "head" | "now" | "near";

/** What JSON keeps: properties are written into the page and read again in the browser. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** Plain code, given its element and its properties. */
export type ScriptPart<Props extends JsonObject = JsonObject> = {
	name: string;
	wake: Moment;
	begin: (root: HTMLElement, props: Props) => void;
};

/** A component that React takes over by itself; its first rendering must equal the build's: no window, no date, no chance. */
export type ReactPart<Props extends JsonObject = JsonObject> = {
	name: string;
	wake: "near";
	Component: ComponentType<Props>;
};

export type Part<Props extends JsonObject> = ScriptPart<Props> | ReactPart<Props>;

/** Declares a part made of plain code. It is the default export of `<name>.alive.ts`. */
export function script<Props extends JsonObject = Record<never, never>>(
	name: string,
	wake: Moment,
	begin: ScriptPart<Props>["begin"],
): ScriptPart<Props> {
	return { name, wake, begin };
}

/** Declares a part made with React. It is the default export of `<name>.alive.tsx`. */
export function react<Props extends JsonObject>(
	name: string,
	wake: ReactPart["wake"],
	Component: ComponentType<Props>,
): ReactPart<Props> {
	return { name, wake, Component };
}
