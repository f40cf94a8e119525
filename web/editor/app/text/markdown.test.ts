import { readdirSync, readFileSync } from "node:fs";
import { EditorState } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { renderLegalText } from "../../../app/content/legal-text.ts";
import { sourceOf, textOf } from "./markdown.ts";
import { schema } from "./rich-schema.ts";

const folders = ["content/legal", "e2e/company/content/legal"];
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
const texts = files.map((file) => {
	const [, body = ""] = /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(readFileSync(file, "utf8")) ?? [];
	return [file, body.trim()] as const;
});
const html = (markdown: string) => renderLegalText(markdown).html;
const again = (markdown: string) => {
	const { doc } = textOf(markdown);
	return sourceOf(doc, new WeakMap());
};

describe("a text that is edited", () => {
	it.each(texts)("is written as it was where nobody has touched it: %s", (_, body) => {
		const { doc, written } = textOf(body);
		expect(sourceOf(doc, written)).toBe(body);
	});

	it.each(texts)("shows the same page when every block is written anew: %s", (_, body) => {
		// A line that ends in a file is a space on the page.
		const flat = (text: string) => text.replaceAll(/\s+/g, " ");
		expect(flat(html(again(body)))).toBe(flat(html(body)));
	});

	it("keeps signs that somebody types as signs", () => {
		for (const typed of [
			"* kein Punkt",
			"1. kein Punkt",
			"1) kein Punkt",
			"&amp;",
			"# keine Überschrift",
			"a*b*c",
			"<b>",
			"[x](y)",
			"_so_",
		]) {
			const doc = schema.node("doc", undefined, [schema.node("paragraph", undefined, [schema.text(typed)])]);
			const { doc: read } = textOf(sourceOf(doc, new WeakMap()));
			expect(read.textContent).toBe(typed);
			expect(read.childCount).toBe(1);
			expect(read.child(0).type.name).toBe("paragraph");
		}
	});

	it("changes one block and leaves the others as they are written", () => {
		const body = "## Eins\nText *so*\n\n* a\n* b\n\nEnde mit {{company.phone}}";
		const { doc, written } = textOf(body);
		const state = EditorState.create({ doc });
		const end = doc.content.size - 1;
		const { doc: next } = state.apply(state.tr.insertText("!", end));
		expect(sourceOf(next, written)).toBe(`${body}!`);
	});
});
