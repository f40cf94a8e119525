/** Publishing with real processes and a real repository: killed in every step, and on a disk that is full. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { History } from "./history.ts";
import { steps } from "./protocol.ts";

const anna = { name: "Anna Petersen" };
let root: string;
let server: Server;
let live: string;
/** The site that the public server has taken up. */
let taken: string;
let isServerAsleep: boolean;

const at = (step: string) => join(root, step === "hand" ? "redaktion/publishing.json" : `at-${step}`);
const beside = () => join(root, "live/site.pack.new");
const pack = () => readFileSync(join(root, "live/site.pack"), "utf8");

beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), "faults-"));
	taken = "old";
	isServerAsleep = false;
	server = createServer((_, response) => {
		if (isServerAsleep && pack() !== "old") writeFileSync(at("online"), "");
		if (!isServerAsleep) taken = pack();
		response.end(taken.trim());
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	live = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});

afterEach(() => {
	server.close();
	rmSync(root, { recursive: true });
});

/** What a service begins with; the pack that is made of it is its version in a file larger than a pipe. */
const company = `
	import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
	import { join } from "node:path";
	import { History } from ${JSON.stringify(join(import.meta.dirname, "history.ts"))};
	import { SavedFiles } from ${JSON.stringify(join(import.meta.dirname, "saved-files.ts"))};
	import { Publisher } from ${JSON.stringify(join(import.meta.dirname, "publisher.ts"))};
	const [, , root, live, file, step] = process.argv;
	const anna = { name: "Anna Petersen" };
	for (const folder of ["content", "media", "live", "build"]) mkdirSync(join(root, folder), { recursive: true });
	if (!existsSync(join(root, "live/site.pack"))) {
		writeFileSync(join(root, "content/values.yaml"), "a: 1\\n");
		writeFileSync(join(root, "live/site.pack"), "old");
	}
	const wait = (name) => step === name && new Promise(() => {
		writeFileSync(join(root, "at-" + name), "");
		setInterval(() => {}, 1000);
	});
	writeFileSync(join(root, "builds.mjs"), \`
		import { mkdirSync, writeFileSync } from "node:fs";
		const wait = (name) => "\${step}" === name && new Promise(() => {
			writeFileSync("at-" + name, "");
			setInterval(() => {}, 1000);
		});
		process.once("disconnect", () => process.exit());
		process.once("message", async ({ version }) => {
			for (const name of ["pictures", "pages"]) { process.send(name); await wait(name); }
			mkdirSync("build/online/public", { recursive: true });
			writeFileSync("build/online/public/fassung.txt", version + " ".repeat(100_000));
			process.send("built");
		});\`);
	writeFileSync(join(root, "packs"), '#!/bin/sh\\nfor last; do :; done\\n'
		+ (step === "pack" ? 'echo $$ > ' + join(root, "at-pack") + '; exec sleep 60\\n' : "")
		+ 'cp ' + join(root, "build/online/public/fassung.txt") + ' "$last"\\n', { mode: 0o755 });
	const history = new History(root);
	await history.open(anna);
	const publisher = new Publisher({
		files: new SavedFiles(root, history), program: join(root, "builds.mjs"), finish: join(root, "packs"), target: { file, live },
	});`;

function start(program: string, step = ""): ChildProcess {
	writeFileSync(join(root, "service.mjs"), company + program);
	// Whoever writes where nobody reads waits in the middle of handing over.
	mkdirSync(join(root, "live"), { recursive: true });
	if (step === "hand") execFileSync("mkfifo", [beside()]);
	const file = join(root, "live/site.pack");
	return spawn(process.execPath, [join(root, "service.mjs"), root, live, file, step], {
		stdio: ["ignore", "inherit", "inherit"],
	});
}

/** From the first pages on, something is there that could appear half; before a release every step is tried. */
const tried = Object.keys(steps).filter((step) => process.env.THOROUGH || /^(pages|hand|online)$/.test(step));

