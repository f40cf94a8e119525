/** What a text of the site may hold, and nothing else: whatever is pasted becomes this. */
import { schema as markdown } from "prosemirror-markdown";
import { Schema } from "prosemirror-model";

const { doc, paragraph, heading, bullet_list, ordered_list, list_item, text, hard_break } = markdown.nodes;
const { em, strong, link, code } = markdown.marks;

export const schema = new Schema({
	nodes: {
		doc: doc.spec,
		paragraph: { ...paragraph.spec, parseDOM: [{ tag: "p" }, { tag: "tr" }] },
		heading: {
			...heading.spec,
			content: "inline*",
			parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
				tag: `h${level}`,
				attrs: { level: Math.min(Math.max(level, 2), 3) },
			})),
		},
		bullet_list: { ...bullet_list.spec, attrs: { tight: { default: true } }, parseDOM: [{ tag: "ul" }] },
		ordered_list: {
			...ordered_list.spec,
			attrs: { order: { default: 1 }, tight: { default: true } },
			parseDOM: [{ tag: "ol" }],
		},
		list_item: list_item.spec,
		/** Shown as it is written and kept as it is: a table, for example. */
		kept: {
			group: "block",
			atom: true,
			attrs: { raw: {} },
			toDOM: ({ attrs }) => ["p", { class: "box", title: "Dieser Teil bleibt, wie er ist." }, attrs.raw],
		},
		text: text.spec,
		hard_break: hard_break.spec,
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
	marks: { em: em.spec, strong: strong.spec, link: link.spec, code: code.spec },
});
