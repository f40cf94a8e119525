import { Marked, Renderer, type Tokens } from "marked";
import { slugOf } from "./spelled-out.ts";

export interface LegalText {
	html: string;
	/** The headings of the second level: the table of contents. */
	contents: { id: string; label: string }[];
}

/** Markdown of our own content folder as HTML; headings get ids so that a paragraph can be linked. */
export function renderLegalText(markdown: string, tableLabel: string): LegalText {
	const contents: LegalText["contents"] = [];
	const marked = new Marked({
		renderer: {
			heading({ tokens, depth }: Tokens.Heading) {
				const label = this.parser.parseInline(tokens);
				const id = slugOf(tokens.map((token) => token.raw).join(""));
				if (depth === 2) contents.push({ id, label });
				return `<h${depth} id="${id}">${label}</h${depth}>\n`;
			},
			// A wide table scrolls by itself on a narrow screen, by keyboard too.
			table(token: Tokens.Table) {
				const table = new Renderer();
				table.parser = this.parser;
				return `<div class="table" tabindex="0" role="region" aria-label="${tableLabel}">\n${table.table(token)}</div>\n`;
			},
		},
	});
	const html = marked.parse(markdown, { async: false });
	return { html, contents };
}
