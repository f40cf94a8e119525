import { expect, test } from "vitest";
import { numbersOf, visitsIn, waitingIn } from "./numbers.ts";

test("visits are added up from the list for spreadsheets, and nothing else in it", () => {
	const csv =
		'\ufeffTag;Art;Name;Anzahl\r\n2026-11-16;Besuch;/;12\r\n2026-11-16;Aufruf;/;40\r\n2026-11-17;Besuch;"/a;b";3\r\n';
	expect(visitsIn(csv)).toBe(15);
	expect(visitsIn("")).toBe(0);
});

test("what is answered or held back does not wait", () => {
	const states = ["received", "delivered", "answered", "quarantined"].map((state) => ({ state }));
	expect(waitingIn(JSON.stringify(states))).toBe(2);
});

test("without a program or a folder there are no numbers, and no error", async () => {
	expect(await numbersOf("/nowhere/website", "/nowhere", "2026-11-17")).toEqual([]);
});
