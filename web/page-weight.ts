import { brotliCompressSync, constants } from "node:zlib";
import type { SitePage } from "./app/site-map.ts";

/**
 * What the office's part of a page may weigh as it is sent: text, links, the names of pictures. With our styles and scripts
 * (internal/serve/site/budget_test.go holds them) it still arrives in the two round trips that a new connection needs for
 * 40 KB; what comes after that, a phone waits for (docs/decisions/budgets-are-ours.md).
 */
export const roomForContent = 20 * 1024;

/** As the pack sends it (internal/build/finish). */
export function contentWeight(html: string): number {
	const content = html.replaceAll(/<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g, "");
	const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
	return brotliCompressSync(content, { params }).length;
}

/** A sentence for the office about a page that grows heavy. It may appear all the same. */
export function heavyPage({ path, preview, data }: SitePage, html: string): string | undefined {
	const weight = contentWeight(html);
	if (weight <= roomForContent) return undefined;
	const name = path === "/" ? "Die Startseite" : `Die Seite „${preview?.title ?? data.meta.title}“`;
	return `${name} wird lang: Was darauf steht, wiegt ${kilobytes(weight)} KB; ab ${kilobytes(roomForContent)} KB warten Besucher unterwegs merklich länger. Erscheinen kann sie trotzdem; kürzer wäre besser.`;
}

function kilobytes(bytes: number): string {
	return (bytes / 1024).toLocaleString("de-DE", { maximumFractionDigits: 1 });
}
