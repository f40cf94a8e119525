import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIcons } from "./icons.ts";

let folder: string;
let served: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "icons-"));
	served = join(folder, "not/there/yet");
	await mkdir(join(folder, "marks"));
	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#12333d" d="M0 0h64v64H0z"/></svg>';
	await writeFile(join(folder, "marks/favicon.svg"), drawing);
	await writeFile(join(folder, "marks/icon-maskable.svg"), drawing);
	await buildIcons({
		media: folder,
		target: served,
		name: "Muster Bau GmbH",
		shortName: "Muster",
		colors: { paper: "#ffffff", dark: "#000000" },
	});
});

afterAll(async () => {
	await rm(folder, { recursive: true });
});

test.each([
	["apple-touch-icon.png", 180],
	["icon-192.png", 192],
	["icon-512.png", 512],
	["icon-maskable-512.png", 512],
])("%s is %i pixels wide and high", async (name, size) => {
	const { width, height } = await sharp(join(served, name)).metadata();
	expect([width, height]).toEqual([size, size]);
});

test("the icon file holds one PNG at its place", async () => {
	const bytes = await readFile(join(served, "favicon.ico"));
	// The head says that this is an icon, and how many; it is told with its size, its layers and its colours.
	expect([...bytes.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
	const picture = bytes.subarray(bytes.readUInt32LE(18));
	expect(picture.length).toBe(bytes.readUInt32LE(14));
	expect((await sharp(picture).metadata()).width).toBe(32);
});

test("the manifest names the company and only icons that exist", async () => {
	const manifest = JSON.parse(await readFile(join(served, "site.webmanifest"), "utf8"));
	expect(manifest).toMatchObject({ name: "Muster Bau GmbH", short_name: "Muster", lang: "de" });
	for (const { src } of manifest.icons) await expect(readFile(join(served, src))).resolves.toBeTruthy();
});
