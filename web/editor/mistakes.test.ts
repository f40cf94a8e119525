import { expect, test } from "vitest";
import { mistakeOf } from "./mistakes.ts";

test("a file that cannot be shown is called by its name, and its mistake leads to where files are", () => {
	const told = mistakeOf("media/projects/Film vom Kai.mp4: Das ist kein Film.", String);
	expect(told).toMatchObject({ message: "„Film vom Kai.mp4“: Das ist kein Film.", to: "/redaktion/medien" });
});
