import { buildPictures } from "./build.ts";
import { MediaError } from "./masters.ts";

const root = new URL("../../../", import.meta.url).pathname;
const start = performance.now();

function progress(done: number, all: number, path: string): void {
	if (!process.stderr.isTTY) return;
	const bar = "█".repeat(Math.round((done / all) * 24)).padEnd(24, "·");
	process.stderr.write(`\r${bar} ${done}/${all} ${path}`.slice(0, process.stderr.columns).concat("\u001b[K"));
}

try {
	const { pictures, files, made, removed } = await buildPictures({
		media: `${root}media`,
		out: `${root}build`,
		progress,
	});
	if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
	const seconds = ((performance.now() - start) / 1000).toFixed(1);
	console.log(
		`pictures: ${Object.keys(pictures).length} pictures and ${Object.keys(files).length} files, ${made.length} made, ${removed.length} removed, ${seconds} s`,
	);
} catch (error) {
	if (!(error instanceof MediaError)) throw error;
	console.error(`\n${error.message}`);
	process.exitCode = 1;
}
