import type { Page } from "@playwright/test";
import { company, expect, scrollTo, scrollY, test, topOf } from "./site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const disclaimer = (page: Page) => page.getByRole("link", { name: "Haftungsausschluss" });

/** Pages that our own script asks for from now on, in order; a browser's own forethought says so. */
function asked(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => {
		if (!request.headers()["sec-purpose"] && request.resourceType() === "fetch")
			paths.push(new URL(request.url()).pathname);
	});
	return paths;
}

test("a link leads to the top of the new page, and so do Back and Forward", async ({ regular: page }) => {
	await page.goto("/impressum");
	expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
	await disclaimer(page).click();
	await expect(page).toHaveTitle(`Haftungsausschluss | ${company}`);
	expect(await scrollY(page)).toBe(0);
	await scrollTo(page, 600);
	await page.goBack();
	await expect(heading(page)).toHaveText("Impressum");
	expect(await scrollY(page)).toBe(0);
	await scrollTo(page, 600);
	await page.goForward();
	await expect(heading(page)).toHaveText("Haftungsausschluss");
	expect(await scrollY(page)).toBe(0);
});

test("the keyboard begins anew on a new page: its first stop leads to the content", async ({
	regular: page,
}) => {
	await page.goto("/impressum");
	await disclaimer(page).focus();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText("Haftungsausschluss");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Enter");
	await expect(page.locator("main")).toBeFocused();
});

test.describe("the page behind a link, in a browser without rules for it,", () => {
	test.beforeEach(async ({ regular: page }) => {
		await page.addInitScript(() => {
			HTMLScriptElement.supports = (type) => type !== "speculationrules";
		});
	});

	test("is fetched once, when somebody points at it", async ({ regular: page }) => {
		await page.goto("/impressum");
		const paths = asked(page);
		await disclaimer(page).hover();
		await expect.poll(() => paths).toContain("/haftungsausschluss");
		await heading(page).hover();
		await disclaimer(page).hover();
		await disclaimer(page).focus();
		await page.getByRole("link", { name: "Datenschutz", exact: true }).hover();
		await expect.poll(() => paths).toContain("/datenschutz");
		expect(paths).toEqual(["/haftungsausschluss", "/datenschutz"]);
		await expect(page).toHaveURL("/impressum");
	});

	test("is not fetched for people who save data, nor when it is a file or another site", async ({
		regular: page,
	}) => {
		await page.goto("/");
		const paths = asked(page);
		await page.getByRole("link", { name: /^Jetzt initiativ bewerben/ }).hover();
		await page.locator('main a[href$=".pdf"]').first().hover();
		await disclaimer(page).hover();
		await expect.poll(() => paths).toContain("/haftungsausschluss");
		expect(paths.filter((path) => /\.pdf$|^\/$/.test(path))).toEqual([]);

		await page.addInitScript(() => {
			Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
		});
		await page.goto("/impressum");
		paths.length = 0;
		await disclaimer(page).hover();
		await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
		expect(paths).toEqual([]);
	});
});

test.describe("the change from page to page", () => {
	/** Whether the next page comes with a transition, as it sees that itself when it is revealed. */
	async function watchReveal(page: Page): Promise<() => Promise<boolean>> {
		await page.addInitScript(() => {
			addEventListener("pagereveal", (event) => {
				const { viewTransition } = event as PageRevealEvent;
				// What is skipped never becomes ready.
				viewTransition?.ready.then(
					() => document.documentElement.setAttribute("data-crossfaded", "yes"),
					() => document.documentElement.setAttribute("data-crossfaded", "no"),
				);
				if (!viewTransition) document.documentElement.setAttribute("data-crossfaded", "no");
			});
		});
		return async () => {
			const html = page.locator("html[data-crossfaded]");
			await html.waitFor();
			return (await html.getAttribute("data-crossfaded")) === "yes";
		};
	}

	test("is none with motion stopped, by our switch or by the system", async ({ regular: page }) => {
		const crossfaded = await watchReveal(page);
		await page.goto("/impressum");
		await page.getByRole("button", { name: "Bewegung anhalten" }).click();
		await disclaimer(page).click();
		await expect(heading(page)).toHaveText("Haftungsausschluss");
		expect(await crossfaded()).toBe(false);

		await page.getByRole("button", { name: "Bewegung anhalten" }).click();
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
		await expect(heading(page)).toHaveText("Impressum");
		expect(await crossfaded()).toBe(false);
	});
});

test("the footer's link to the history leads to that section from anywhere and puts the focus there", async ({
	regular: page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/impressum");
	const history = page.locator("#geschichte");
	await page.getByRole("link", { name: "Geschichte" }).click();
	await expect(page).toHaveURL("/#geschichte");
	await expect.poll(() => topOf(history)).toBe(96);
	await expect(history).toBeFocused();

	await test.step("and so does its address", async () => {
		await page.goto("/impressum");
		await page.goto("/#geschichte");
		await expect.poll(() => topOf(history)).toBe(96);
	});
});

test("Back from an anchor leads to the top, Forward to the anchor again", async ({ regular: page }) => {
	await page.goto("/careers");
	const jobs = page.locator("#stellen");
	await page.getByRole("main").getByRole("link", { name: "Offene Stellen" }).click();
	await expect(page).toHaveURL("/careers#stellen");
	await expect.poll(() => topOf(jobs)).toBe(96);
	await page.goBack();
	await expect(page).toHaveURL("/careers");
	await expect.poll(() => scrollY(page)).toBe(0);
	await page.goForward();
	await expect.poll(() => topOf(jobs)).toBe(96);
});

test("no script of a page makes markup from text, whatever the text is", async ({ regular: page }) => {
	await page.goto("/");
	const tries = await page.evaluate(() => {
		const refused = (attempt: () => unknown) => {
			try {
				attempt();
				return "allowed";
			} catch (error) {
				return (error as Error).name;
			}
		};
		const part = document.createElement("div");
		return [
			refused(() => {
				part.innerHTML = "<b>x</b>";
			}),
			refused(() => {
				part.innerHTML = JSON.stringify("<b>x</b>");
			}),
			refused(() => {
				document.createElement("script").src = "/assets/x.js";
			}),
			refused(() => (window as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy("x")),
			refused(() =>
				(window as unknown as { trustedTypes: TrustedTypes }).trustedTypes.createPolicy("default"),
			),
		];
	});
	expect(tries).toEqual(Array(5).fill("TypeError"));
});

type TrustedTypes = { createPolicy(name: string): unknown };
