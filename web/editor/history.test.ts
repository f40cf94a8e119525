import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { History } from "./history.ts";

const anna = { name: "Anna Petersen" };
const file = "content/values.yaml";
let root: string;
let history: History;

beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), "history-"));
	for (const folder of ["content", "media"]) mkdirSync(join(root, folder));
	writeFileSync(join(root, file), "a: 1\nb: 1\nc: 1\nd: 1\ne: 1\n");
	writeFileSync(join(root, "media/alt.webp"), "picture");
	history = new History(root);
	await history.open(anna);
});

afterEach(() => rmSync(root, { recursive: true }));

const read = (path = file) => readFileSync(join(root, path), "utf8");
const fsck = () => {
	const repository = join(root, "redaktion/history.git");
	const check = ["--git-dir", repository, "fsck", "--strict", "--no-dangling"];
	return execFileSync("git", check, { encoding: "utf8" });
};

async function save(text: string, sentence?: string): Promise<string> {
	await history.keep(new Map([[file, Buffer.from(text)]]), anna, async () => {}, sentence);
	return history.head();
}

test("a save is kept with who made it and what it changed", async () => {
	await save("a: 2\nb: 1\nc: 1\nd: 1\ne: 1\n");
	const [last, first] = await history.list(10);
	expect(last).toMatchObject({ who: "Anna Petersen", sentence: expect.stringMatching(/1 → 2$/) });
	expect(first?.sentence).toContain("Anfang");
	expect(fsck()).toBe("");
});

test("a save that is refused leaves the files and the history as they were", async () => {
	const before = await history.head();
	const wanted = new Map([
		[file, Buffer.from("broken")],
		["media/neu.webp", Buffer.from("new")],
	]);
	const refused = history.keep(wanted, anna, () => Promise.reject(new Error("refused")));
	await expect(refused).rejects.toThrow("refused");
	expect(read()).toContain("a: 1");
	expect(existsSync(join(root, "media/neu.webp"))).toBe(false);
	expect(await history.head()).toBe(before);
});

test("what a killed service was about to save goes back at the next start, with locks that Git has left", async () => {
	const head = await history.head();
	const begun = { head, paths: [file, "media/neu.webp", "media/alt.webp"] };
	writeFileSync(join(root, "redaktion/saving.json"), JSON.stringify(begun));
	history.put(file, Buffer.from("half"));
	history.put("media/neu.webp", Buffer.from("new"));
	history.put("media/alt.webp", undefined);
	for (const lock of ["index.lock", "refs/heads/main.lock"])
		writeFileSync(join(root, "redaktion/history.git", lock), "");
	await history.open(anna);
	expect(read()).toContain("a: 1");
	expect(read("media/alt.webp")).toBe("picture");
	expect(existsSync(join(root, "media/neu.webp"))).toBe(false);
	expect(await history.head()).toBe(head);
	await save("a: 3\n");
	expect((await history.list(1))[0]?.who).toBe("Anna Petersen");
});

test("a kill at any moment leaves the state before or the one after, and a whole repository", async () => {
	const program = `
		import { History } from ${JSON.stringify(join(import.meta.dirname, "history.ts"))};
		const history = new History(${JSON.stringify(root)});
		await history.open({ name: "Anna" });
		process.stdout.write("ready\\n");
		for (let turn = 1; ; turn++)
			await history.keep(new Map(["content/values.yaml", "media/neu.webp"].map((path) =>
				[path, Buffer.from("turn: " + turn + "\\n")])), { name: "Anna" }, async () => {});`;
	const kills = process.env.THOROUGH ? 12 : 4;
	for (let kill = 0; kill < kills; kill++) {
		const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		await once(child.stdout, "data");
		// Another moment each time: within the first few saves, which take some dozen milliseconds each.
		await new Promise((next) => setTimeout(next, (84 / kills) * kill));
		child.kill("SIGKILL");
		await once(child, "exit");
		await history.open(anna);
		expect(fsck()).toBe("");
		const state = await history.head();
		for (const path of [file, "media/neu.webp"])
			if (existsSync(join(root, path)))
				expect((await history.content(await history.nameAt(state, path)))?.toString()).toBe(read(path));
		if (existsSync(join(root, "media/neu.webp"))) expect(read("media/neu.webp")).toBe(read());
	}
});

test("what somebody changes beside the editor is kept, too, at the next start or before the next save", async () => {
	writeFileSync(join(root, file), "a: 9\n");
	await history.open(anna);
	expect((await history.list(1))[0]?.sentence).toBe("Außerhalb der Redaktion geändert");
	writeFileSync(join(root, file), "a: 10\n");
	const wanted = new Map([[file, Buffer.from("a: 11\n")]]);
	await expect(history.keep(wanted, anna, () => Promise.reject(new Error("refused")))).rejects.toThrow();
	expect(read()).toBe("a: 10\n");
	expect((await history.list(9)).map(({ sentence }) => sentence)).toHaveLength(3);
});

test("a publication is marked, and what came after it is told", async () => {
	const online = await history.head();
	await history.markOnline(online, anna);
	await history.markOnline(online, anna);
	expect((await history.publications()).map(({ id, who }) => [id, who])).toEqual([[online, "Anna Petersen"]]);
	const now = await save("a: 2\nb: 1\nc: 1\nd: 1\ne: 1\n");
	expect((await history.changes(online, now)).length).toBe(1);
	expect((await history.list(5)).map(({ id, online: mark }) => [id, mark !== undefined])).toEqual([
		[now, false],
		[online, true],
	]);
});

test("settings, hooks and names from elsewhere change nothing", async () => {
	const hook = join(root, "redaktion/history.git/hooks/reference-transaction");
	mkdirSync(join(root, "redaktion/history.git/hooks"), { recursive: true });
	writeFileSync(hook, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
	vi.stubEnv("GIT_DIR", "/nowhere");
	vi.stubEnv("GIT_AUTHOR_NAME", "Somebody Else");
	const wanted = new Map([[file, Buffer.from("a: 4\n")]]);
	await history.keep(wanted, { name: "--upload-pack=x <evil>\n" }, async () => {});
	vi.unstubAllEnvs();
	const [last] = await history.list(1);
	expect(last?.who).toBe("--upload-pack=x  evil");
	expect(await history.knows("main")).toBe(false);
	expect(await history.knows("--all")).toBe(false);
});
