/** The company's own content, held to rules: what is expected of a page is read from content/, whatever the office writes there. */
import { join } from "node:path";
import { advertisements } from "../web/app/content/advertisements.ts";
import { readContent } from "../web/app/content/content.ts";
import { testEveryPage } from "./every-page.ts";
import { expectOneSheet } from "./page-checks.ts";
import { ownOpenDay, ownPlan, sample } from "./plan.ts";
import { expect, test } from "./site.ts";

const content = readContent(join(import.meta.dirname, "../content"));
const all = advertisements(content);
const { origin } = ownPlan;
/** What the office has written most about needs most room on paper. */
const longest = <Entry>(entries: readonly Entry[]): Entry[] =>
	sample(
		entries.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length),
		2,
	);

test.describe("with its film", () => {
	test.use({ film: true });
	testEveryPage(ownPlan, { contents: true });
});

test("every job and training has its card, its place in the list and in the sitemap", async ({
	regular: page,
	request,
}) => {
	await page.clock.setFixedTime(new Date(`${ownOpenDay || "2026-01-01"}T12:00:00Z`));
	await page.goto("/careers");
	const cards = await page
		.locator("main a[href^='/careers/']")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
	const lists = [
		await (await request.get("/careers/stellen.xml")).text(),
		await (await request.get("/sitemap.xml")).text(),
	];
	for (const { slug } of all) {
		expect(cards, slug).toContain(`/careers/${slug}`);
		for (const list of lists) expect(list).toContain(`${origin}/careers/${slug}`);
	}
	await page.goto("/");
	const jobs = page.locator("#karriere details");
	await expect(jobs).toHaveCount(content.jobs.length);
	for (const job of await jobs.all()) {
		await job.locator("summary").click();
		await expect(job).toHaveAttribute("open", "");
		await expect(page.locator("#karriere details[open]"), "one job at a time is open").toHaveCount(1);
	}
});

for (const { slug } of longest(all)) {
	test(`the page of ${slug} is on paper a poster of one sheet`, async ({ regular: page }) => {
		await page.goto(`/careers/${slug}`);
		await expectOneSheet(page);
	});
}

for (const { slug, title } of longest(content.projects)) {
	test(`the project ${slug} is on one sheet of paper`, async ({ regular: page }) => {
		await page.goto(`/projects/${slug}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expectOneSheet(page);
	});
}

for (const { slug } of longest(content.worksites)) {
	test(`sign and handbill of the building site ${slug} are one sheet each`, async ({ regular: page }) => {
		for (const sheet of ["schild", "handzettel"]) {
			await page.goto(`/baustellen/${slug}/${sheet}`);
			await expectOneSheet(page);
		}
	});
}
