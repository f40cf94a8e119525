import { expect, test } from "vitest";
import { othersWith, type Windows } from "./presence.ts";

const [anna, bernd] = [{ name: "Anna" }, { name: "Bernd" }];

test("others are named while they have an entry open, and nobody to himself in another window", () => {
	const windows: Windows = new Map();
	const see = (tab: string, who: typeof anna, file?: string, now = 0) =>
		othersWith(windows, tab, who, file, now);
	see("1", anna, "jobs/a.md");
	expect(see("2", anna, "jobs/a.md")).toEqual([]);
	expect(see("1", bernd, "jobs/a.md")).toEqual(["Anna"]);
	see("1", anna);
	see("2", anna, "jobs/c.md");
	expect(see("1", bernd, "jobs/a.md")).toEqual([]);
	expect(see("1", bernd, "jobs/c.md")).toEqual(["Anna"]);
	expect(see("1", bernd, "jobs/c.md", 60_000)).toEqual([]);
});
