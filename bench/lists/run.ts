/**
 * How long lists behave. Copies the site into a temporary folder, adds generated projects and machines, builds the pages
 * and operates both lists in a browser whose processor is slowed down.
 *
 *   node bench/lists/run.ts [--projects=300] [--machines=2000] [--slowdown=4]
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { copySite } from "../browser/pages.ts";
import { measureLists } from "./measure-lists.ts";
import { writeMachines, writeProjects } from "./write-content.ts";

const { values } = parseArgs({
	options: {
		projects: { type: "string", default: "300" },
		machines: { type: "string", default: "2000" },
		slowdown: { type: "string", default: "4" },
	},
});
const work = mkdtempSync(join(tmpdir(), "lists-bench-"));

function note(what: string, value: string): void {
	console.log(`  ${what.padEnd(46)} ${value}`);
}

function noteDocument(path: string): void {
	const html = readFileSync(join(work, "build/web/client", path, "index.html"));
	const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
	const size = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
	note(`document of ${path}`, `${size(html.length)}, brotli ${size(packed.length)} (styles apart)`);
}

try {
	console.log(`\n${values.projects} projects and ${values.machines} machines\n`);
	copySite(work, ["media", "gen", "cache"]);
	writeProjects(join(work, "content"), Number(values.projects) - 9);
	writeMachines(join(work, "content"), Number(values.machines) - 39);

	const start = performance.now();
	execFileSync(process.execPath, ["web/build.ts"], { cwd: work, stdio: "pipe" });
	note("all pages", `${((performance.now() - start) / 1000).toFixed(1)} s`);
	noteDocument("/projects");
	noteDocument("/fuhrparkundtechnik");
	const figures = await measureLists(join(work, "build"), Number(values.slowdown));
	for (const [what, ms] of Object.entries(figures)) note(what, `${ms.toFixed(0)} ms`);
} finally {
	rmSync(work, { recursive: true, force: true });
}
