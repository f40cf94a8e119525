import { expect, test } from "vitest";
import { slowdownFor } from "./phone.ts";

test("the processor is slowed down as Lighthouse's calculator says", () => {
	expect([150, 800, 1050, 1300, 1533, 1766].map(slowdownFor)).toEqual([1, 2, 2.5, 3, 4, 5]);
});

test("a processor slower than the phone is left as it is", () => {
	expect(slowdownFor(100)).toBe(1);
});
