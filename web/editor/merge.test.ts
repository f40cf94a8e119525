import { describe, expect, test } from "vitest";
import { withChanges } from "./merge.ts";
import type { Change, Path } from "./protocol.ts";
import type { Fields } from "./value.ts";

const nobody = () => false;
const merge = (now: Fields, changes: Change[], isMine: (path: Path) => boolean = nobody) =>
	withChanges(now, changes, isMine);
const list = (before: Change["before"], after: Change["after"], now: Change["after"]) =>
	merge({ list: now ?? null }, [{ path: ["list"], before, after }]);

describe("two people in one entry", () => {
	const address = { street: "Kai 1", city: "Hamburg" };

	test("both win where their fields differ", () => {
		const now = { phone: "2", fax: "1", address: { ...address, city: "Bremen" } };
		const changes: Change[] = [
			{ path: ["fax"], before: "1", after: "9" },
			{ path: ["address"], before: address, after: { ...address, street: "Kai 2" } },
		];
		expect(merge(now, changes)).toEqual({
			value: { phone: "2", fax: "9", address: { street: "Kai 2", city: "Bremen" } },
			clashes: [],
		});
	});

	test("the same field is asked about with both values, and one's own wins when asked for", () => {
		const change: Change = { path: ["address", "city"], before: "Hamburg", after: "Kiel" };
		const now = { address: { city: "Bremen" } };
		const clashes = [{ path: ["address", "city"], mine: "Kiel", theirs: "Bremen" }];
		expect(merge(now, [change]).clashes).toEqual(clashes);
		expect(merge(now, [change], (path) => path.join() === "address,city")).toEqual({
			value: { address: { city: "Kiel" } },
			clashes: [],
		});
		// What both have changed alike is no question.
		expect(merge({ fax: "9" }, [{ path: ["fax"], before: "1", after: "9" }]).clashes).toEqual([]);
	});

	test("fields come and go with what they stand in", () => {
		expect(merge({ a: 1 }, [{ path: ["b", "c"], after: 2 }]).value).toEqual({ a: 1, b: { c: 2 } });
		expect(merge({ a: 1, b: 2 }, [{ path: ["b"], before: 2 }]).value).toEqual({ a: 1 });
		expect(merge({ a: 1 }, [{ path: ["b"], before: 2, after: 3 }]).clashes).toHaveLength(1);
	});

	test("a name that objects have by themselves is a field like any other", () => {
		const { value } = merge({}, [{ path: ["__proto__", "a"], after: 1 }]);
		expect(Object.keys(value)).toEqual(["__proto__"]);
		expect(({} as { a?: number }).a).toBe(undefined);
	});
});

describe("a list that two have changed", () => {
	const [a, b, c] = [
		{ name: "a", day: 1 },
		{ name: "b", day: 1 },
		{ name: "c", day: 1 },
	];

	test("by its places where it is as long as before", () => {
		expect(list([a, b], [{ ...a, day: 2 }, b], [a, { ...b, day: 3 }]).value).toEqual({
			list: [
				{ name: "a", day: 2 },
				{ name: "b", day: 3 },
			],
		});
		expect(list([a], [{ ...a, day: 2 }], [{ ...a, name: "x" }]).value).toEqual({
			list: [{ name: "x", day: 2 }],
		});
	});

	test("with what both have added and taken away", () => {
		expect(list(["x"], ["x", "mine"], ["x", "theirs"]).value).toEqual({ list: ["x", "mine", "theirs"] });
		expect(list([a, b, c], [a, b], [{ ...a, day: 2 }, b, c]).value).toEqual({ list: [{ ...a, day: 2 }, b] });
		expect(list([a, b, c], [b, c], [a, b]).value).toEqual({ list: [b] });
		expect(list([], ["x"], ["x", "y"]).value).toEqual({ list: ["x", "y"] });
	});

	test("by the names of its items where one has removed another item than the other has changed", () => {
		const changedB = { ...b, day: 2 };
		expect(list([a, b, c], [b, c], [a, changedB, c])).toEqual({
			value: { list: [changedB, c] },
			clashes: [],
		});
		expect(list([a, b, c], [a, changedB, c], [b, c])).toEqual({
			value: { list: [changedB, c] },
			clashes: [],
		});
		const [mine, theirs] = [3, 4].map((day) => ({ ...b, day }));
		expect(list([a, b], [mine ?? b], [a, theirs ?? b]).clashes).toEqual([
			{ path: ["list", 0, "day"], mine: 3, theirs: 4 },
		]);
		// What one has changed and the other has removed is a question.
		expect(list([a, b, c], [a, c], [changedB, c]).clashes).toMatchObject([{ path: ["list"] }]);
	});

	test("is asked about as a whole where one has moved what the other has changed", () => {
		const { clashes } = list([a, b], [b, a], [{ ...a, day: 2 }, b]);
		expect(clashes).toEqual([{ path: ["list"], mine: [b, a], theirs: [{ ...a, day: 2 }, b] }]);
	});

	test("is asked about as a whole where both may have written one line anew", () => {
		const { clashes } = list(["x", "y"], ["new", "x", "mine"], ["x", "theirs"]);
		expect(clashes).toMatchObject([{ path: ["list"], theirs: ["x", "theirs"] }]);
		expect(list(["x", "y"], ["x", "mine"], ["x", "theirs"]).clashes).toMatchObject([{ path: ["list", 1] }]);
	});

	test("keeps what is new where it was put, at once also in more items than people write", () => {
		expect(list([a, c], [b, a, c], [a, { ...c, day: 2 }]).value).toEqual({ list: [b, a, { ...c, day: 2 }] });
		const long = Array.from({ length: 50_000 }, (_, place) => place);
		expect(list(long, [...long, -1], [-2, ...long])).toEqual({
			value: { list: [-2, ...long, -1] },
			clashes: [],
		});
	});
});
