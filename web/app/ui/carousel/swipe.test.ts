import { describe, expect, test } from "vitest";
import { type Swipe, type Turn, turnAfterSwipe } from "./swipe.ts";

/** Slow enough that only the distance counts. */
const slow = { durationMs: 4000 };

test.each<[viewportWidth: number, deltaX: number, turn: Turn | undefined]>([
	[1280, 49, undefined],
	[1280, 50, "previous"],
	[640, -50, "next"],
	[639, -29, undefined],
	[639, -30, "next"],
])("in a window of %i px a slow drag of %i px means %s", (viewportWidth, deltaX, turn) => {
	expect(turnAfterSwipe({ ...slow, pointer: "drag", width: 900, viewportWidth, deltaX })).toBe(turn);
});

test.each<[durationMs: number, deltaX: number, turn: Turn | undefined]>([
	[80, -40, "next"],
	[80, 40, "previous"],
	[81, -40, undefined],
])("a short drag turns at 500 px/s: in %i ms %i px mean %s", (durationMs, deltaX, turn) => {
	expect(turnAfterSwipe({ pointer: "drag", width: 900, viewportWidth: 1280, durationMs, deltaX })).toBe(turn);
});

describe("a finger has to cover 18 % of the width, within bounds", () => {
	const table: [width: number, viewportWidth: number, distance: number][] = [
		[100, 360, 30],
		[320, 360, 57.6],
		[200, 1280, 50],
		[500, 1280, 90],
		[777, 1280, 139.86],
		[778, 1280, 140],
		[1800, 1920, 140],
	];
	test.each(table)(
		"a carousel of %i px in a window of %i px asks for %f px",
		(width, viewportWidth, distance) => {
			const swipe: Swipe = { ...slow, pointer: "touch", width, viewportWidth, deltaX: 0 };
			expect(turnAfterSwipe({ ...swipe, deltaX: -(distance - 0.1) })).toBeUndefined();
			expect(turnAfterSwipe({ ...swipe, deltaX: -(distance + 0.1) })).toBe("next");
			expect(turnAfterSwipe({ ...swipe, deltaX: distance + 0.1 })).toBe("previous");
		},
	);
});

test("a quick finger turns from 0.6 px/ms on", () => {
	const swipe: Swipe = { pointer: "touch", width: 500, viewportWidth: 1280, deltaX: -30, durationMs: 50 };
	expect(turnAfterSwipe(swipe)).toBe("next");
	expect(turnAfterSwipe({ ...swipe, durationMs: 51 })).toBeUndefined();
});

test("a tap that rolls a little is no swipe, however quick", () => {
	expect(
		turnAfterSwipe({ pointer: "touch", width: 320, viewportWidth: 360, deltaX: -9, durationMs: 5 }),
	).toBeUndefined();
});

test("a movement that is mostly vertical is scrolling", () => {
	const swipe: Swipe = { pointer: "touch", width: 320, viewportWidth: 360, deltaX: -120, durationMs: 100 };
	expect(turnAfterSwipe({ ...swipe, deltaY: 121 })).toBeUndefined();
	expect(turnAfterSwipe({ ...swipe, deltaY: -120 })).toBe("next");
});
