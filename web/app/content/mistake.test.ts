import { expect, test } from "vitest";
import { quoted } from "./mistake.ts";

test("a text of sixty letters is quoted whole, a longer one from its beginning", () => {
	expect(quoted("x".repeat(60))).toBe(`„${"x".repeat(60)}“`);
	expect(quoted("x".repeat(61))).toBe(`„${"x".repeat(59)}…“`);
	expect(quoted(["a", 1])).toBe('„["a",1]“');
});
