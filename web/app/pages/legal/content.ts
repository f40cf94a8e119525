import { longGermanDate } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { renderLegalText } from "../../content/legal-text.ts";
import type { Shared } from "../../content/shared.ts";
import { legalPath } from "../../paths.ts";

export const places = ({ legal }: Content) =>
	Object.keys(legal).map((name) => ({ path: legalPath(name), of: name }));

export type LegalPage = ReturnType<typeof content>;

export function content({ meta, load }: Shared, name: keyof Content["legal"]) {
	const { body, meta: own, title, updated } = load().legal[name];
	return {
		meta: meta(own),
		path: `/${name}`,
		title,
		updated: { day: updated, text: longGermanDate(updated) },
		...renderLegalText(body),
	};
}
