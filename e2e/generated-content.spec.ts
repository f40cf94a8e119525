/**
 * Contents that nobody wrote, in a real browser: everybody can use what the schemas accept, on the narrowest screen too. Before a
 * release; until then generated.test.ts reads such pages, and a browser the pages that somebody wrote.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { filesIn } from "../web/generated-content/changes.ts";
import { madeUp, onDisk } from "../web/generated-content/content.ts";
import { sample } from "./plan.ts";
import { expect, overflowing, test, violations } from "./site.ts";

const root = join(import.meta.dirname, "..");
const media = join(import.meta.dirname, "company/media");
const files = filesIn(join(import.meta.dirname, "company/content"));
const pixel = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
	"base64",
);

/** Writes a page over the one before. Its window stays, and in it axe, which is several times faster once it has run. */
function show(page: Page, path: string, html: string): Promise<void> {
	return page.evaluate(
		([path, html]) => {
			history.replaceState(null, "", path);
			document.open();
			document.write(html);
			document.close();
			return new Promise<void>((done) => addEventListener("load", () => done()));
		},
		[path, html] as const,
	);
}

/**
 * Colours come from the styles and are measured on the pages of the tests' company; looking at each costs most of the time.
 * Two sections may have the same heading: that is for the office to say.
 */
const notHere = ["color-contrast", "landmark-unique"];

// A window that shows all that is wider than itself hides what is too wide.
test.use({ isMobile: false });

for (const seed of sample([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0))
	test(`content ${seed} can be used by everybody and fits into 320 px`, async ({ page }) => {
		const out = mkdtempSync(join(tmpdir(), "generated-pages-"));
		const made = madeUp(seed, files);
		const paths = onDisk(made, media, (content) =>
			execFileSync(process.execPath, ["web/generated-content/pages.ts", out], {
				cwd: root,
				env: { ...process.env, NODE_ENV: "production", COMPANY: "e2e/company", CONTENT: content },
				encoding: "utf8",
			}),
		).trim();
		await page.route("http://generated.example/**", (route) => {
			const { pathname } = new URL(route.request().url());
			const kind = route.request().resourceType();
			if (kind === "document") return route.fulfill({ contentType: "text/html", body: "" });
			if (pathname.startsWith("/assets/"))
				return route.fulfill({ path: join(root, "build/company/web/client", pathname) });
			return kind === "image" ? route.fulfill({ contentType: "image/png", body: pixel }) : route.abort();
		});
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto("http://generated.example");
		for (const path of paths.split("\n"))
			await test.step(path, async () => {
				await show(page, path, readFileSync(join(out, path, "index.html"), "utf8"));
				expect(await overflowing(page), path).toEqual([]);
				expect(await violations(page, { rulesOff: notHere }), path).toEqual([]);
			});
		rmSync(out, { recursive: true });
	});
