import {
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Declined } from "./answers.ts";
import { History, type Wanted } from "./history.ts";
import { Office } from "./office.ts";
import { Publisher } from "./publisher.ts";
import { SavedFiles } from "./saved-files.ts";

const anna = { name: "Anna Petersen" };
let root: string;
let history: History;
let server: Server;
let live: string;
let mistakes: string[];
const shown = () => join(root, "live/site.pack");

/** Builds nothing, but says so like the real one. */
const builds = `
	import { mkdirSync, writeFileSync } from "node:fs";
	process.once("disconnect", () => process.exit());
	process.on("message", ({ version }) => {
		process.send("pages");
		mkdirSync("build/online/public", { recursive: true });
		writeFileSync("build/online/public/fassung.txt", version);
		process.send("built");
	});`;
/** A pack that is the version alone. */
const packs =
	'#!/bin/sh\nfor last; do :; done\nmkdir -p "$(dirname "$last")"\ncp build/online/public/fassung.txt "$last"\n';

beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), "publisher-"));
	for (const folder of ["content", "media", "live", "build"]) mkdirSync(join(root, folder));
	writeFileSync(join(root, "content/values.yaml"), "a: 1\n");
	writeFileSync(shown(), "old");
	history = new History(root);
	await history.open(anna);
	mistakes = [];
	server = createServer((_, response) => response.end(readFileSync(shown())));
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	live = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});

afterEach(() => {
	server.close();
	rmSync(root, { recursive: true });
});

/** What of the files is needed, without their check. */
function files(): SavedFiles {
	const keep = (wanted: Wanted, person: typeof anna, sentence?: string) => {
		const refuse = async () => {
			if (mistakes.length > 0) throw new Declined(mistakes.join());
		};
		return history.keep(wanted, person, refuse, sentence);
	};
	return Object.assign(new SavedFiles(root, history), {
		placeOf: () => "Werte",
		keep,
		list: () => [],
		read: () => ({ mistakes: [] }),
	});
}

function publisher({ build = builds, pack = packs, file = shown() } = {}): Publisher {
	writeFileSync(join(root, "builds.mjs"), build);
	writeFileSync(join(root, "packs"), pack.replace("build/online", join(root, "build/online")), {
		mode: 0o755,
	});
	const [program, finish] = [join(root, "builds.mjs"), join(root, "packs")];
	return new Publisher({ files: files(), program, finish, target: { file, live } });
}

async function save(text: string): Promise<string> {
	await history.keep(new Map([["content/values.yaml", Buffer.from(text)]]), anna, async () => {});
	return history.head();
}

async function published(one: Publisher) {
	await one.publish(anna);
	one.close();
	return one.progress;
}

test("what is there already is copied once, links too", async () => {
	mkdirSync(join(root, "build/web"));
	symlinkSync(join(root, "live"), join(root, "build/web/packages"));
	for (const turn of ["first", "second"]) {
		await save(`a: ${turn}\n`);
		expect((await published(publisher()))?.failure).toBe(undefined);
		expect(readFileSync(join(root, "redaktion/online/content/values.yaml"), "utf8")).toContain(turn);
	}
	expect(lstatSync(join(root, "build/online/web/packages")).isSymbolicLink()).toBe(true);
});

test("a publication ends when the public address shows it, and is marked", async () => {
	const progress = await published(publisher());
	expect(progress?.failure).toBe(undefined);
	expect(progress?.online).toBeDefined();
	expect(readFileSync(shown(), "utf8").trim()).toBe(await history.head());
	expect((await history.publications()).map(({ who }) => who)).toEqual(["Anna Petersen"]);
});

const wrong = 'console.error("content/values.yaml: So nicht.");process.exit(1)';
const full = '#!/bin/sh\necho "no space left on device" >&2\nexit 1\n';

test.each<[string, Parameters<typeof publisher>[0], RegExp]>([
	["the build names a file", { build: wrong }, /^Werte: So nicht\.$/],
	["the build breaks", { build: "process.exit(1)" }, /nicht geklappt/],
	["packing breaks", { pack: "#!/bin/sh\nexit 1\n" }, /nicht geklappt/],
	["the disk is full", { pack: full }, /Festplatte ist voll/],
	["the place cannot be written", { file: "/nowhere/site.pack" }, /nicht geklappt/],
])("when %s, a sentence says so and the old site stays", async (_, options, sentence) => {
	const progress = await published(publisher(options));
	expect(progress?.failure).toMatch(sentence);
	expect(readFileSync(shown(), "utf8")).toBe("old");
	expect(existsSync(`${shown()}.new`)).toBe(false);
	expect(await history.publications()).toEqual([]);
});

