/**
 * How the gallery behaves with a very large folder. Copies the site into a temporary folder, adds generated pictures
 * to one category, builds, opens the page in a browser and reports what it cost.
 *
 *   node bench/gallery/run.ts [--pictures=2000] [--keep]
 *
 * The page is measured as React wrote it; the packing that follows makes it smaller and faster still.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildPictures } from "../../web/pipeline/pictures/build.ts";
import { copySite } from "../browser/pages.ts";
import { measurePage } from "./measure-page.ts";
import { writePictures } from "./write-pictures.ts";

const { values } = parseArgs({
	options: { pictures: { type: "string", default: "2000" }, keep: { type: "boolean", default: false } },
});
const count = Number(values.pictures);
if (!Number.isInteger(count) || count < 1)
	throw new Error(`--pictures: expected a whole number, got ${values.pictures}`);

const work = mkdtempSync(join(tmpdir(), "gallery-bench-"));
const folder = join(work, "media/gallery/Erdbau");

function note(what: string, value: string): void {
	console.log(`  ${what.padEnd(46)} ${value}`);
}

async function timed<T>(task: () => Promise<T> | T): Promise<{ seconds: number; result: T }> {
	const start = performance.now();
	const result = await task();
	return { seconds: (performance.now() - start) / 1000, result };
}

function size(bytes: number): string {
	return `${(bytes / 1024).toFixed(0)} KB`;
}

try {
	console.log(`\nGallery with ${count} more pictures in one folder (${cpus().length} cores)\n`);
	copySite(work, ["media", "gen", "cache", "downloads", "public"]);
	const pictures = () =>
		buildPictures({ media: join(work, "media"), out: join(work, "build"), own: [], descriptions: [] });
	await pictures();

	mkdirSync(folder, { recursive: true });
	await writePictures(folder, 0, count);
	const cold = await timed(pictures);
	note("pictures made", String(cold.result.made.length));
	note("build time per new picture", `${((cold.seconds / count) * 1000).toFixed(0)} ms`);
	note("all of them", `${cold.seconds.toFixed(1)} s`);

	const warm = await timed(pictures);
	note("again, nothing changed", `${(warm.seconds * 1000).toFixed(0)} ms, ${warm.result.made.length} made`);
	await writePictures(folder, count, 1);
	const next = await timed(pictures);
	note("again, one picture more", `${(next.seconds * 1000).toFixed(0)} ms, ${next.result.made.length} made`);

	// Piped, what a failing step says ends up in the error.
	const quiet = { cwd: work, stdio: "pipe" } as const;
	execFileSync(process.execPath, ["web/pipeline/prepare.ts"], quiet);
	const site = await timed(() =>
		execFileSync(process.execPath, [join(work, "node_modules/.bin/react-router"), "build"], {
			...quiet,
			cwd: join(work, "web"),
		}),
	);
	note("all pages of the site", `${site.seconds.toFixed(1)} s`);

	const html = readFileSync(join(work, "build/web/client/galerie/index.html"));
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
	note("HTML of the gallery", size(html.length));
	note(
		"HTML, gzip / brotli",
		`${size(gzipSync(html).length)} / ${size(brotliCompressSync(html, quality).length)}`,
	);

	const page = await measurePage(join(work, "build"), "/galerie");
	note("first contentful paint", `${page.firstPaint.toFixed(0)} ms`);
	note("longest task", `${page.longestTask.toFixed(0)} ms`);
	note("transferred until then", size(page.transferred));
	note("elements", String(page.elements));
	note("JavaScript heap", `${(page.heap / 1024 / 1024).toFixed(1)} MB`);
} finally {
	if (values.keep) console.log(`\nkept: ${work}`);
	else rmSync(work, { recursive: true, force: true });
}
