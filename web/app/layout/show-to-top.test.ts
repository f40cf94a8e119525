import { expect, test } from "vitest";
import { showToTop } from "./show-to-top.ts";

test("without a landmark the button appears past 400 px", () => {
	expect(showToTop(400, null)).toBe(false);
	expect(showToTop(401, null)).toBe(true);
});

test("with a landmark it appears once the landmark lies above the window", () => {
	expect(showToTop(5000, 1)).toBe(false);
	expect(showToTop(900, -1)).toBe(true);
});
