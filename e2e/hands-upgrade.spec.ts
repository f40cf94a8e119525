import { execFileSync } from "node:child_process";
import {
	copyFileSync,
	cpSync,
	readdirSync,
	readFileSync,
	renameSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parts, prepared } from "./hands.ts";
import { pack } from "./plan.ts";
import { newFolder, serve } from "./program.ts";
import { expect, test, whileJobsAreOpen } from "./site.ts";

/** What somebody meets who has a page open while the next version goes online: no script has its old name there. */

const finish = join(import.meta.dirname, "../build/compiled/finish");
const script = /^(.*)-[\w-]{8}\.js$/;

/** The next build of the same site, as far as visitors notice: the same parts in files of other names. */
function nextPack(): string {
	const built = join(pack, "..");
	const folder = newFolder("upgrade");
	for (const shared of ["media", "downloads", "public", "editions"])
		symlinkSync(join(built, shared), join(folder, shared));
	cpSync(join(built, "web/client"), join(folder, "web/client"), { recursive: true });
	cpSync(join(built, "cache/compress"), join(folder, "cache/compress"), { recursive: true });
	copyFileSync(join(built, "site.json"), join(folder, "site.json"));
	const client = join(folder, "web/client");
	const files = readdirSync(client, { recursive: true, encoding: "utf8" });
	const scripts = readdirSync(join(client, "assets")).filter((name) => script.test(name));
	expect(scripts.length).toBeGreaterThan(0);
	for (const name of files.filter((name) => /\.(html|js)$/.test(name))) {
		let text = readFileSync(join(client, name), "utf8");
		for (const old of scripts) text = text.replaceAll(old, renamed(old));
		writeFileSync(join(client, name), text);
	}
	for (const old of scripts) renameSync(join(client, "assets", old), join(client, "assets", renamed(old)));
	const out = join(folder, "site.pack");
	execFileSync(finish, ["-before", pack, folder, out]);
	return out;
}

function renamed(name: string): string {
	return name.replace(/\.js$/, "next.js");
}

const sleeping = parts.filter((part) => part.react && !part.window);

test("a page that was open during a publication, and during an upgrade of the program, comes alive", async ({
	regular: page,
}) => {
	const folder = newFolder("live");
	const file = join(folder, "site.pack");
	copyFileSync(pack, file);
	const next = nextPack();
	let website = await serve("--site", file);
	const before = website.url;
	try {
		await prepared(page);
		await whileJobsAreOpen(page);
		const first = sleeping[0];
		const second = sleeping.find((part) => part.path !== first?.path);
		if (!first || !second) throw new Error("there are too few parts");
		const asked: string[] = [];
		page.on("request", (request) => asked.push(new URL(request.url()).pathname));

		await page.goto(before + first.path);
		copyFileSync(next, `${file}.new`);
		renameSync(`${file}.new`, file);
		website.signal("SIGHUP");
		await expect.poll(async () => (await page.request.get(before)).text()).toMatch(/next\.js/);
		await first.act(page);
		await first.happened(page);
		expect(asked.filter((path) => path.endsWith("next.js"))).toEqual([]);

		await website.close();
		copyFileSync(pack, file);
		website = await serve("--site", file, "--addr", new URL(before).host);
		await page.goto(before + second.path);
		await website.close();
		website = await serve("--site", next, "--addr", new URL(before).host);
		await second.act(page);
		await second.happened(page);
		expect(asked.filter((path) => path.endsWith("next.js"))).toEqual([]);
	} finally {
		await website.close();
	}
});
