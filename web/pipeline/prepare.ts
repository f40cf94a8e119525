/**
 * Everything that has to exist before the pages are built: checked content, the font, picture variants, papers,
 * and build/site.json, from which the server learns its pages, redirects and the go-live check list.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkList, fleetTable, layoutContent, loadContent, redirects } from "../app/content/load.server.ts";
import { ContentError } from "../app/content/read.ts";
import { writeFleetCsv } from "./fleet-csv.ts";
import { buildFont } from "./font.ts";
import { allPages, notFound } from "./pages.ts";
import { buildPictures } from "./pictures/build.ts";
import { MediaError } from "./pictures/masters.ts";

const root = join(import.meta.dirname, "../..");

try {
	await step("font", async () => {
		const { bytes, fresh } = await buildFont(root);
		return `${Math.round(bytes / 1024)} KB${fresh ? "" : ", unchanged"}`;
	});
	await step("pictures", async () => {
		const { pictures, files, made } = await buildPictures({
			media: join(root, "media"),
			out: join(root, "build"),
			progress,
		});
		return `${Object.keys(pictures).length} pictures, ${Object.keys(files).length} files, ${made.length} made anew`;
	});
	await step("content", async () => {
		const { services } = layoutContent();
		loadContent();
		const site = {
			origin: layoutContent().company.origin,
			redirects: redirects(),
			pages: allPages(services.map((service) => service.id)),
			notFound,
			frames: ["https://www.youtube-nocookie.com", "https://www.google.com"],
			check: checkList(),
		};
		mkdirSync(join(root, "build"), { recursive: true });
		writeFileSync(join(root, "build/site.json"), `${JSON.stringify(site, null, "\t")}\n`);
		return `${site.pages.length} pages`;
	});
	await step("table", async () => {
		await writeFleetCsv({ target: join(root, "build/downloads"), table: fleetTable() });
		return "geraeteliste.csv";
	});
} catch (error) {
	const known = error instanceof ContentError || error instanceof MediaError;
	console.error(known ? `\n${error.message}\n` : error);
	process.exit(1);
}

async function step(name: string, work: () => Promise<string>): Promise<void> {
	const start = performance.now();
	const result = await work();
	console.log(`prepare: ${name}: ${result} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

function progress(done: number, all: number, path: string): void {
	if (process.stdout.isTTY) process.stdout.write(`\r${done}/${all} ${path}`.slice(0, 100).padEnd(100));
	else if (done % 25 === 0) console.log(`prepare: pictures: ${done} of ${all}`);
}
