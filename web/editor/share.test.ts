import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Shares, sharedPath } from "./share.ts";

const week = 7 * 24 * 3_600_000;
const html =
	'<html><head></head><body class="a"><img src="/media/a-1.webp" srcset="/media/a-1.webp 1w, /media/a-2.webp 2w"><p>Text</p></body></html>';

function shares() {
	const folder = mkdtempSync(join(tmpdir(), "shares-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const clock = { now: Date.now() };
	const linkOf = (path: string) => sharedPath.exec(path)?.[1] ?? "";
	return { folder, clock, linkOf, open: () => new Shares(folder, () => clock.now) };
}

test("whoever has the link sees the page for a week, also after the service was started again", () => {
	const { open, clock, linkOf } = shares();
	const path = open().keep(html);
	expect(open().read(linkOf(path))).toContain("<p>Text</p>");
	// A file's time may lie some thousandths before that of the clock.
	clock.now += week - 60_000;
	expect(open().read(linkOf(path))).toBeDefined();
	clock.now += 2 * 60_000;
	expect(open().read(linkOf(path))).toBeUndefined();
});

test("a link that somebody made up shows nothing", () => {
	const { open, linkOf } = shares();
	const path = open().keep(html);
	expect(open().read("A".repeat(22))).toBeUndefined();
	expect(shares().open().read(linkOf(path))).toBeUndefined();
	for (const other of ["/ansicht/../", "/ansicht/../accounts.json/", `${path}../`])
		expect(linkOf(other), other).toBe("");
});

test("the page asks search engines to stay away and takes pictures from below the link", () => {
	const { open, linkOf } = shares();
	const path = open().keep(html);
	const shown = open().read(linkOf(path)) ?? "";
	expect(shown).toContain('content="noindex, nofollow"');
	expect(shown).not.toMatch(/["\s,]\/media\//);
	expect(shown.split(`${path}media/`)).toHaveLength(4);
});

test("pages whose links have ended do not pile up", () => {
	const { open, clock, folder } = shares();
	open().keep(html);
	clock.now += 2 * week;
	open().keep(html);
	expect(readdirSync(join(folder, "shared")).filter((name) => name.endsWith(".html"))).toHaveLength(1);
});
