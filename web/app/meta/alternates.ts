import type { Version } from "../site-map.ts";

/** What search engines are told of a page's languages: every one of them, and German for all other readers. */
export function alternates(versions: readonly Version[]): { language: string; path: string }[] {
	const german = versions.find(({ language }) => language === "de");
	return [...versions, ...(german ? [{ language: "x-default", path: german.path }] : [])].map(
		({ language, path }) => ({ language, path }),
	);
}
