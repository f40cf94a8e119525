import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentRoot, mediaRoot } from "../app/content/test-content.ts";
import { Drafts } from "./draft.ts";

function drafts() {
	const root = mkdtempSync(join(tmpdir(), "drafts-"));
	onTestFinished(() => rmSync(root, { recursive: true }));
	cpSync(contentRoot, join(root, "content"), { recursive: true });
	symlinkSync(mediaRoot, join(root, "media"));
	const made = new Drafts(root);
	const saved = (path: string) => join(root, "content", path);
	return { made, saved, shown: (path: string) => readFileSync(join(made.folder, path), "utf8") };
}

const [one, other] = ["company.yaml", "values.yaml"];

test("a draft is shown in the place of its file, and the one before it is the saved file again", () => {
	const { made, saved, shown } = drafts();
	const text = readFileSync(saved(one), "utf8").replace(/^phone: .*$/m, "phone: +49 40 5555-123");
	expect(made.show(one, text)).toEqual([]);
	expect(shown(one)).toBe(text);
	made.show(other, readFileSync(saved(other), "utf8"));
	expect(shown(one)).toBe(readFileSync(saved(one), "utf8"));
});

test("what does not fit is told and not shown, and what was right stays", () => {
	const { made, saved, shown } = drafts();
	const text = readFileSync(saved(one), "utf8");
	const right = text.replace(/^phone: .*$/m, "phone: +49 40 5555-123");
	made.show(one, right);
	expect(made.show(one, text.replace(/^phone: .*$/m, "phone: 040 1"))).toHaveLength(1);
	expect(shown(one)).toBe(right);
});

test("a new entry goes when another draft comes, and what others save is seen at once", () => {
	const { made, saved } = drafts();
	const job = readFileSync(saved("jobs/schwimmbaggerfuehrer.md"), "utf8")
		.replace(/^ {2}title: .*$/m, "  title: Ein anderer Titel")
		.replace(/^ {2}description: .*$/m, `  description: ${"Ein anderer Text. ".repeat(5).trim()}`);
	expect(made.show("jobs/entwurf.md", job)).toEqual([]);
	expect(made.has("jobs/entwurf.md")).toBe(true);
	writeFileSync(saved("jobs/neu.md"), job);
	expect(made.show(other, readFileSync(saved(other), "utf8"))).toEqual([]);
	expect(made.has("jobs/entwurf.md")).toBe(false);
	expect(made.has("jobs/neu.md")).toBe(true);
});
