import { expect, test } from "vitest";
import { type HeaderScroll, nextHeaderScroll } from "./header-visibility.ts";

function after(...positions: number[]): boolean {
	const start: HeaderScroll = { visible: true, lastY: 0 };
	return positions.reduce((state, y) => nextHeaderScroll(state, y, false), start).visible;
}

test("the header stays while the page is within 120 px of the top", () => {
	expect(after(60)).toBe(true);
	expect(after(120)).toBe(true);
});

test("the header hides on downward scroll past 120 px", () => {
	expect(after(121)).toBe(false);
	expect(after(600, 900)).toBe(false);
});

test("the header returns on upward scroll", () => {
	expect(after(900, 880)).toBe(true);
});

test("changes under 4 px are ignored, and small ones add up", () => {
	expect(after(900, 897)).toBe(false);
	expect(after(900, 896)).toBe(true);
	expect(after(900, 898, 897, 896)).toBe(true);
});

test("the header stays while the menu is open", () => {
	expect(nextHeaderScroll({ visible: true, lastY: 200 }, 900, true).visible).toBe(true);
});
