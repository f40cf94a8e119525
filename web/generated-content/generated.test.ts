import { expect, test } from "vitest";
import { readContent } from "../app/content/content.ts";
import { contentRoot, mediaRoot } from "../app/content/test-content.ts";
import { filesIn } from "./changes.ts";
import { madeUp, onDisk } from "./content.ts";
import { faultsIn, pageFaults } from "./page-faults.ts";

/** `make check` tries more of them, `make bench-content` as many as one likes. */
const count = Number(process.env.CONTENTS ?? (process.env.THOROUGH ? 30 : 5));
const company = filesIn(contentRoot);

test.each(Array.from({ length: count }, (_, place) => place + 1))(
	"whatever the schemas accept gives good pages: content %i",
	async (seed) => {
		const content = onDisk(madeUp(seed, company), mediaRoot, (root) => readContent(root));
		expect(await pageFaults(content)).toEqual([]);
	},
);

test("the look at a page sees what it looks for", () => {
	expect(faultsIn('<h1>A</h1><p id="a"></p><p id="b">B</p>')).toEqual([]);
	expect(faultsIn('<h2> </h2><p id="a"></p><p id="a">undefined</p>')).toEqual([
		"the id a is there more than once",
		"a heading is empty",
		"0 first headings",
		"a value shows as undefined",
	]);
});
