import { expect, test } from "vitest";
import { filmWelcome } from "./film.alive.ts";

test("the film is loaded where nothing is known about the connection", () => {
	expect(filmWelcome(undefined)).toBe(true);
	expect(filmWelcome({ effectiveType: "4g" })).toBe(true);
	expect(filmWelcome({ effectiveType: "3g" })).toBe(true);
});

test("the film is not loaded on a saving or a slow connection", () => {
	expect(filmWelcome({ saveData: true, effectiveType: "4g" })).toBe(false);
	expect(filmWelcome({ effectiveType: "2g" })).toBe(false);
	expect(filmWelcome({ effectiveType: "slow-2g" })).toBe(false);
});
