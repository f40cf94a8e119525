/** Whatever an output is made of is among its inputs: the real Makefile decides, and commands in its way only say that they ran. */
import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	chmodSync,
	mkdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join, relative } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeFiles } from "./code-files.ts";
import { pictureMakers } from "./pipeline/pictures/build.ts";
import { cardMakers } from "./pipeline/social/build.ts";

const project = join(import.meta.dirname, "..");
const outputs = ["build/.editor", "bin/website", "build/company/site.pack"];

/** Every file of the project that these modules load, as the bundler sees it. */
async function loadedBy(...entries: string[]): Promise<string[]> {
	const found: string[] = [];
	await build({
		configFile: join(project, "web/vite.config.ts"),
		logLevel: "silent",
		plugins: [
			{
				name: "loaded",
				buildEnd() {
					for (const id of this.getModuleIds()) found.push(relative(project, id.split("?")[0] ?? ""));
				},
			},
		],
		build: {
			ssr: true,
			write: false,
			rolldownOptions: { input: entries.map((entry) => join(project, entry)) },
		},
	});
	return found.filter((file) => /^(web|internal)\//.test(file));
}

/** Go files of the project that the command is compiled from, and what they embed. */
function compiledInto(command: string): string[] {
	const each =
		"{{if .Module}}{{if .Module.Main}}{{$dir := .Dir}}{{range .GoFiles}}{{$dir}}/{{.}}\n{{end}}{{range .EmbedFiles}}{{$dir}}/{{.}}\n{{end}}{{end}}{{end}}";
	const text = execFileSync("go", ["list", "-deps", "-f", each, command], { cwd: project, encoding: "utf8" });
	return text.split("\n").flatMap((file) => (file ? [relative(project, file)] : []));
}

let folder: string;
let scripts: string[];
let pages: string[];
let editor: string[];
let finish: string[];

beforeAll(async () => {
	scripts = await loadedBy("web/pipeline/prepare.ts");
	pages = await loadedBy("web/build.ts", "web/vite.config.ts", "web/app/render.tsx", "web/app/head.ts");
	editor = await loadedBy("web/editor/editor.ts", "web/editor/sign-in.ts", "web/editor/build.ts");
	finish = compiledInto("./cmd/finish");
	folder = await mkdtemp(join(tmpdir(), "stale-"));
	for (const file of [...scripts, ...pages, ...editor, ...finish, ...others]) put(file);
	for (const name of ["Makefile", "package-lock.json"]) put(name, readFileSync(join(project, name), "utf8"));
	put("node_modules/.installed-lock", readFileSync(join(project, "package-lock.json"), "utf8"));
	put("node_modules/.ready");
	for (const made of ["build/company", "internal/serve/site/dist", "bin"]) put(`${made}/nothing`);
	command("npm", 'echo "npm $* $COMPANY" >> log');
	command("go", 'echo "go $* $COMPANY" >> log; test "$1" = run || touch bin/website');
	command("git", "cat version");
	put("version", "1");
	make();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What is read and not loaded, one of each kind. */
const others = [
	...["content/company.yaml", "content/jobs/baggerfahrer.md", "content/dates.yaml"],
	...["media/gallery/Erdbau/ein Bagger.jpg", "media/marks/favicon.svg", "media/papers/nachweis.pdf"],
	...[
		"e2e/company/content/company.yaml",
		"e2e/company/media/projects/siel.jpg",
		"e2e/company/content/dates.yaml",
	],
	...["web/app/styles/tokens.css", "web/editor/index.html", "web/editor/german.json", "tsconfig.json"],
	...["go.mod", "go.sum", "cmd/website/main.go", "internal/serve/server/server.go"],
];

function put(file: string, text = ""): void {
	mkdirSync(dirname(join(folder, file)), { recursive: true });
	writeFileSync(join(folder, file), text);
}

function command(name: string, text: string): void {
	put(`commands/${name}`, `#!/bin/sh\n${text}\n`);
	chmodSync(join(folder, "commands", name), 0o755);
}

/** Runs make and gives the steps that it took. */
function make(...settings: string[]): string[] {
	rmSync(join(folder, "log"), { force: true });
	appendFileSync(join(folder, "log"), "");
	const env = { PATH: `${join(folder, "commands")}:${process.env.PATH}` };
	execFileSync("make", [...outputs, ...settings], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
	const steps = readFileSync(join(folder, "log"), "utf8").split("\n");
	return steps.filter(Boolean).map((step) => step.replace("npm run --silent ", "").trim());
}

const prepared = ["prepare-content", "prepare-content e2e/company"];
const rendered = ["build", "build e2e/company"];
const packed = ["go run ./cmd/finish", "go run ./cmd/finish build/company build/company/site.pack"];

/** The steps that follow from one newer file. */
function afterChangeOf(file: string): string[] {
	const later = Date.now() / 1000 + 60;
	utimesSync(join(folder, file), later, later);
	try {
		return make();
	} finally {
		utimesSync(join(folder, file), 0, 0);
	}
}

/** Inputs are named by folder and kind: one file of each stands for the others. */
function oneOfEachKind(files: readonly string[]): string[] {
	const kindOf = (file: string) => dirname(file).split("/").slice(0, 3).join("/") + extname(file);
	return [...new Map(files.map((file) => [kindOf(file), file])).values()];
}

test("nothing is made again when nothing has changed", () => {
	expect(make()).toEqual([]);
});

describe("a change is made good in every output that is made of it:", () => {
	test("code of the pipeline and whatever it loads", () => {
		for (const file of oneOfEachKind(scripts))
			expect(afterChangeOf(file), file).toEqual(
				expect.arrayContaining([...prepared, ...rendered, ...packed]),
			);
	});

	test("code and styles of the pages and whatever renders them", () => {
		for (const file of [...oneOfEachKind(pages), "web/app/styles/tokens.css", "tsconfig.json"])
			expect(afterChangeOf(file), file).toEqual(expect.arrayContaining([...rendered, ...packed]));
	});

	test("code of the editor and whatever it loads", () => {
		for (const file of [...oneOfEachKind(editor), "web/editor/index.html", "web/editor/german.json"])
			expect(afterChangeOf(file), file).toContain("build-editor");
	});

	test("the program that packs the site", () => {
		for (const file of [...oneOfEachKind(finish), "go.mod", "go.sum"])
			expect(afterChangeOf(file), file).toEqual(expect.arrayContaining(packed));
	});

	test.each([
		["content/company.yaml", [prepared[0], rendered[0], packed[0]]],
		["content/jobs/baggerfahrer.md", [prepared[0], rendered[0], packed[0]]],
		["media/gallery/Erdbau/ein Bagger.jpg", [prepared[0], rendered[0], packed[0]]],
		["media/marks/favicon.svg", [prepared[0], rendered[0], packed[0]]],
		["media/papers/nachweis.pdf", [prepared[0], rendered[0], packed[0]]],
		["e2e/company/content/company.yaml", [prepared[1], rendered[1], packed[1]]],
		["e2e/company/media/projects/siel.jpg", [prepared[1], rendered[1], packed[1]]],
		["cmd/website/main.go", []],
		["internal/serve/server/server.go", []],
	])("%s", (file, steps) => {
		const taken = afterChangeOf(file);
		expect(taken).toEqual(expect.arrayContaining(steps));
		expect(taken.some((step) => step.endsWith("./cmd/website"))).toBe(!file.startsWith("e2e"));
	});
});

test("a job that was deleted is taken out of the site", () => {
	rmSync(join(folder, "content/jobs/baggerfahrer.md"));
	expect(make()).toEqual(expect.arrayContaining([prepared[0]]));
	put("content/jobs/baggerfahrer.md");
	make();
});

test("another version of a package makes everything anew", () => {
	const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
	put("package-lock.json", `${lock}\n`);
	expect(make()).toEqual(expect.arrayContaining([...prepared, ...rendered, ...packed, "build-editor"]));
});

test("the program names the version it was built from", () => {
	put("version", "2");
	expect(make().at(-1)).toContain("main.version=2");
	expect(make()).toEqual([]);
});

test("a pack follows the one that is live, even if nothing has changed", () => {
	expect(make("LIVE=live.pack")[0]).toBe("go run ./cmd/finish -before live.pack");
});

test("bundles are kept only as long as everything they are made of is the same", async () => {
	const out = join(project, "build");
	const known = new Set(codeFiles(out).map((file) => relative(project, file)));
	expect(pages.filter((file) => !known.has(file))).toEqual([]);
});

test.each([
	// The others find words for pictures and files, which is done in every build.
	["pictures/build.ts", pictureMakers, ["maker.ts", "pictures/alt.ts", "pictures/gallery.ts"]],
	["social/build.ts", cardMakers, ["maker.ts", "pictures/masters.ts"]],
])(
	"what %s has made is kept only as long as the code that makes it is the same",
	async (entry, makers, others) => {
		const loaded = (await loadedBy(`web/pipeline/${entry}`)).filter((file) =>
			file.startsWith("web/pipeline/"),
		);
		const known = [...makers, ...others].map((file) => `web/pipeline/${file}`);
		expect(loaded).toContain(`web/pipeline/${entry}`);
		expect(loaded.filter((file) => !known.includes(file))).toEqual([]);
	},
);
