import { createContext } from "react";
import type { SitePage } from "../site-map.ts";

export type Step = { label: string; to: string };

/** The visible way here and the one for search engines are the same list. */
export const TrailContext = createContext<readonly Step[]>([]);

/** The way from the home page. The steps above a page in another language are German; its readers go by the languages. */
export function trailOf({ path, data, preview, language }: SitePage): Step[] {
	const { above = [], title = "", here = title } = data;
	if (path === "/" || language || !(preview || above.length > 0)) return [];
	return [{ label: "Startseite", to: "/" }, ...above, { label: here, to: path }];
}