test.each(tried)(
	"killed in the step %s, the site is the old or the new one, the repository whole, and the next publication works",
	async (step) => {
		isServerAsleep = step === "online";
		const service = start("await publisher.publish(anna);", step);
		await vi.waitFor(() => expect(existsSync(at(step))).toBe(true), { timeout: 30_000, interval: 20 });
		service.kill("SIGKILL");
		await once(service, "exit");
		if (step === "pack") process.kill(Number(readFileSync(at(step), "utf8")));
		if (step === "hand") rmSync(beside());
		isServerAsleep = false;

		const history = new History(root);
		await history.open(anna);
		expect(pack().trim()).toBe(step === "online" ? await history.head() : "old");
		const repository = join(root, "redaktion/history.git");
		execFileSync("git", ["--git-dir", repository, "fsck", "--strict"], { stdio: "pipe" });
		// Nobody waits here for a server that is not going to take up what was handed over.
		const next = start(`
			const { now } = Date;
			let ahead = 0;
			Date.now = () => now() + (ahead += 2000);
			await publisher.settle(anna);
			Date.now = now;
			await publisher.publish(anna);
			publisher.close();`);
		await once(next, "exit");
		expect(pack().trim()).toBe(await history.head());
		expect((await history.publications()).map(({ id }) => id)).toEqual([await history.head()]);
	},
);

/** A disk of four megabytes that nobody else sees; not every machine lets its users have one. */
const smallDisk = ["-rm", "sh", "-c", 'mount -t tmpfs -o size=4m tmpfs "$1" && shift && exec "$@"', "sh"];
const hasSmallDisks = spawnSync("unshare", [...smallDisk, tmpdir(), "true"]).status === 0;

test.runIf(hasSmallDisks)(
	"on a full disk nothing half is saved or published, the sentence says so, and with room it works again",
	async () => {
		const disk = join(root, "disk");
		mkdirSync(disk);
		const program = `
			const values = "content/values.yaml";
			const told = {};
			const save = (files) => history.keep(new Map(files), anna, async () => {}).then(() => "kept", (error) => error.code);
			const look = async (name, answer) => {
				const there = ["content/values.yaml.new", "media/neu.webp", "media/neu.webp.new"];
				told[name] = [answer, readFileSync(join(root, values), "utf8"), ...there.filter((path) => existsSync(join(root, path)))];
			};
			await look("too large", await save([[values, Buffer.from("a: 2\\n")], ["media/neu.webp", Buffer.alloc(8 << 20)]]));
			try { writeFileSync(join(root, "filler"), Buffer.alloc(8 << 20)); } catch {}
			await look("full", await save([[values, Buffer.from("a: 3 " + "x".repeat(5000))]]));
			await publisher.publish(anna);
			told.failure = publisher.progress.failure;
			told.live = readFileSync(join(root, "live/site.pack"), "utf8");
			told.states = (await history.list(9)).length;
			rmSync(join(root, "filler"));
			await look("with room", await save([[values, Buffer.from("a: 4\\n")]]));
			publisher.close();
			writeFileSync(${JSON.stringify(join(root, "told.json"))}, JSON.stringify(told));`;
		writeFileSync(join(root, "service.mjs"), company + program);
		const command = [process.execPath, join(root, "service.mjs"), disk, live, join(disk, "live/site.pack")];
		await once(spawn("unshare", [...smallDisk, disk, ...command], { stdio: "ignore" }), "exit");
		expect(JSON.parse(readFileSync(join(root, "told.json"), "utf8"))).toEqual({
			"too large": ["ENOSPC", "a: 1\n"],
			full: [expect.anything(), "a: 1\n"],
			failure: expect.stringContaining("Die Festplatte ist voll."),
			live: "old",
			states: 1,
			"with room": ["kept", "a: 4\n"],
		});
	},
);
