import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildSocial, type SocialPage } from "./build.ts";
import { breakLines } from "./draw-card.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "social-"));
	await mkdir(join(folder, "media/pages"), { recursive: true });
	await mkdir(join(folder, "media/marks"));
	await writeFile(
		join(folder, "media/marks/mark.svg"),
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
	);
	await sharp({ create: { width: 400, height: 250, channels: 3, background: "#88aabb" } }).toFile(
		join(folder, "media/pages/a.jpg"),
	);
});

afterEach(async () => {
	await rm(folder, { recursive: true });
});

function build(...pages: SocialPage[]) {
	return buildSocial({
		pages,
		company: {
			name: "Muster",
			claim: "Tiefbau in Hamburg",
			colors: { dark: "#203040", action: "#ffcc00", paper: "#ffffff", sand: "#eeeeee", earth: "#604020" },
		},
		media: join(folder, "media"),
		cache: join(folder, "cache"),
		target: join(folder, "social"),
	});
}

const page = { path: "/services/erdbau", title: "Erdbau", picture: "pages/a.jpg" };

test("a page gets a JPEG of the size that networks ask for", async () => {
	await build(page);
	const { width, height, format } = await sharp(join(folder, "social/services/erdbau.jpg")).metadata();
	expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
});

test("an unchanged page is not drawn again, and a gone one is removed", async () => {
	await build(page, { ...page, path: "/" });
	const file = (await readdir(join(folder, "cache"))).find((name) => name.startsWith("start-")) ?? "";
	const before = (await stat(join(folder, "cache", file))).mtimeMs;
	await build({ ...page, path: "/" });
	expect((await stat(join(folder, "cache", file))).mtimeMs).toBe(before);
	expect(await readdir(join(folder, "cache"))).toEqual([file]);
	expect(await readdir(join(folder, "social"))).toContain("home.jpg");
});

test("a long title is broken at its spaces and hyphens", async () => {
	expect(await breakLines("Siel- & Rohrleitungsbau", 84, 760)).toEqual(["Siel- &", "Rohrleitungsbau"]);
});

test("a picture that is not there is named", async () => {
	await expect(build({ ...page, picture: "pages/b.jpg" })).rejects.toThrow("pages/b.jpg");
});
