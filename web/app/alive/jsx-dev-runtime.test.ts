import { expect, test } from "vitest";
import { insidePart, jsxDEV } from "./jsx-dev-runtime.ts";

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
