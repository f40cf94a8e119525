/**
 * Runs every suite, shows what each does, and ends with one summary. `--quick` leaves out the browsers;
 * `--thorough` samples nothing and adds the short campaigns of bench/.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

type Result = {
	suite: string;
	passed: number;
	failed: number;
	skipped: number;
	broken: boolean;
	seconds: number;
	/** What failed, named again at the very end, where it is looked for first. */
	failures: string[];
};

const nothingRan = { passed: 0, failed: 0, skipped: 0, broken: true, failures: [] };
const out = "build/test";
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

/**
 * Packages whose goroutines share memory: tested again with the race detector where there is a C compiler. It makes SQLite, which
 * is C turned into Go, several times slower; leaving that uninstrumented is no way out, because it shares the code of
 * generic types with the rest. So that is for `make check`.
 */
const shared = [
	"cmd/website",
	"internal/enquiry/clamd",
	"internal/enquiry/delivery",
	"internal/enquiry/enquiryhttp",
	"internal/enquiry/mailer",
	"internal/enquiry/postgres",
	"internal/enquiry/protection",
	"internal/program/service",
	"internal/program/metrics",
	"internal/serve/",
	"internal/visits",
];

/** They read or compress the whole site in one goroutine: there is nothing to race, and the detector makes it take minutes. */
const inOneGoroutine = "^(TestEveryReference|TestWhatIsOursOnEveryPage)";

/** For the inner loop: what needs no browser, and of that only what has changed since it last passed. */
const quick = process.argv.includes("--quick");
const thorough = process.argv.includes("--thorough");
// Read by the suites that look at a sample otherwise.
if (thorough) process.env.THOROUGH = "1";
const results = quick
	? await Promise.all([timed("Go", () => goTests(["./..."])), timed("TypeScript", unitTests)])
	: [
			// Each of them often waits: for a database, a mail server, a second that passes, a page that is drawn. So three run at a time.
			...(await Promise.all([allGoTests(), editorThenPages(), unitTestsThenEngines()])).flat(),
			...(thorough ? [await timed("Campaigns", () => goTests(["./bench/..."], {}, "bench"))] : []),
		];

console.log("\n  suite        passed  failed  skipped   time");
for (const { suite, passed, failed, skipped, broken, seconds } of results) {
	const cells = [passed, failed, skipped].map((count) => String(count).padStart(8)).join("");
	console.log(
		`  ${suite.padEnd(11)}${cells}  ${seconds.toFixed(0).padStart(4)} s${broken ? "  (did not run to the end)" : ""}`,
	);
}
const total = (key: "passed" | "failed" | "skipped") => results.reduce((sum, result) => sum + result[key], 0);
const skipped = total("skipped");
for (const { suite, failures } of results)
	for (const name of failures) console.log(`\n  failed: ${suite}: ${name}`);
console.log(`\n${total("passed")} passed, ${total("failed")} failed${skipped ? `, ${skipped} skipped` : ""}`);
if (results.some(({ broken, failed, passed }) => broken || failed > 0 || passed === 0)) process.exit(1);

type Counts = Omit<Result, "suite" | "seconds">;

/** Every package once, and before a release again with the race detector where goroutines share memory. */
async function allGoTests(): Promise<Result[]> {
	const plain = await timed("Go", () => goTests(["./..."]));
	if (!thorough || !hasCompiler()) return [plain];
	const packages = execFileSync("go", ["list", "-tags", "embed", "./..."], { encoding: "utf8" })
		.trim()
		.split("\n")
		.filter((name) => shared.some((start) => name.startsWith(`website/${start}`)));
	const races = ["-race", "-vet=off", "-skip", inOneGoroutine, ...packages];
	return [plain, await timed("Go races", () => goTests(races, { CGO_ENABLED: "1" }))];
}

async function editorThenPages(): Promise<Result[]> {
	return [
		await timed("Editor", () => browserTests("e2e", "editor", ["editor"])),
		await timed("Browser", () => browserTests("e2e", "browser", ["desktop", "phone", "own"])),
	];
}

async function unitTestsThenEngines(): Promise<Result[]> {
	return [
		await timed("TypeScript", unitTests),
		await timed("Engines", () => browserTests("e2e/engines", "engines")),
	];
}

