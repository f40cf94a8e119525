import type { Page } from "@playwright/test";
import { expectOnce, fill, formOf, operate, type Part, parts, plan, prepared, slowLine } from "./hands.ts";
import { sample } from "./plan.ts";
import { expect, test, whileJobsAreOpen } from "./site.ts";

/** Nothing here waits for more than to see what it taps. */

const splashEnds = { reducedMotion: "reduce" } as const;

async function visit(page: Page, { path, window }: Pick<Part, "path" | "window">): Promise<void> {
	await prepared(page);
	await whileJobsAreOpen(page);
	if (window) await page.setViewportSize(window);
	await page.goto(path, { waitUntil: "commit" });
}

test.describe("the first tap, as soon as there is something to tap", () => {
	// Of the others each page's are tapped below, one right after the other.
	for (const part of parts.filter(({ window }) => window || process.env.THOROUGH)) {
		test(`counts once: ${part.name} (${part.path})`, async ({ regular: page }) => {
			await visit(page, part);
			await part.act(page);
			await expectOnce(part, page);
		});
	}

	test("counts once: the banner (/contact)", async ({ newcomer: page }) => {
		await page.emulateMedia(splashEnds);
		await page.goto("/contact", { waitUntil: "commit" });
		await page.getByRole("button", { name: "Nur notwendige" }).click();
		await expect(page.locator("#consent-banner")).toBeHidden();
		expect(await page.evaluate(() => localStorage.getItem("cookie-consent"))).toBe("necessary");
	});
});

/** Answers like the server and counts. */
async function countPosts(page: Page): Promise<string[]> {
	const posts: string[] = [];
	await page.route("**/api/enquiries/token", (route) => route.fulfill({ json: { token: "" } }));
	await page.route(/\/api\/enquiries(\?.*)?$/, (route) => {
		posts.push(route.request().postDataBuffer()?.toString("utf8") ?? "");
		return route.fulfill({
			status: 201,
			json: { reference: "DG-2611-7K3QF", answerByText: "spätestens morgen" },
		});
	});
	return posts;
}

for (const path of sample(["/", "/careers", "/contact"], 2)) {
	test(`the form of ${path} is sent by the first press, once, with everything in it`, async ({
		regular: page,
	}) => {
		const posts = await countPosts(page);
		await visit(page, { path });
		await fill(page);
		const file = formOf(page).locator("input[type=file]");
		if (path !== "/") await file.setInputFiles(plan);
		await formOf(page)
			.getByRole("button", { name: /senden$/ })
			.dblclick();
		await expect(formOf(page).getByText("DG-2611-7K3QF")).toBeVisible();
		await expect(page.getByRole("status", { name: "Meldungen" })).toContainText(
			/^(Nachricht|Bewerbung) gesendet/,
		);
		expect(posts).toHaveLength(1);
		expect(posts[0]).toContain("Ada Deich");
		if (path !== "/") expect(posts[0]).toContain('filename="Lageplan.pdf"');
	});
}

/** Pages that have nothing of their own to tap but links, or what another one has. Before a release they are tried, too. */
const alike = process.env.THOROUGH ? [] : ["/careers", "/careers/schwimmbaggerfuehrer/uk"];
const paths = new Set(parts.map(({ path }) => path).filter((path) => !alike.includes(path)));
for (const path of paths) {
	test(`every tap counts while ${path} starts on a slow line`, async ({ regular: page }) => {
		await slowLine(page);
		await visit(page, { path });
		await operate(page, path);
	});
}
