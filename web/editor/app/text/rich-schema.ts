/** What a text of the site may hold, and nothing else: whatever is pasted becomes this. */
import { type Node, type NodeSpec, Schema } from "prosemirror-model";

/** What is an element of the same meaning, shown as well as pasted. */
const as = (tag: string, more: NodeSpec): NodeSpec => ({
	parseDOM: [{ tag }],
	toDOM: () => [tag, 0],
	...more,
});

export const schema = new Schema({
	nodes: {
		doc: { content: "block+" },
		paragraph: as("p", { group: "block", content: "inline*", parseDOM: [{ tag: "p" }, { tag: "tr" }] }),
		heading: {
			group: "block",
			content: "inline*",
			attrs: { level: { default: 2 } },
			defining: true,
			parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
				tag: `h${level}`,
				attrs: { level: Math.min(Math.max(level, 2), 3) },
			})),
			toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
		},
		bullets: as("ul", { group: "block", content: "item+" }),
		numbers: as("ol", { group: "block", content: "item+" }),
		item: as("li", { content: "paragraph (paragraph | bullets | numbers)*", defining: true }),
		/** Shown as it is written and kept as it is: a table, for example. */
		kept: {
			group: "block",
			atom: true,
			attrs: { raw: {} },
			toDOM: ({ attrs }) => ["pre", { title: "Dieser Teil bleibt, wie er ist." }, attrs.raw],
		},
		text: { group: "inline" },
		hard_break: as("br", { group: "inline", inline: true, selectable: false, toDOM: () => ["br"] }),
		/** {{company.phone}}: stands for a value that is written elsewhere. */
		placeholder: {
			group: "inline",
			inline: true,
			atom: true,
			attrs: { typed: {} },
			parseDOM: [
				{ tag: "[data-typed]", getAttrs: (element) => ({ typed: element.getAttribute("data-typed") }) },
			],
			toDOM: ({ attrs }) => ["span", { "data-typed": attrs.typed }, attrs.typed],
			leafText: ({ attrs }) => attrs.typed,
		},
	},
	marks: {
		link: {
			attrs: { href: {} },
			inclusive: false,
			parseDOM: [{ tag: "a[href]", getAttrs: (element) => ({ href: element.getAttribute("href") }) }],
			toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
		},
		strong: { parseDOM: [{ tag: "strong" }, { tag: "b" }], toDOM: () => ["strong", 0] },
		/** There in old texts; there is no button for them. */
		em: { toDOM: () => ["em", 0] },
		code: { toDOM: () => ["code", 0] },
	},
});

/** Text with its placeholders as nodes of their own. */
export function inlineOf(text: string, marks: Node["marks"] = []): Node[] {
	return text.split(/(\{\{[^{}]*\}\})/).flatMap((part, place) => {
		if (part === "") return [];
		return place % 2 === 1
			? [schema.node("placeholder", { typed: part }, undefined, marks)]
			: [schema.text(part, marks)];
	});
}
