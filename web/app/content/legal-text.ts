import { Marked, Renderer, type Token, type Tokens } from "marked";
import { escaped } from "../ui/escaped.ts";
import { quoted } from "./mistake.ts";
import { slugOf } from "./spelled-out.ts";

export interface LegalText {
	html: string;
	/** The headings of the second level: the table of contents. */
	contents: { id: string; label: string }[];
}

const mostLetters = 80_000;
/** Each sign that may begin something is held against all that may end it. Our longest text has some hundreds. */
const mostSigns = 3000;

/** Where links of a text may lead: elsewhere on the web, to a mailbox, a phone, or to a page of this website. */
const links = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * Markdown of the content folder as HTML; headings get ids so that a paragraph can be linked. It is text, whoever wrote it: tags
 * in it are shown as they are typed, and what is no link of ours leads nowhere.
 */
export function renderLegalText(markdown: string): LegalText {
	const contents: LegalText["contents"] = [];
	const marked = new Marked({
		renderer: {
			html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
			image: ({ text }: Tokens.Image) => escaped(text),
			link({ href, tokens }: Tokens.Link) {
				const label = this.parser.parseInline(tokens);
				return links.test(href) ? `<a href="${escaped(href)}">${label}</a>` : label;
			},
			heading({ tokens, depth }: Tokens.Heading) {
				const id = slugOf(tokens.map((token) => token.raw).join(""));
				if (depth === 2)
					contents.push({ id, label: this.parser.parseInline(tokens, this.parser.textRenderer) });
				return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			// A wide table scrolls by itself on a narrow screen, by keyboard too.
			table(token: Tokens.Table) {
				const table = new Renderer();
				table.parser = this.parser;
				return `<div class="table" tabindex="0" role="region" aria-label="Tabelle">\n${table.table(token)}</div>\n`;
			},
		},
	});
	const html = marked.parse(markdown, { async: false });
	return { html, contents };
}

/** What stands in a text and would not be shown as it is meant, in German. */
export function wrongInLegalText(markdown: string): string[] {
	if (markdown.length > mostLetters)
		return [`Der Text ist länger als ${mostLetters} Zeichen. Bitte kürzen oder auf zwei Seiten verteilen.`];
	if (markdown.length - markdown.replaceAll(/[*_`~<>[\]!]/g, "").length > mostSigns)
		return ["Hier stehen zu viele Sonderzeichen wie *, _, [ oder <. Bitte nur Text einfügen."];
	const marked = new Marked();
	const faults: string[] = [];
	let tokens: Token[];
	try {
		tokens = marked.lexer(markdown);
	} catch {
		return ["Listen oder Zitate sind zu tief ineinander geschachtelt. Bitte vereinfachen."];
	}
	marked.walkTokens(tokens, (token) => {
		if (token.type === "html")
			faults.push(`${quoted(token.raw.trim())} ist HTML und würde als Text gezeigt. Bitte löschen.`);
		if (token.type === "image")
			faults.push(`${quoted(token.raw)} ist ein Bild; in diesem Text stehen keine. Bitte löschen.`);
		if (token.type === "link" && !links.test(token.href))
			faults.push(
				`Der Link ${quoted(token.raw)} führt nirgends hin. Möglich sind https://, mailto:, tel: und Adressen dieser Website wie /contact.`,
			);
	});
	return faults;
}