test("what a killed service was about to publish and nobody sees is put back and told", async () => {
	const begun = { who: "Anna Petersen", version: "0".repeat(40) };
	writeFileSync(join(root, "redaktion/publishing.json"), JSON.stringify(begun));
	writeFileSync(join(root, "build/handed-over.pack"), "before");
	const next = publisher();
	// Nobody waits here until the server could have taken it up.
	let clock = Date.now();
	vi.spyOn(Date, "now").mockImplementation(() => {
		clock += 2000;
		return clock;
	});
	await next.settle(anna);
	vi.restoreAllMocks();
	expect(next.progress?.failure).toMatch(/unterbrochen\. Die neue Fassung ist zurückgezogen/);
	expect(readFileSync(shown(), "utf8")).toBe("before");
	const later = publisher();
	await later.settle(anna);
	expect([later.progress, await history.publications()]).toEqual([undefined, []]);
});

test("a publication that the server does not show is put back, so that it does not appear later by itself", async () => {
	// It runs, and takes up nothing.
	server.removeAllListeners("request").on("request", (_, response) => response.end("old"));
	const one = publisher();
	const publishing = one.publish(anna);
	await vi.waitFor(() => expect(one.progress?.step).toBe("online"), { timeout: 30_000 });
	expect(readFileSync(shown(), "utf8")).not.toBe("old");
	vi.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000);
	await publishing;
	vi.restoreAllMocks();
	one.close();
	expect(one.progress?.failure).toMatch(/zeigt noch die alte Fassung.*zurückgezogen/);
	expect(readFileSync(shown(), "utf8")).toBe("old");
	expect(await history.publications()).toEqual([]);
});

test("a colleague saves while the site is built, and the publication is of the state before", async () => {
	const build = builds
		.replace(
			'process.send("pages");',
			'process.send("pages"); while (!existsSync("go-on")) await new Promise((next) => setTimeout(next, 20));',
		)
		.replace("import {", "import { existsSync,")
		.replace("({ version })", "async ({ version })");
	const one = publisher({ build });
	const head = await history.head();
	const publishing = one.publish(anna);
	await vi.waitFor(() => expect(one.progress?.step).toBe("pages"), { timeout: 30_000 });
	await save("a: 2\n");
	expect(readFileSync(join(root, "redaktion/online/content/values.yaml"), "utf8")).toBe("a: 1\n");
	writeFileSync(join(root, "go-on"), "");
	await publishing;
	one.close();
	expect(one.progress?.failure).toBe(undefined);
	expect((await history.publications()).map(({ id }) => id)).toEqual([head]);
});

const office = (one: Publisher) => new Office(files(), one);

test("two cannot publish at once", async () => {
	const one = publisher();
	office(one).publish(anna);
	expect(() => office(one).publish({ name: "Bernd Voss" })).toThrow("Anna Petersen veröffentlicht gerade");
	await vi.waitFor(() => expect(one.isBusy).toBe(false), { timeout: 30_000 });
	one.close();
});

test("going back tells what it undoes, then writes the earlier files, checks them and publishes; what came after stays in the history", async () => {
	const one = publisher();
	const told = office(one);
	const first = await history.head();
	await one.publish(anna);
	await save("a: 2\n");
	const second = await history.head();
	const values = () => readFileSync(join(root, "content/values.yaml"), "utf8");
	await expect(told.goBack(second, false, anna)).rejects.toThrow("nie online");
	expect((await told.goBack(first, true, anna)).map(({ words }) => words)).toEqual([
		expect.stringMatching(/2 → 1$/),
	]);
	expect((await told.pending()).changes.map(({ words }) => words)).toEqual([expect.stringMatching(/1 → 2$/)]);
	mistakes = ["So nicht."];
	await expect(told.goBack(first, false, anna)).rejects.toThrow("So nicht.");
	expect(values()).toBe("a: 2\n");
	mistakes = [];
	await told.goBack(first, false, anna);
	await vi.waitFor(() => expect(one.progress?.online).toBeDefined(), { timeout: 30_000 });
	one.close();
	expect(values()).toBe("a: 1\n");
	expect((await history.list(5)).map(({ id }) => id)).toContain(second);
	expect(readFileSync(shown(), "utf8").trim()).toBe(await history.head());
	expect((await told.listed()).saved[0]).toMatchObject({
		isOnline: true,
		sentence: expect.stringMatching(/^Zurück zum Stand vom \d/),
	});
	expect(await told.takeBack(second, true, anna)).toHaveLength(1);
});

test("one change can be taken back although others came after it, but not one that was changed again", async () => {
	const told = office(publisher());
	await save("a: 1\nb: 1\n");
	const second = await save("a: 2\nb: 1\n");
	await save("a: 2\nb: 5\n");
	expect(await told.takeBack(second, false, anna)).toHaveLength(1);
	expect(readFileSync(join(root, "content/values.yaml"), "utf8")).toBe("a: 1\nb: 5\n");
	await save("a: 7\nb: 5\n");
	await expect(told.takeBack(second, false, anna)).rejects.toThrow("danach noch einmal geändert");
});
