import { afterEach, beforeEach, expect, test, vi } from "vitest";

const keepDraft = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("./drafts.ts", () => ({ keepDraft, forgetDraft: async () => {} }));
vi.mock("./uploads.ts", () => ({ Uploads: class {} }));

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("window", globalThis);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("what is typed is kept at once, and again and again while somebody types on", async () => {
	const { EntryStore } = await import("./entry-store.ts");
	const entry = { file: "company.yaml", value: {}, version: "", page: "", others: [] };
	const store = new EntryStore("Anna", "Firma", entry, false, null);
	const counts = Array.from({ length: 9 }, (_, place) => {
		store.set(["phone"], `+49 ${place}`);
		vi.advanceTimersByTime(50);
		return keepDraft.mock.calls.length;
	});
	expect(counts).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3]);
});
