/** A text as it is written in a file, and as somebody edits it. What nobody has touched is written as it was. */
import { Lexer, type Token, type Tokens } from "marked";
import type { Mark, Node } from "prosemirror-model";
import { inlineOf, schema } from "./rich-schema.ts";

/** How each block was written, and what followed it. */
type Written = WeakMap<Node, { raw: string; next: Node | undefined }>;

export type Text = { doc: Node; written: Written };

export function textOf(source: string): Text {
	const blocks: { node: Node; raw: string }[] = [];
	for (const token of new Lexer().lex(source)) {
		const last = blocks.at(-1);
		if (token.type !== "space") blocks.push({ node: blockOf(token), raw: token.raw });
		else if (last) last.raw += token.raw;
	}
	const nodes = blocks.map(({ node }) => node);
	return {
		doc: schema.node("doc", undefined, nodes.length > 0 ? nodes : [schema.node("paragraph")]),
		written: new WeakMap(blocks.map(({ node, raw }, place) => [node, { raw, next: nodes[place + 1] }])),
	};
}

export function sourceOf(doc: Node, written: Written): string {
	const parts = doc.children.map((node, place) => {
		const old = written.get(node);
		const text = old?.raw ?? blockText(node);
		return old && old.next === doc.children[place + 1] ? text : `${text.trimEnd()}\n\n`;
	});
	return parts.join("").trim();
}

const onOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ");

function blockOf(token: Token): Node {
	switch (token.type) {
		case "paragraph":
		case "text":
			return schema.node("paragraph", undefined, inline((token as Tokens.Paragraph).tokens ?? [], []));
		case "heading":
			return schema.node("heading", { level: token.depth }, inline(token.tokens ?? [], []));
		case "list": {
			const items = (token as Tokens.List).items.map(({ tokens }) => itemOf(tokens));
			if (items.every((item) => item !== undefined))
				return schema.node(token.ordered ? "numbers" : "bullets", undefined, items);
		}
	}
	return schema.node("kept", { raw: token.raw.trimEnd() });
}

function itemOf(tokens: Token[]): Node | undefined {
	const blocks = tokens.filter(({ type }) => type !== "space").map(blockOf);
	if (blocks.some(({ type }) => type.name === "kept" || type.name === "heading")) return undefined;
	const first = blocks[0]?.type.name === "paragraph" ? [] : [schema.node("paragraph")];
	return schema.node("item", undefined, [...first, ...blocks]);
}

function inline(tokens: Token[], marks: readonly Mark[]): Node[] {
	return tokens.flatMap((token): Node[] => {
		const within = (mark: Mark) => inline(("tokens" in token && token.tokens) || [], mark.addToSet(marks));
		switch (token.type) {
			case "strong":
				return within(schema.mark("strong"));
			case "em":
				return within(schema.mark("em"));
			case "link":
				// An address that was typed without brackets is found again by itself.
				return within(schema.mark("link", { href: token.href }));
			case "codespan":
				return inlineOf(token.text, schema.mark("code").addToSet(marks));
			case "br":
				return [schema.node("hard_break")];
			default:
				if ("tokens" in token && token.tokens?.length) return inline(token.tokens, marks);
				return inlineOf(onOneLine("text" in token ? token.text : token.raw), marks);
		}
	});
}

function blockText(node: Node): string {
	switch (node.type.name) {
		case "heading":
			return `${"#".repeat(node.attrs.level)} ${inlineText(node)}`;
		case "bullets":
		case "numbers":
			return listText(node);
		case "kept":
			return node.attrs.raw;
		default:
			return escapedStart(inlineText(node));
	}
}

function listText(node: Node): string {
	const items = node.children.map((item, place) => {
		const sign = node.type.name === "numbers" ? `${place + 1}. ` : "- ";
		const isTight = item.childCount === 1 || item.child(1).type.name !== "paragraph";
		const text = item.children.map(blockText).join(isTight ? "\n" : "\n\n");
		return sign + text.replaceAll(/\n(?=.)/g, `\n${" ".repeat(sign.length)}`);
	});
	return items.join("\n");
}

/** What would make a heading, a list or a quotation of a paragraph. */
function escapedStart(text: string): string {
	return text.replace(/^(#{1,6}\s|[-+]\s|>|={3,}|-{3,})/, "\\$1").replace(/^(\d+)([.)]\s)/, "$1\\$2");
}

const signs: { [mark: string]: string } = { strong: "**", em: "*", code: "`" };

function inlineText(node: Node): string {
	return marked(node.children, 0).replace(/(\\\n)+$/, "");
}

/** What is beside each other and has the same mark stands within its signs once. */
function marked(nodes: readonly Node[], depth: number): string {
	let text = "";
	for (let end = 0, start = 0; start < nodes.length; start = end) {
		const mark = nodes[start]?.marks[depth];
		end = start + 1;
		while (mark && nodes[end]?.marks[depth]?.eq(mark)) end++;
		const part = nodes.slice(start, end);
		text += mark ? within(mark, marked(part, depth + 1)) : part.map(leafText).join("");
	}
	return text;
}

function within({ type, attrs }: Mark, inner: string): string {
	if (type.name === "link") return `[${inner}](${attrs.href})`;
	// Spaces stand outside of signs, which else would not count.
	const [, before = "", core = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
	return core ? before + signs[type.name] + core + signs[type.name] + after : inner;
}

function leafText({ type, text = "", attrs, marks }: Node): string {
	if (type.name === "hard_break") return "\\\n";
	if (type.name === "placeholder") return attrs.typed;
	return marks.some((mark) => mark.type.name === "code") ? text : escaped(text);
}

/** Signs that would mean something stay signs. */
function escaped(text: string): string {
	return text
		.replaceAll(/[\\*`]/g, "\\$&")
		.replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
		.replaceAll(/\[(?=[^\]]*\]\()/g, "\\[")
		.replaceAll(/<(?=[a-z/!])/gi, "\\<");
}
