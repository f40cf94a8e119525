import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { History } from "./history.ts";
import { Office } from "./office.ts";
import { Publisher } from "./publisher.ts";

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
	process.once("message", ({ version }) => {
		process.send({ step: "pictures" });
		process.send({ step: "pages" });
		mkdirSync("build/public", { recursive: true });
		writeFileSync("build/public/fassung.txt", version);
		process.disconnect();
	});`;
/** A pack that is the version alone. */
const packs =
	'#!/bin/sh\nfor last; do :; done\nmkdir -p "$(dirname "$last")"\ncp build/public/fassung.txt "$last"\n';

beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), "publisher-"));
	for (const folder of ["content", "media", "live", "build"]) mkdirSync(join(root, folder));
	writeFileSync(join(root, "content/values.yaml"), "a: 1\n");
	writeFileSync(shown(), "old");
	history = new History(root, join(root, "redaktion"));
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

function publisher({ program = builds, finish = packs, file = shown() } = {}): Publisher {
	writeFileSync(join(root, "builds.mjs"), program);
	writeFileSync(join(root, "packs"), finish.replace("build/public", join(root, "build/public")), {
		mode: 0o755,
	});
	return new Publisher({
		root,
		history,
		program: join(root, "builds.mjs"),
		finish: join(root, "packs"),
		target: { file, live },
		mistakes: async () => mistakes,
		alone: (work) => work(),
	});
}

async function published(one: Publisher) {
	await one.publish(anna);
	one.close();
	return one.progress;
}

test("a publication ends when the public address shows it, and is marked", async () => {
	const progress = await published(publisher());
	expect(progress?.failure).toBe(undefined);
	expect(progress?.online).toBeDefined();
	expect(readFileSync(shown(), "utf8").trim()).toBe(await history.head());
	expect((await history.publications()).map(({ who }) => who)).toEqual(["Anna Petersen"]);
});

test.each<[string, Parameters<typeof publisher>[0], RegExp]>([
	[
		"the build names a file",
		{ program: 'console.error("content/values.yaml: So nicht.");process.exit(1)' },
		/content\/values\.yaml: So nicht/,
	],
	["the build breaks", { program: "process.exit(1)" }, /nicht an Ihrem Text/],
	["packing breaks", { finish: "#!/bin/sh\nexit 1\n" }, /nicht an Ihrem Text/],
	[
		"the disk is full",
		{ finish: '#!/bin/sh\necho "no space left on device" >&2\nexit 1\n' },
		/Festplatte ist voll/,
	],
	[
		"the place cannot be written",
		{ file: "/nowhere/site.pack" },
		/darf die Datei für den Server nicht schreiben/,
	],
])("when %s, a sentence says so and the old site stays", async (_, options, sentence) => {
	const progress = await published(publisher(options));
	expect(progress?.failure).toMatch(sentence);
	expect(readFileSync(shown(), "utf8")).toBe("old");
	expect(existsSync(`${shown()}.new`)).toBe(false);
	expect(await history.publications()).toEqual([]);
});

test("what the whole check finds ends it before anything is built", async () => {
	mistakes = ["Stelle Polier: Das geht so nicht."];
	const progress = await published(publisher());
	expect(progress?.failure).toBe(mistakes[0]);
	expect(Object.keys(progress?.took ?? {})).toEqual([]);
	expect(readFileSync(shown(), "utf8")).toBe("old");
});

test("a service that was killed after handing over marks at its next start what is online", async () => {
	writeFileSync(shown(), `${await history.head()}\n`);
	await publisher().settle(anna);
	expect((await history.publications()).map(({ id }) => id)).toEqual([await history.head()]);
	writeFileSync(shown(), `${"0".repeat(40)}\n`);
	await publisher().settle(anna);
	expect((await history.publications()).length).toBe(1);
});

test("two cannot publish at once", async () => {
	const one = publisher();
	const office = new Office({ history, publisher: one, mistakes: async () => [], today: async () => ({}) });
	const answers = [
		await office.answer("POST veroeffentlichen", {}, anna),
		await office.answer("POST veroeffentlichen", {}, { name: "Bernd Voss" }),
	];
	expect(answers[0]).not.toHaveProperty("status");
	expect(answers[1]).toMatchObject({
		status: 409,
		json: { message: expect.stringContaining("Anna Petersen veröffentlicht gerade") },
	});
	await vi.waitFor(() => expect(one.isBusy).toBe(false), { timeout: 30_000 });
	one.close();
});

test("going back writes the earlier files, checks them and publishes; what came after stays in the history", async () => {
	const one = publisher();
	const office = new Office({
		history,
		publisher: one,
		mistakes: async () => mistakes,
		today: async () => ({}),
	});
	await one.publish(anna);
	const first = await history.head();
	await history.keep(["content/values.yaml"], anna, async () =>
		history.put("content/values.yaml", Buffer.from("a: 2\n")),
	);
	const second = await history.head();
	expect(await office.answer("POST zurueck", { id: second }, anna)).toMatchObject({ status: 409 });
	mistakes = ["So nicht."];
	expect(await office.answer("POST zurueck", { id: first }, anna)).toMatchObject({ status: 409 });
	expect(readFileSync(join(root, "content/values.yaml"), "utf8")).toBe("a: 2\n");
	mistakes = [];
	await office.answer("POST zurueck", { id: first }, anna);
	await vi.waitFor(() => expect(one.progress?.online).toBeDefined(), { timeout: 30_000 });
	one.close();
	expect(readFileSync(join(root, "content/values.yaml"), "utf8")).toBe("a: 1\n");
	expect((await history.list(5)).map(({ id }) => id)).toContain(second);
	expect(readFileSync(shown(), "utf8").trim()).toBe(await history.head());
});
