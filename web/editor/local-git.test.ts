import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { History } from "./history.ts";
import { LocalGit, repository } from "./local-git.ts";

const [anna, bernd] = [{ name: "Anna Petersen" }, { name: "Bernd Voss" }];
const path = "content/jobs/kran.md";
const job = (until: string) => `---\noccupation: Kranführer\nvalidThrough: ${until}\n---\n\nText.\n`;
let root: string;
let git: LocalGit;
let mistakes: string[];

beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), "local-git-"));
	for (const folder of ["content/jobs", "media"]) mkdirSync(join(root, folder), { recursive: true });
	writeFileSync(join(root, path), job("2026-11-30"));
	const history = new History(root, join(root, "redaktion"));
	await history.open(anna);
	mistakes = [];
	git = new LocalGit(root, history, async () => mistakes);
});

afterEach(() => rmSync(root, { recursive: true }));

async function shaOf(file: string): Promise<string> {
	const answer = await git.answer("POST", `/repos/${repository}/file-contents`, { files: [file] }, anna);
	return "json" in answer ? ((answer.json as { sha: string }[])[0]?.sha ?? "") : "";
}

function save(person: { name: string }, text: string, sha?: string, operation = "update") {
	const file = { operation, path, content: Buffer.from(text).toString("base64"), ...(sha ? { sha } : {}) };
	return git.answer("POST", `/repos/${repository}/contents`, { files: [file] }, person);
}

test("who saves second is told who changed what, and overwrites nothing", async () => {
	const sha = await shaOf(path);
	expect(await save(anna, job("2026-12-31"), sha)).not.toHaveProperty("status");
	expect(await save(bernd, job("2027-01-31"), sha)).toMatchObject({
		status: 409,
		json: {
			message: expect.stringMatching(
				/^Anna Petersen hat das am .+ geändert: .*Letzter Tag 30\.11\.2026 → 31\.12\.2026/,
			),
		},
	});
	expect(readFileSync(join(root, path), "utf8")).toBe(job("2026-12-31"));
	expect(await save(bernd, job("2027-01-31"), await shaOf(path))).not.toHaveProperty("status");
});

test("an entry tells who has saved it, the last one first", async () => {
	await save(bernd, job("2026-12-31"), await shaOf(path));
	const saves = (query: string) =>
		git.answer("GET", `/repos/${repository}/commits`, undefined, anna, new URLSearchParams(query));
	expect(await saves(`path=${path}`)).toMatchObject({
		json: [{ commit: { author: bernd } }, { commit: { author: anna } }],
	});
	await expect(saves("path=../secret.md")).rejects.toThrow();
});

test("what somebody has deleted in the meantime does not come back unasked", async () => {
	const sha = await shaOf(path);
	await save(anna, "", sha, "delete");
	expect(await save(bernd, job("2027-01-31"), sha)).toMatchObject({
		status: 409,
		json: { message: expect.stringMatching(/^Anna Petersen hat das .+ gelöscht\./) },
	});
});

test("of several uploads the good ones are kept, and each of the others is told why it is not", async () => {
	const picture = (width: number) =>
		sharp({ create: { width, height: 600, channels: 3, background: "#886644" } })
			.webp()
			.toBuffer();
	const uploads: [string, Buffer][] = [
		["Kran am Kai.webp", await picture(1200)],
		["IMG_2034.webp", await picture(1200)],
		["Kran von fern.webp", await picture(300)],
		["Kran kaputt.webp", Buffer.from("no picture")],
		["Kran leer.webp", Buffer.alloc(0)],
		["Kran.docx", Buffer.from("no picture")],
	];
	const files = uploads.map(([name, bytes]) => ({
		operation: "create",
		path: `media/gallery/Kai/${name}`,
		content: bytes.toString("base64"),
	}));
	const answer = await git.answer("POST", `/repos/${repository}/contents`, { files }, bernd);
	expect(answer).toMatchObject({
		json: {
			refused: [
				expect.stringMatching(/^„IMG_2034\.webp“: Der Name sagt nicht, was zu sehen ist\./),
				expect.stringMatching(/^„Kran von fern\.webp“: Das Bild ist mit 300 × 600 Pixeln zu klein\./),
				expect.stringMatching(/^„Kran kaputt\.webp“: Das Bild lässt sich nicht lesen\./),
				"„Kran leer.webp“: Die Datei ist leer.",
				expect.stringMatching(/^„Kran\.docx“: Dateien mit der Endung „\.docx“ zeigt die Seite nicht\./),
			],
		},
	});
	expect(readdirSync(join(root, "media/gallery/Kai"))).toEqual(["Kran am Kai.webp"]);
	const again = await git.answer("POST", `/repos/${repository}/contents`, { files: files.slice(1) }, bernd);
	expect(again).toMatchObject({ status: 422 });
});

test("nothing that a browser would run is taken, whatever it is called", async () => {
	const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"';
	const page = "<!doctype html><script>alert(1)</script>";
	const uploads: [string, string, RegExp][] = [
		["clients/Kran.svg", `<svg ${box}><script>alert(1)</script></svg>`, /enthält ein Skript\./],
		["clients/Kran.svg", page, /enthält ein Skript\./],
		["gallery/Kai/Kran.svg", `<svg ${box}/>`, /In die Galerie gehören nur Bilder\./],
		["gallery/Kai/Kran.html", page, /Dateien mit der Endung „\.html“ zeigt die Seite nicht\./],
		["gallery/Kai/Kran.webp", page, /Das Bild lässt sich nicht lesen\./],
		["papers/Kran.pdf", page, /Das ist keine PDF-Datei\./],
	];
	for (const [name, text, reason] of uploads) {
		const content = Buffer.from(text).toString("base64");
		const file = { operation: "create", path: `media/${name}`, content };
		expect(await git.answer("POST", `/repos/${repository}/contents`, { files: [file] }, bernd)).toMatchObject(
			{ status: 422, json: { message: expect.stringMatching(reason) } },
		);
	}
	const file = { operation: "create", path: "content/kran.html", content: "" };
	await expect(
		git.answer("POST", `/repos/${repository}/contents`, { files: [file] }, bernd),
	).rejects.toThrow();
	expect(readdirSync(join(root, "media"))).toEqual([]);
});

test("an entry is not saved without the picture that it needs", async () => {
	const picture = { operation: "create", path: "media/jobs/DSC01234.webp", content: "AAAA" };
	const entry = { operation: "update", path, content: Buffer.from(job("2027-01-31")).toString("base64") };
	const answer = await git.answer(
		"POST",
		`/repos/${repository}/contents`,
		{ files: [picture, entry] },
		bernd,
	);
	expect(answer).toMatchObject({ status: 422, json: { message: expect.stringContaining("DSC01234.webp") } });
	expect(readFileSync(join(root, path), "utf8")).toBe(job("2026-11-30"));
});

test("a new entry does not take the place of one that is there", async () => {
	expect(await save(bernd, job("2027-01-31"), undefined, "create")).toMatchObject({ status: 409 });
	expect(readFileSync(join(root, path), "utf8")).toBe(job("2026-11-30"));
});

test("what the whole check refuses is answered with its sentences and not kept", async () => {
	mistakes = ["Stelle Kranführer: Das geht so nicht."];
	expect(await save(bernd, job("2027-01-31"), await shaOf(path))).toMatchObject({
		status: 422,
		json: { message: mistakes[0] },
	});
	expect(readFileSync(join(root, path), "utf8")).toBe(job("2026-11-30"));
});
