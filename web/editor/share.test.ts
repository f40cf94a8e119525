import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepShared, sharedPage, sharedPath } from "./share.ts";

const week = 7 * 24 * 3_600_000;
const html =
	'<html><head></head><body class="a"><img src="/media/a-1.webp" srcset="/media/a-1.webp 1w, /media/a-2.webp 2w"><p>Text</p></body></html>';

const linkOf = (path: string) => sharedPath.exec(path)?.[1] ?? "";

/** A page of which a week passes. */
function shared() {
	const root = mkdtempSync(join(tmpdir(), "shares-"));
	onTestFinished(() => rmSync(root, { recursive: true }));
	const path = keepShared(root, html);
	const read = (name = linkOf(path), later = 0) => sharedPage(root, name, Date.now() + later);
	return { root, path, read };
}

test("whoever has the link sees the page for a week; what has ended does not pile up", () => {
	const { root, path, read } = shared();
	expect(read()).toContain("<p>Text</p>");
	// A file's time may lie some thousandths before that of the clock.
	expect(read(linkOf(path), week - 60_000)).toBeDefined();
	expect(read(linkOf(path), week + 60_000)).toBeUndefined();
	expect(readdirSync(join(root, "redaktion/shared"))).toEqual([]);
});

test("a link that somebody made up shows nothing", () => {
	const { path, read } = shared();
	expect(read("A".repeat(22))).toBeUndefined();
	expect(shared().read(linkOf(path))).toBeUndefined();
	for (const other of ["/ansicht/../", "/ansicht/../accounts.json/", `${path}../`])
		expect(linkOf(other), other).toBe("");
});

test("the page takes pictures from below the link", () => {
	const { path, read } = shared();
	const shown = read() ?? "";
	expect(shown).not.toMatch(/["\s,]\/media\//);
	expect(shown.split(`${path}media/`)).toHaveLength(4);
});
