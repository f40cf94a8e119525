import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { react } from "./app/alive/part.ts";
import { Alive } from "./app/alive/place.tsx";
import { checkHead, partFiles, partsThatWake } from "./parts.ts";

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "parts-"));
	for (const page of ["contact", "worksite"]) mkdirSync(join(folder, page));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("two parts of one name are refused, because pages know a part by its name alone", () => {
	writeFileSync(join(folder, "contact/contact.alive.ts"), "");
	expect([...partFiles(folder).keys()]).toEqual(["contact"]);
	writeFileSync(join(folder, "worksite/contact.alive.tsx"), "");
	expect(() => partFiles(folder)).toThrow(
		"worksite/contact.alive.tsx and contact/contact.alive.ts are parts of one name",
	);
});

test("a part for the head that the head does not begin is refused, and there is none", async () => {
	const head = 'import menu from "./layout/menu.alive.ts";';
	expect(() => checkHead(head, "layout/menu.alive.ts")).not.toThrow();
	expect(() => checkHead(head, "layout/clock.alive.ts")).toThrow("layout/clock.alive.ts is for the head");
	expect(await partsThatWake("near")).toContain("enquiry-form");
});

test("children of a part made with React are refused, because nobody would see them", () => {
	const part = react("likes", "near", () => null);
	const place = createElement(Alive, { part, children: "4" } as never);
	expect(() => renderToStaticMarkup(place)).toThrow("likes is made with React");
});
