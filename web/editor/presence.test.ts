import { expect, test } from "vitest";
import { Presence } from "./presence.ts";

const [anna, bernd] = [{ name: "Anna" }, { name: "Bernd" }];

test("others are named while they have an entry open, and nobody to himself in another window", () => {
	const clock = { now: 0 };
	const presence = new Presence(() => clock.now);
	presence.see("1", anna, "jobs/a.md");
	presence.see("2", anna, "jobs/a.md");
	presence.see("1", bernd, "jobs/b.md");
	expect(presence.others(anna, "jobs/a.md")).toEqual([]);
	expect(presence.others(bernd, "jobs/a.md")).toEqual(["Anna"]);
	presence.see("1", anna, undefined);
	presence.see("2", anna, "jobs/c.md");
	expect(presence.others(bernd, "jobs/a.md")).toEqual([]);
	clock.now = 60_000;
	expect(presence.others(bernd, "jobs/c.md")).toEqual([]);
});