async function timed(suite: string, run: () => Promise<Counts>): Promise<Result> {
	console.log(`\n\u001b[1m${suite} tests\u001b[0m`);
	const start = performance.now();
	const counts = await run();
	return { suite, ...counts, seconds: (performance.now() - start) / 1000 };
}

/** The race detector is written in C. */
function hasCompiler(): boolean {
	const found = ["gcc", "cc"].some((name) => spawnSync(name, ["--version"]).status === 0);
	if (!found)
		console.log("\nThere is no C compiler, so nobody looks for races; .ci/tools says how to get one.");
	return found;
}

async function goTests(args: string[], env: Record<string, string> = {}, tags = "embed"): Promise<Counts> {
	type Event = { Action: string; Package: string; Test?: string; Output?: string; Elapsed?: number };
	const counts: Counts = { passed: 0, failed: 0, skipped: 0, broken: false, failures: [] };
	const printed = new Map<string, string[]>();
	const child = spawn("go", ["test", "-tags", tags, "-json", ...args], {
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, ...env },
	});
	for await (const line of createInterface({ input: child.stdout })) {
		if (!line.startsWith("{")) {
			console.log(line);
			continue;
		}
		const event = JSON.parse(line) as Event;
		const key = `${event.Package} ${event.Test ?? ""}`;
		if (event.Action === "output") printed.set(key, [...(printed.get(key) ?? []), event.Output ?? ""]);
		if (event.Action === "build-output") process.stdout.write(event.Output ?? "");
		if (event.Action === "fail") process.stdout.write((printed.get(key) ?? []).join(""));
		if (!event.Test) {
			if (event.Action === "pass") console.log(`ok    ${event.Package}  ${event.Elapsed ?? 0} s`);
			if (event.Action === "fail") console.log(`FAIL  ${event.Package}`);
			continue;
		}
		if (event.Action === "pass") counts.passed++;
		if (event.Action === "fail") {
			counts.failed++;
			counts.failures.push(key);
		}
		if (event.Action === "skip") counts.skipped++;
	}
	const code = await exit(child);
	return { ...counts, broken: code !== 0 && counts.failed === 0 };
}

async function unitTests(): Promise<Counts> {
	const file = `${out}/unit.json`;
	const code = await exit(
		spawn("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {
			stdio: "inherit",
		}),
	);
	const report = read<{
		numPassedTests: number;
		numFailedTests: number;
		numPendingTests: number;
		testResults: { assertionResults: { fullName: string; status: string }[] }[];
	}>(file);
	if (!report) return nothingRan;
	const results = report.testResults.flatMap((file) => file.assertionResults);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests,
		skipped: report.numPendingTests,
		broken: code !== 0 && report.numFailedTests === 0,
		failures: results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
	};
}

async function browserTests(folder: string, name: string, projects: string[] = []): Promise<Counts> {
	const file = `${out}/${name}.json`;
	const code = await exit(
		spawn(
			"playwright",
			[
				...["test", "--config", `${folder}/playwright.config.ts`, "--reporter=list,json"],
				...projects.map((project) => `--project=${project}`),
			],
			{ stdio: "inherit", env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(file) } },
		),
	);
	const report = read<Suite & { stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number> }>(
		file,
	);
	if (!report) return nothingRan;
	const { expected, unexpected, flaky, skipped } = report.stats;
	return {
		passed: expected + flaky,
		failed: unexpected,
		skipped,
		broken: code !== 0 && unexpected === 0,
		failures: failedSpecs(report),
	};
}

type Suite = {
	title?: string;
	suites?: Suite[];
	specs?: { ok: boolean; title: string; file: string; line: number; tests: { projectName: string }[] }[];
};

/** What somebody would have met comes first, then where the test stands. */
function failedSpecs({ title = "", suites = [], specs = [] }: Suite): string[] {
	const about = title.endsWith(".ts") ? "" : `${title}: `.replace(/^: /, "");
	const here = specs
		.filter(({ ok }) => !ok)
		.map(({ title, file, line, tests }) => `${title} (${tests[0]?.projectName}, ${file}:${line})`);
	return [...here, ...suites.flatMap(failedSpecs)].map((failure) => about + failure);
}

function exit(child: ChildProcess): Promise<number> {
	return new Promise((done) => {
		child.on("error", (error) => {
			console.error(error.message);
			done(1);
		});
		child.on("close", (code) => done(code ?? 1));
	});
}

function read<T>(file: string): T | null {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as T;
	} catch {
		return null;
	}
}
