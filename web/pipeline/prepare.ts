/**
 * Everything that has to exist before the pages are built: checked content, the font, picture variants, papers,
 * and build/site.json, from which the server learns its pages, redirects and the go-live check list.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import formal from "../../internal/enquiry/words/de.json" with { type: "json" };
import informal from "../../internal/enquiry/words/de-du.json" with { type: "json" };
import { dayOf } from "../app/content/berlin-time.ts";
import { colorStyles } from "../app/content/colors.ts";
import { contentByDay, siteOf } from "../app/content/load.server.ts";
import { ContentError } from "../app/content/mistake.ts";
import { paths } from "../app/paths.ts";
import { notFoundPages, siteMap } from "../app/site-map.ts";
import { inEditor } from "../editor/open-tasks.ts";
import { buildFeeds } from "./feeds/build.ts";
import { folders } from "./folders.ts";
import { buildFont } from "./font.ts";
import { markAsMade } from "./made-by.ts";
import { buildBundle } from "./papers/bundle.ts";
import { copySamplePapers } from "./papers/sample-papers.ts";
import { buildPictures } from "./pictures/build.ts";
import { buildIcons } from "./pictures/icons.ts";
import { samples } from "./pictures/lookup.ts";
import { MediaError } from "./pictures/masters.ts";
import { buildSocial } from "./social/build.ts";
import { writeTables } from "./tables.ts";

const { media, out } = folders;
/** Served at the root of the site. */
const served = join(out, "public");
/** What files become on a later day. */
const editions = join(out, "editions");

try {
	// What belonged to a page, paper or name that is gone would be served on.
	for (const folder of [editions, served, join(out, "downloads")])
		rmSync(folder, { recursive: true, force: true });
	const sites = contentByDay().map((one) => ({ ...one, site: siteOf(one.content) }));
	// What begins later is made ready with the rest: its pages wait for their day.
	const latest = sites.at(-1);
	if (!latest) throw new Error("there is no content");
	const { content, site } = latest;
	const { company } = content;
	await step("font", async () => {
		const { bytes, fresh } = await buildFont({ ...folders, content });
		return `${Math.round(bytes / 1024)} KB${fresh ? "" : ", unchanged"}`;
	});
	await step("pictures", async () => {
		const { pictures, files, made } = await buildPictures({
			media,
			out,
			progress,
			...content.pictures,
		});
		return `${Object.keys(pictures).length} pictures, ${Object.keys(files).length} files, ${made.length} made anew`;
	});
	await step("papers and icons", async () => {
		const papers = copySamplePapers({ proofs: content.proofs.proofs, media, out });
		const { name, shortName, colors } = company;
		const [bundles, icons] = await Promise.all([
			buildBundle({ content, samples: samples(), media, out }),
			buildIcons({ media, target: served, name, shortName, colors }),
		]);
		for (const { from, site } of sites)
			writeTables(join(from ? join(editions, from) : out, "downloads"), site);
		return `${papers.length} sample papers, a ZIP file with ${bundles} later editions, ${icons.length} icons`;
	});
	const pages = siteMap(content, site);
	await step("content", async () => {
		const plan = {
			origin: company.origin,
			company: {
				name: company.name,
				phone: company.phone,
				email: company.email,
				places: paths,
				worksites: Object.fromEntries(content.worksites.map(({ title, contact }) => [title, contact.email])),
				links: site.serverLinks(),
				style: colorStyles(company.colors),
				particulars: content.enquiry.particulars,
			},
			promises: {
				enquiries: company.retention.enquiries,
				applications: company.retention.applications,
				attachmentScan: company.attachmentScan,
				countVisits: company.countVisits,
				receipts: company.receipts,
				applicationsEmail: company.applicationsEmail,
				answerHours: company.reactionHours,
				land: company.address.region,
			},
			redirects: content.redirects,
			pages: pages.map(({ path, status, since, until }) => ({ path, status, since, until })),
			notFound: notFoundPages,
			frames: site.frameHosts(),
			check: site.checkList().map((item) => ({ ...item, ...inEditor(item) })),
			proofs: site.proofEnds(),
		};
		const { outcome, applicationOutcome } = content.enquiry;
		const words = ({ fieldProblems, problems }: typeof formal, said: typeof outcome) =>
			JSON.stringify({ fieldProblems, problems, ...said });
		write(join(out, "gen/words.json"), words(formal, outcome));
		write(join(out, "gen/application-words.json"), words(informal, applicationOutcome));
		write(join(out, "site.json"), `${JSON.stringify(plan, null, "\t")}\n`);
		return `${plan.pages.length} pages`;
	});
	await step("lists for programs", async () => {
		const files = buildFeeds({
			sites: sites.map(({ from, ...one }) => ({
				from,
				...one,
				pages: siteMap(one.content, one.site).filter(({ preview }) => preview),
			})),
			record: join(folders.content, "dates.yaml"),
			target: served,
			editions,
			today: dayOf(new Date()),
		});
		return `${files} files`;
	});
	await step("previews for networks", async () => {
		const cards = await buildSocial({
			pages: pages.flatMap(({ path, preview }) => (preview ? [{ path, ...preview }] : [])),
			name: company.name,
			line: company.claim,
			colors: company.colors,
			media,
			out,
		});
		for (const [path, card] of Object.entries(cards)) {
			const target = join(served, "social", `${path === "/" ? "/home" : path}.jpg`);
			mkdirSync(dirname(target), { recursive: true });
			cpSync(join(out, card), target);
		}
		return `${Object.keys(cards).length} pictures`;
	});
	markAsMade(out);
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

function write(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
