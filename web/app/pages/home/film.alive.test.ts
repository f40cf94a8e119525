import { expect, test } from "vitest";
import { filmWelcome, isCrisp } from "./film.alive.ts";

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

test("the film stays away where it would be drawn larger than it was made", () => {
	const film = { videoWidth: 1280, videoHeight: 720 };
	expect(isCrisp({ ...film, clientWidth: 700, clientHeight: 700 })).toBe(true);
	expect(isCrisp({ ...film, clientWidth: 700, clientHeight: 800 })).toBe(false);
	expect(isCrisp({ ...film, clientWidth: 1400, clientHeight: 600 })).toBe(false);
});
