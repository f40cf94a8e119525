import { expect, test, vi } from "vitest";
import { personHere } from "./git.ts";

test("an account that has a number and no name, as in a container, keeps nobody from working", () => {
	for (const name of ["HOME", "XDG_CONFIG_HOME"]) vi.stubEnv(name, "/nonexistent");
	vi.stubEnv("USER", undefined);
	expect(personHere().name).not.toBe("");
});
