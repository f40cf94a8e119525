import { createContext, useContext } from "react";
import type { Selectors } from "./selectors.ts";

/** What header, footer and the calls to get in touch show on every page. */
export type LayoutContent = ReturnType<Selectors["layoutContent"]>;

export const LayoutContext = createContext<LayoutContent | null>(null);

/** Only while pages are made: parts get everything they show as properties. */
export function useLayoutContent(): LayoutContent {
	const layout = useContext(LayoutContext);
	if (!layout) throw new Error("useLayoutContent: outside of a document");
	return layout;
}

/** What frame and pictures say in the language of the page. */
export function useWords(): LayoutContent["words"] {
	return useLayoutContent().words;
}
