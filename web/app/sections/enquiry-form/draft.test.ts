import { afterEach, expect, test, vi } from "vitest";
import { draftKey, readDraft, writeDraft } from "./draft.ts";

/** The storage of a tab, and what is in it. */
function memory(initial?: string) {
	const items = new Map<string, string>(initial === undefined ? [] : [[draftKey, initial]]);
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
	});
	return items;
}

afterEach(() => vi.unstubAllGlobals());

const attempt = { key: "3f0c", fingerprint: "ab12" };

test("a draft comes back as it was typed, spaces and umlauts included", () => {
	memory();
	const draft = {
		values: { name: " Jörg ", message: "Zeile 1\nZeile 2" },
		attempt,
	};
	writeDraft("contact", draft);
	expect(readDraft("contact")).toEqual(draft);
});

test("the name of a chosen file is kept, even before a word is typed", () => {
	memory();
	writeDraft("contact", { values: {}, file: "Lageplan.pdf" });
	expect(readDraft("contact")).toEqual({ values: {}, file: "Lageplan.pdf" });
});

test("the two forms keep their drafts apart", () => {
	memory();
	writeDraft("home", { values: { message: "Zufahrt" } });
	writeDraft("contact", { values: { message: "Ufermauer" } });
	writeDraft("contact", null);
	expect(readDraft("home")?.values.message).toBe("Zufahrt");
	expect(readDraft("contact")).toBeNull();
});

test("nothing is left behind when the last draft is gone or empty", () => {
	const storage = memory();
	writeDraft("home", { values: { message: "x" } });
	writeDraft("home", { values: { message: "", name: "" } });
	expect(storage.size).toBe(0);
});

test.each(["nonsense", "null", '{"home":null}'])("a spoilt draft is ignored: %j", (saved) => {
	memory(saved);
	expect(readDraft("home")).toBeNull();
});

test("a browser that forbids storage does not break the form", () => {
	vi.stubGlobal("sessionStorage", undefined);
	expect(readDraft("home")).toBeNull();
	expect(() => writeDraft("home", { values: { message: "x" } })).not.toThrow();
});
