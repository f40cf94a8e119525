import { expect, test, vi } from "vitest";
import { insidePart } from "./jsx-dev-runtime.ts";

// Without a renderer React's own hooks only complain; what counts is whether they are asked.
const { asked } = vi.hoisted(() => ({ asked: vi.fn() }));
const { hooks } = vi.hoisted(() => ({
	hooks: ["useState", "useReducer", "useSyncExternalStore", "useEffect", "useLayoutEffect"].concat([
		"useInsertionEffect",
		"useImperativeHandle",
		"useTransition",
		"useOptimistic",
		"useActionState",
	]),
}));
vi.mock("react", () => ({
	...Object.fromEntries(hooks.map((name) => [name, () => asked(name)])),
	useId: () => "id",
}));

const pageReact = await import("./page-react.ts");

function Likes() {
	return pageReact.useState(0);
}

test("state and effects outside of a part are refused, with the component and what to do", () => {
	expect(Likes).toThrow(/^useState in Likes would do nothing, .*alive\.tsx/);
	const all = pageReact as unknown as Record<string, () => void>;
	for (const name of hooks) expect(() => all[name]?.(), name).toThrow(`${name} in`);
	expect(() => pageReact.default.useEffect(() => {})).toThrow("useEffect in");
	expect(asked).not.toHaveBeenCalled();
});

test("inside of a part they are React's own, and what only names things is so everywhere", () => {
	insidePart(() => pageReact.useState(0));
	expect(asked).toHaveBeenCalledWith("useState");
	expect(pageReact).toHaveProperty("useId");
});
