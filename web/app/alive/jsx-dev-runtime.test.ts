import { expect, test } from "vitest";
import { asOf, insidePart, jsxDEV } from "./jsx-dev-runtime.ts";

const source = { fileName: "/somewhere/web/app/pages/about/page.tsx", lineNumber: 12 };
function Likes() {
	return button();
}
const button = () => jsxDEV("button", { onClick: () => {} }, undefined, false, source);

test("a handler in a page is refused, with file, component and what to do", () => {
	expect(Likes).toThrow(/^web\/app\/pages\/about\/page\.tsx:12: onClick of <button> in Likes .*alive\.tsx/);
});

test("inside of a part it is at home, and components may be handed whatever they like", () => {
	expect(insidePart(button)).toMatchObject({ type: "button" });
	expect(jsxDEV(() => null, { onTurn: () => {} }, undefined, false, source)).toBeTruthy();
});

test("what comes and goes by the day is refused inside of a part, and stands around it", () => {
	for (const days of [{ "data-since": "2027-03-01" }, { "data-until": "2027-05-31" }]) {
		const line = () => jsxDEV("li", days, undefined, false, source);
		expect(() => insidePart(line)).toThrow(
			/^web\/app\/pages\/about\/page\.tsx:12: data-since and data-until/,
		);
		expect(line()).toBeTruthy();
	}
	expect(insidePart(() => jsxDEV("li", { "data-since": undefined }, undefined, false, source))).toBeTruthy();
});

test("on a day nothing is made of what has ended or not yet begun", () => {
	const line = (props: object) => jsxDEV("li", { ...props }, undefined, false, source);
	const spring = { "data-since": "2027-03-01", "data-until": "2027-05-31" };
	for (const [day, isThere] of [
		["2027-02-28", false],
		["2027-03-01", true],
		["2027-05-31", true],
		["2027-06-01", false],
		[undefined, true],
	] as const)
		expect(asOf(day, () => line(spring)).result !== null, day).toBe(isThere);
	expect(asOf("2027-06-01", () => line({})).result).not.toBeNull();
});

test("the days are told on which something else is left out", () => {
	const list = () => {
		jsxDEV("li", { "data-until": "2027-05-31" }, undefined, false, source);
		jsxDEV("li", { "data-since": "2027-03-01", "data-until": "2027-05-31" }, undefined, false, source);
	};
	expect(asOf("", list).changes).toEqual(["2027-03-01", "2027-06-01"]);
	expect(asOf("", () => {}).changes).toEqual([]);
});
