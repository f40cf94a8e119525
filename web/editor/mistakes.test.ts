import { expect, test } from "vitest";
import { blaming, mistakeOf } from "./mistakes.ts";

const same = (first: string, second: string) =>
	`content/${first}, Zeile 7, Feld „meta › title“: Das steht wörtlich schon in content/${second}. Jede Seite braucht ihren eigenen Text.`;

test("of two entries with one text the one that was just written is to be changed", () => {
	const told = same("jobs/a.md", "jobs/b.md");
	expect(blaming(told, ["jobs/b.md"])).toBe(same("jobs/b.md", "jobs/a.md"));
	expect(blaming(told, ["jobs/a.md"])).toBe(told);
	expect(blaming(told, [])).toBe(told);
	expect(blaming(told, ["jobs/a.md", "jobs/b.md"])).toBe(told);
});

test("of two entries with one address, too", () => {
	const told = "content/jobs/a.md, Feld „occupation“: content/trainings/a.md heißt ebenso.";
	expect(blaming(told, ["trainings/a.md"])).toBe(
		"content/trainings/a.md, Feld „occupation“: content/jobs/a.md heißt ebenso.",
	);
});

test("other sentences stay as they are", () => {
	const told = "content/jobs/a.md, Zeile 3: Die Datei media/x.jpg gibt es nicht.";
	expect(blaming(told, ["jobs/b.md"])).toBe(told);
});

test("a file that cannot be shown is called by its name, and its mistake leads to where files are", () => {
	const told = mistakeOf("media/projects/Film vom Kai.mp4: Das ist kein Film.", String);
	expect(told).toMatchObject({ message: "„Film vom Kai.mp4“: Das ist kein Film.", to: "/redaktion/medien" });
});
