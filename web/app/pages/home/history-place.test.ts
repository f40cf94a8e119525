import { expect, test } from "vitest";
import { turn } from "./history-place.ts";

const at = (index: number) => ({ index, direction: "forward" }) as const;

test("the carousel wraps at both ends", () => {
	expect(turn(at(4), "next", 5)).toEqual({ index: 0, direction: "forward" });
	expect(turn(at(0), "previous", 5)).toEqual({ index: 4, direction: "backward" });
});

test("a jump remembers its direction", () => {
	expect(turn(at(1), 3, 5)).toEqual({ index: 3, direction: "forward" });
	expect(turn(at(3), 0, 5)).toEqual({ index: 0, direction: "backward" });
});

test("a jump to the same place changes nothing", () => {
	const place = at(2);
	expect(turn(place, 2, 5)).toBe(place);
});
