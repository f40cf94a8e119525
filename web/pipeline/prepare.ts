/**
 * Everything that has to exist before the pages are built: checked content, the font, picture variants, papers,
 * and build/site.json, from which the server learns its pages, redirects and the go-live check list.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { colorStyles } from "../app/content/colors.ts";
import { loadContent, siteOf } from "../app/content/load.server.ts";
import { ContentError } from "../app/content/mistake.ts";
import { paths } from "../app/paths.ts";
import { notFoundPages, siteMap } from "../app/site-map.ts";
import { inEditor } from "../editor/open-tasks.ts";
import { buildFeeds } from "./feeds/build.ts";
import { folders } from "./folders.ts";
import { buildFont } from "./font.ts";
import { markAsMade } from "./made-by.ts";
import { buildPictures } from "./pictures/build.ts";
import { buildIcons } from "./pictures/icons.ts";
import { MediaError } from "./pictures/masters.ts";
import { buildSocial } from "./social/build.ts";

const { media, out } = folders;
/** Served at the root of the site. */
const served = join(out, "public");
/** What files become on a later day. */
const editions = join(out, "editions");

try {
	// What belonged to a page, paper or name that is gone would be served on.
	for (const folder of [editions, served, join(out, "downloads")])
		rmSync(folder, { recursive: true, force: true });
	const content = loadContent();
	const site = siteOf(content);
	const { company } = content;
	await step("font", async () => ((await buildFont({ out, content })) ? "made anew" : "unchanged"));
	await step("pictures", async () => {
		const { pictures, files, made } = await buildPictures({
			media,
			out,
			progress,
			...content.pictures,
		});
		return `${Object.keys(pictures).length} pictures, ${Object.keys(files).length} files, ${made.length} made anew`;
	});
	await step("tables and icons", async () => {
		const icons = await buildIcons({ media, target: served, ...company });
		return `${icons.length} icons`;
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
			redirects: content.redirects.map((redirect) => ({ ...redirect, status: 301 })),
			pages: pages.map(({ path, status, since, until }) => ({ path, status, since, until })),
			notFound: notFoundPages,
			frames: site.frameHosts(),
			check: site.checkList().map((item) => ({ ...item, ...inEditor(item) })),
			proofs: site.proofEnds(),
		};
		writeFileSync(join(out, "site.json"), `${JSON.stringify(plan, null, "\t")}\n`);
		return `${plan.pages.length} pages`;
	});
	await step("lists for programs", async () => {
		const listed = pages.filter(({ preview }) => preview);
		const files = buildFeeds({ content, site, pages: listed, target: served, editions });
		return `${files} files`;
	});
	await step("previews for networks", async () => {
		const cards = pages.flatMap(({ path, preview }) => (preview ? [{ path, ...preview }] : []));
		const [cache, target] = [join(out, "cache/social"), join(served, "social")];
		await buildSocial({ pages: cards, company, media, cache, target });
		return `${cards.length} pictures`;
	});
	markAsMade(out);
} catch (error) {
	const isExpected = error instanceof ContentError || error instanceof MediaError;
	console.error(isExpected ? `\n${error.message}\n` : error);
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
