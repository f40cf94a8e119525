import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { attributes } from "./attributes.ts";

const app = join(import.meta.dirname, "..");

test("every data attribute of the pages is listed, and every listed one is used", () => {
	const files = globSync("**/*.{ts,tsx,css}", { cwd: app }).filter(
		(file) => !file.startsWith("alive/attributes"),
	);
	const used = files.flatMap((file) => {
		const text = readFileSync(join(app, file), "utf8");
		const direct = [...text.matchAll(/(?<![\w-])data-([a-z]+(?:-[a-z]+)*)\b/g)].map(([, name]) => name ?? "");
		const read = [...text.matchAll(/\bdataset\.([a-zA-Z]+)/g)].map(([, name]) => name ?? "");
		return [...direct, ...read];
	});
	const listed = Object.values(attributes).flatMap((names) => names.split(" "));
	expect([...new Set(used)].sort()).toEqual([...new Set(listed)].sort());
});
