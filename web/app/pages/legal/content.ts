import { longGermanDate } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { renderLegalText } from "../../content/legal-text.ts";
import type { Shared } from "../../content/shared.ts";

export function legalPage({ meta, load }: Shared, name: keyof Content["legal"]) {
	const { body, meta: own, title, updated } = load().legal[name];
	return {
		meta: meta(own),
		path: `/${name}`,
		title,
		updated: { day: updated, text: longGermanDate(updated) },
		...renderLegalText(body, load().interface.legal.table),
	};
}
