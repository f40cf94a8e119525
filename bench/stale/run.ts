/**
 * Is a build after a change what a fresh one would be? Copies the project into a temporary folder, makes one change after the
 * other, builds the tests' company and the editor by the Makefile, then from nothing, and compares every file.
 *
 *   node bench/stale/run.ts [words of the changes to make]
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	cpSync,
	globSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { changes } from "./changes.ts";

const project = join(import.meta.dirname, "../..");
const work = mkdtempSync(join(tmpdir(), "stale-bench-"));
const parts = ["Makefile", "package.json", "package-lock.json", "tsconfig.json", "go.mod", "go.sum"].concat(
	...["cmd", "internal", "web", "content/company.yaml", "e2e/company"],
);
/** Caches, and what the Makefile remembers. */
const passedOver =
	/^(company\/(cache|web\/(code|server|parts|texts))|inputs|compiled)(\/|$)|\.prepared$|\.editor$/;

function make(): void {
	// A pack carries files of the one before it, on purpose.
	rmSync(join(work, "build/company/site.pack"), { force: true });
	execFileSync("make", ["--no-print-directory", "build/company/site.pack", "build/.editor"], {
		cwd: work,
		stdio: ["ignore", "pipe", "inherit"],
	});
}

function built(): Map<string, string> {
	const folder = join(work, "build");
	const files = globSync("**/*", { cwd: folder }).filter(
		(name) => !passedOver.test(name) && statSync(join(folder, name)).isFile(),
	);
	return new Map(
		files.sort().map((name) => [
			name,
			createHash("sha256")
				.update(readFileSync(join(folder, name)))
				.digest("hex"),
		]),
	);
}

function differences(a: Map<string, string>, b: Map<string, string>): string[] {
	return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

let failed = false;
function verdict(name: string, good: boolean, files: readonly string[]): void {
	failed ||= !good;
	console.log(
		`${good ? "ok   " : "STALE"} ${name}${good ? "" : `: ${files.slice(0, 5).join(", ") || "shows nowhere"}`}`,
	);
}

try {
	for (const part of parts)
		cpSync(join(project, part), join(work, part), {
			recursive: true,
			filter: (file) => !relative(project, file).startsWith("internal/serve/site/dist/site"),
		});
	symlinkSync(join(project, "node_modules"), join(work, "node_modules"));
	make();
	const chosen = Object.entries(changes).filter(([name]) =>
		process.argv.slice(2).every((word) => name.includes(word)),
	);
	for (const [name, change] of chosen) {
		const before = built();
		change(work);
		make();
		const kept = built();
		renameSync(join(work, "build"), join(work, "kept"));
		make();
		const stale = differences(kept, built());
		const shown = differences(before, kept).length > 0;
		verdict(name, stale.length === 0 && shown, stale);
		rmSync(join(work, "build"), { recursive: true });
		renameSync(join(work, "kept"), join(work, "build"));
	}
} finally {
	rmSync(work, { recursive: true });
}
if (failed) process.exit(1);
