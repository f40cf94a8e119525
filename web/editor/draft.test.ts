import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentRoot, mediaRoot } from "../app/content/test-content.ts";
import { Drafts } from "./draft.ts";

function drafts() {
	const root = mkdtempSync(join(tmpdir(), "drafts-"));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const folder = join(root, "content");
	cpSync(contentRoot, folder, { recursive: true });
	symlinkSync(mediaRoot, join(root, "media"));
	const made = new Drafts(folder);
	const saved = (file: string) => readFileSync(join(folder, file), "utf8");
	const withPhone = (phone: string) => ({
		file: "company.yaml",
		text: saved("company.yaml").replace(/^phone: .*$/m, `phone: ${phone}`),
	});
	const phoneFor = (person: string) => made.contentFor(person).company.phone;
	return { made, folder, saved, withPhone, phoneFor, phone: phoneFor("nobody") };
}

const values = "values.yaml";

test("a draft is shown in the place of its file, and the one before it is the saved file again", () => {
	const { made, saved, withPhone, phoneFor, phone } = drafts();
	const { content, mistakes } = made.show("anna", withPhone("+49 40 5555-123"));
	expect(mistakes).toEqual([]);
	expect(content?.company.phone).toBe("+49 40 5555-123");
	expect(phoneFor("anna")).toBe("+49 40 5555-123");
	made.show("anna", { file: values, text: saved(values) });
	expect(phoneFor("anna")).toBe(phone);
});

test("two who write at once each see their own draft, whoever was last, and no file is written", () => {
	const { made, saved, withPhone, phoneFor, phone } = drafts();
	const before = saved("company.yaml");
	made.show("anna", withPhone("+49 40 5555-1"));
	made.show("bernd", withPhone("+49 40 5555-2"));
	expect([phoneFor("anna"), phoneFor("bernd"), phoneFor("clara")]).toEqual([
		"+49 40 5555-1",
		"+49 40 5555-2",
		phone,
	]);
	made.show("bernd", { file: values, text: saved(values) });
	expect(phoneFor("anna")).toBe("+49 40 5555-1");
	expect(saved("company.yaml")).toBe(before);
});

test("what does not fit is told and not shown, and what was right stays", () => {
	const { made, saved, withPhone, phoneFor, phone } = drafts();
	made.show("anna", withPhone("+49 40 5555-123"));
	expect(made.show("anna", withPhone("040 1"))).toMatchObject({
		mistakes: [expect.stringContaining("040 1")],
	});
	expect(phoneFor("anna")).toBe("+49 40 5555-123");
	expect(made.show("anna", { file: values, text: `${saved(values)}more: 1\n` }).mistakes).toHaveLength(1);
	expect(phoneFor("anna")).toBe(phone);
});

test("a new entry goes when another draft comes or it is saved, and what others save is seen at once", () => {
	const { made, folder, saved } = drafts();
	const text = saved("jobs/schwimmbaggerfuehrer.md")
		.replace(/^ {2}title: .*$/m, "  title: Ein anderer Titel")
		.replace(/^ {2}description: .*$/m, `  description: ${"Ein anderer Text. ".repeat(5).trim()}`);
	const slugs = () => made.contentFor("anna").jobs.map(({ slug }) => slug);
	expect(made.show("anna", { file: "jobs/entwurf.md", text }).mistakes).toEqual([]);
	expect([made.has("anna", "jobs/entwurf.md"), made.has("bernd", "jobs/entwurf.md")]).toEqual([true, false]);
	expect(slugs()).toContain("entwurf");
	made.forget(["jobs/entwurf.md"]);
	expect(slugs()).not.toContain("entwurf");
	made.show("anna", { file: "jobs/entwurf.md", text });
	// The same texts twice do not go together: what is saved counts.
	writeFileSync(join(folder, "jobs/neu.md"), text);
	expect(slugs()).toContain("neu");
	expect(slugs()).not.toContain("entwurf");
});
