/** A text as it is written in a file, and as somebody edits it. What nobody has touched is written as it was. */
import {
	defaultMarkdownParser,
	defaultMarkdownSerializer,
	MarkdownParser,
	MarkdownSerializer,
} from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import { schema } from "./rich-schema.ts";

/** How each block was written, and what followed it. */
type Written = WeakMap<Node, { raw: string; next: Node | undefined }>;

export type Text = { doc: Node; written: Written };

const { tokenizer, tokens } = defaultMarkdownParser;
tokenizer.enable(["table", "strikethrough"]);
// Signs of an address stay as they are typed, those of a placeholder in it too.
tokenizer.normalizeLink = (address) => address;
tokenizer.inline.ruler.push("placeholder", (state, isSilent) => {
	const [typed = ""] = /^\{\{[^{}]*\}\}/.exec(state.src.slice(state.pos)) ?? [];
	if (typed && !isSilent) state.push("placeholder", "", 0).content = typed;
	state.pos += typed.length;
	return typed !== "";
});

/** What there is no button for is no text to be edited. */
const { blockquote, code_block, fence, hr, image, ...known } = tokens;
const parser = new MarkdownParser(schema, tokenizer, {
	...known,
	placeholder: { node: "placeholder", getAttrs: ({ content }) => ({ typed: content }) },
});

const serializer = new MarkdownSerializer(
	{ ...defaultMarkdownSerializer.nodes, placeholder: (state, { attrs }) => state.write(attrs.typed) },
	defaultMarkdownSerializer.marks,
	// What the site would take for a tag, a sign by its name or the number of a list.
	{ escapeExtraCharacters: /<(?=[a-z/!])|&(?=#?\w+;)|(?<=^\d+)\)(?=\s)/gi },
);

export function textOf(source: string): Text {
	const lines = source.split("\n").map((line) => `${line}\n`);
	const environment = {};
	const starts = tokenizer
		.parse(source, environment)
		.flatMap(({ level, map }) => (level === 0 && map ? [map[0]] : []));
	const raws = starts.map((start, place) => lines.slice(place && start, starts[place + 1]).join(""));
	const nodes = raws.map((raw) => blockOf(raw, environment));
	return {
		doc: schema.node("doc", undefined, nodes.length > 0 ? nodes : [schema.node("paragraph")]),
		written: new WeakMap(
			nodes.map((node, place) => [node, { raw: raws[place] ?? "", next: nodes[place + 1] }]),
		),
	};
}

/** What cannot be edited is kept, and so is where a link leads if that stands by itself. */
function blockOf(raw: string, environment: object): Node {
	try {
		const { childCount, firstChild } = parser.parse(raw, environment);
		if (firstChild && childCount === 1 && !/^ {0,3}\[.+\]:/m.test(raw)) return firstChild;
	} catch {
		// One of the tokens that are not known.
	}
	return schema.node("kept", { raw: raw.trimEnd() });
}

export function sourceOf(doc: Node, written: Written): string {
	const parts = doc.children.map((node, place) => {
		const old = written.get(node);
		const text = old?.raw ?? blockText(node);
		return old && old.next === doc.children[place + 1] ? text : `${text.trimEnd()}\n\n`;
	});
	return parts.join("").trim();
}

function blockText(node: Node): string {
	return node.attrs.raw ?? serializer.serialize(schema.node("doc", undefined, [node]));
}
