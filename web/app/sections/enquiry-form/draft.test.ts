import { expect, test } from "vitest";
import { draftKey, readDraft, writeDraft } from "./draft.ts";

function memory(initial?: string) {
	const items = new Map<string, string>(initial === undefined ? [] : [[draftKey, initial]]);
	return {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, value: string) => void items.set(key, value),
		removeItem: (key: string) => void items.delete(key),
		items,
	};
}

const attempt = { key: "3f0c", fingerprint: "ab12" };

test("a draft comes back as it was typed, spaces and umlauts included", () => {
	const storage = memory();
	const draft = {
		values: { name: " Jörg ", message: "Zeile 1\nZeile 2" },
		attempt,
	};
	writeDraft(storage, "contact", draft);
	expect(readDraft(storage, "contact")).toEqual(draft);
});

test("the name of a chosen file is kept, even before a word is typed", () => {
	const storage = memory();
	writeDraft(storage, "contact", { values: {}, file: "Lageplan.pdf" });
	expect(readDraft(storage, "contact")).toEqual({ values: {}, file: "Lageplan.pdf" });
});

test("the two forms keep their drafts apart", () => {
	const storage = memory();
	writeDraft(storage, "home", { values: { message: "Zufahrt" } });
	writeDraft(storage, "contact", { values: { message: "Ufermauer" } });
	writeDraft(storage, "contact", null);
	expect(readDraft(storage, "home")?.values.message).toBe("Zufahrt");
	expect(readDraft(storage, "contact")).toBeNull();
});

test("nothing is left behind when the last draft is gone or empty", () => {
	const storage = memory();
	writeDraft(storage, "home", { values: { message: "x" } });
	writeDraft(storage, "home", { values: { message: "", name: "" } });
	expect(storage.items.size).toBe(0);
});

test.each(["nonsense", "null", '{"home":null}'])("a spoilt draft is ignored: %j", (saved) => {
	expect(readDraft(memory(saved), "home")).toBeNull();
});

test("a browser that forbids storage does not break the form", () => {
	const forbidden = {
		getItem: () => {
			throw new DOMException("denied", "SecurityError");
		},
		setItem: () => {
			throw new DOMException("denied", "SecurityError");
		},
		removeItem: () => {
			throw new DOMException("denied", "SecurityError");
		},
	};
	expect(readDraft(forbidden, "home")).toBeNull();
	expect(() => writeDraft(forbidden, "home", { values: { message: "x" } })).not.toThrow();
});
