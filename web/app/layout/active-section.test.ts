import { expect, test } from "vitest";
import { activeSection } from "./active-section.ts";

const at = (...tops: number[]) => tops.map((top, i) => ({ id: `s${i}`, top }));

test("a section becomes active 140 px below the window's top", () => {
	expect(activeSection(at(0, 141))).toBe("s0");
	expect(activeSection(at(-500, 140))).toBe("s1");
});

test("no section is active above the first", () => {
	expect(activeSection(at(300, 900))).toBeNull();
	expect(activeSection([])).toBeNull();
});
