import { expect, test, vi } from "vitest";
import { personHere } from "./git.ts";

vi.mock("node:os", async (original) => ({
	...(await original<typeof import("node:os")>()),
	userInfo: () => {
		throw new Error("uv_os_get_passwd returned ENOENT");
	},
}));

test("an account that has a number and no name, as in a container, keeps nobody from working", () => {
	vi.stubEnv("HOME", "/nonexistent");
	vi.stubEnv("XDG_CONFIG_HOME", "/nonexistent");
	expect(personHere().name).not.toBe("");
});
