import type { Locator, Page } from "@playwright/test";
import { formOf } from "./hands.ts";
import { expect, scrollLocked, test, topOf, withoutScriptFiles } from "./site.ts";

/** What parts promise to hands: before they are awake, when they break, and in browsers that do less. */

const history = (page: Page) => page.locator("#geschichte");
const row = (page: Page) => page.locator("#geschichte :has(> #geschichte-1)");
const slideshow = (page: Page) => page.locator("#gallery-water [aria-roledescription]").first();
const offset = (target: Locator) => target.evaluate((element) => element.scrollLeft);

/** Script files that come when the test says so. */
async function heldScripts(page: Page): Promise<() => Promise<void>> {
	const held: (() => Promise<void>)[] = [];
	let released = false;
	await page.route("**/assets/*.js", (route) => {
		if (released) return route.continue();
		held.push(() => route.continue());
	});
	return async () => {
		released = true;
		await Promise.all(held.splice(0).map((release) => release()));
	};
}

test("a part that breaks leaves the page unlocked, its dialog closed and everything in its place", async ({
	regular: page,
}) => {
	await page.goto("/galerie");
	await page.locator("#gallery-water").getByRole("list").getByRole("link").nth(2).click();
	await expect(page.getByRole("dialog").getByRole("status")).toContainText("3");
	const pictures = await page.locator("#gallery-water img").count();
	await page.evaluate(() => {
		Element.prototype.scrollTo = () => {
			throw new Error("broken");
		};
	});
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect.poll(() => scrollLocked(page)).toBe(false);
	expect(await page.locator("#gallery-water img").count()).toBeGreaterThanOrEqual(pictures);
	await page.locator("#gallery-water").getByRole("list").getByRole("link").first().click();
	await expect(page).toHaveURL(/\/media\//);
	await page.goBack();
});

test("without any script file the history is a row that scrolls from period to period", async ({
	regular: page,
}) => {
	await withoutScriptFiles(page);
	await page.goto("/");
	const periods = row(page).locator("> *");
	await row(page).scrollIntoViewIfNeeded();
	const box = (await row(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Input.synthesizeScrollGesture", {
		x: box.x + box.width * 0.8,
		y: Math.max(box.y, 0) + 100,
		xDistance: -box.width * 0.6,
		yDistance: 0,
	});
	await expect(periods.nth(1)).toBeInViewport({ ratio: 0.2 });
	await expect
		.poll(() =>
			row(page).evaluate((element) => Math.abs((element.scrollLeft / element.clientWidth) % 1) < 0.02),
		)
		.toBe(true);
	expect(await offset(row(page))).toBeGreaterThan(0);
});

test("a tap that is held says so, and one whose code cannot be had is answered", async ({
	regular: page,
}) => {
	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/assets/*.js", async (route) => {
		await asked;
		await route.abort();
	});
	await page.goto("/");
	const next = history(page).locator("button:has(+ p)");
	await next.click();
	await expect(next).toHaveAttribute("aria-busy", "true");
	answer();
	await expect(next).not.toHaveAttribute("aria-busy");
	await expect(page.locator("alive-part[name=toaster] [role=status] p")).toHaveCount(2);
});

for (const moment of ["before its code is there", "while its code comes"]) {
	test(`a swipe over a slideshow counts ${moment}, and the next Enter opens the picture`, async ({
		regular: page,
	}) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		const release = await heldScripts(page);
		await page.goto("/galerie");
		const stage = slideshow(page).locator("a").first();
		await stage.scrollIntoViewIfNeeded();
		const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const y = box.y + box.height / 2;
		await page.mouse.move(box.x + box.width * 0.8, y);
		await page.mouse.down();
		await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
		if (moment.startsWith("while")) {
			await release();
			// Once it is awake, the automatic that nobody wants is gone.
			await expect(slideshow(page).getByRole("button", { name: /Automatik/ })).toHaveCount(0);
		}
		await page.mouse.move(box.x + box.width * 0.2, y, { steps: 4 });
		await page.mouse.up();
		await release();
		await expect(slideshow(page).locator("[aria-current=true]")).toHaveAccessibleName(/2/);
		await slideshow(page).locator("a").first().focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("dialog")).toBeVisible();
	});
}

test("a draft comes back into a page that was made ready before it was typed", async ({ regular: page }) => {
	await page.goto("/contact");
	await page.evaluate(() => {
		const draft = { contact: { values: { message: "Bitte um Rückruf." } } };
		sessionStorage.setItem("enquiry-draft", JSON.stringify(draft));
		document.dispatchEvent(new Event("prerenderingchange"));
	});
	await expect(formOf(page).locator("textarea")).toHaveValue("Bitte um Rückruf.");
});

test("a part of the head that throws takes no other with it", async ({ newcomer: page }) => {
	await page.addInitScript(() => {
		const { matchMedia } = window;
		window.matchMedia = (query) => {
			if (query.includes("reduced-motion")) throw new Error("broken");
			return matchMedia(query);
		};
	});
	await page.goto("/contact");
	await page.keyboard.press("Escape");
	await page.locator("button[name=consent][value=necessary]").click();
	await expect(page.locator("#consent-banner")).toBeHidden();
	await page.locator("input[type=radio][value=tender]").check();
	await expect(page).toHaveURL(/tender$/);
});

test.describe("the banner", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("is among the first stops of the keyboard, and the focus is not lost with it", async ({
		newcomer: page,
	}) => {
		await page.goto("/impressum");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await expect(page.locator("#consent-banner :focus")).toHaveCount(1);
		await page.locator("button[name=consent][value=necessary]").focus();
		await page.keyboard.press("Enter");
		await expect(page.locator("#consent-banner")).toBeHidden();
		await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
	});
});

test.describe("in a browser that does not keep what is being read in its place", () => {
	test.beforeEach(({ page }) =>
		page.addInitScript(() =>
			document.addEventListener("DOMContentLoaded", () => {
				document.documentElement.style.overflowAnchor = "none";
			}),
		),
	);

	test("answering the banner moves nothing", async ({ newcomer: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		await page.locator("#fuhrpark-titel").evaluate((heading) => heading.scrollIntoView({ block: "center" }));
		const before = await topOf(page.locator("#fuhrpark-titel"));
		await page.locator("button[name=consent][value=necessary]").click();
		await expect(page.locator("#consent-banner")).toBeHidden();
		expect(Math.abs((await topOf(page.locator("#fuhrpark-titel"))) - before)).toBeLessThan(2);
	});

	test("a category of the finder hides cards above and moves nothing", async ({ regular: page }) => {
		await page.goto("/fuhrparkundtechnik");
		await page.locator("#geraetesuche summary").click();
		const category = page.locator("#geraetesuche select");
		await category.scrollIntoViewIfNeeded();
		const before = await topOf(category);
		const [, second = ""] = await category
			.locator("option")
			.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
		await category.selectOption(second);
		await expect(page).toHaveURL(/kategorie=/);
		expect(Math.abs((await topOf(category)) - before)).toBeLessThan(2);
	});
});

test("while motion is stopped nothing takes time to move", async ({ regular: page }) => {
	await page.goto("/impressum");
	await page.locator("button[name=motion]").click();
	const moving = async () => {
		await page.evaluate(
			() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
		);
		return page.evaluate(() =>
			document
				.getAnimations()
				.flatMap((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : []))
				.filter((property) => /transform|translate|scale|visibility/.test(property)),
		);
	};
	for (const y of [0, 900, 700]) {
		await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
		expect(await moving()).toEqual([]);
	}
});

for (const [what, path, chosen, other] of [
	[
		"the open page in the header",
		"/galerie",
		"header nav [aria-current=page]",
		"header nav a:not([aria-current])",
	],
	["a tab", "/projects", "[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"],
	["a filter", "/fuhrparkundtechnik", "button[aria-pressed=true]", "main button[aria-pressed=false]"],
	["a period", "/", "[role=tab][data-current]", "[role=tab]:not([data-current])"],
	["a slide", "/galerie", "#gallery-water [aria-current=true]", "#gallery-water [aria-current=true] + *"],
] as const) {
	test(`with forced colours ${what} that is chosen looks different from the others`, async ({ page }) => {
		await page.addInitScript(() => {
			localStorage.setItem("preloader-seen", "true");
			localStorage.setItem("cookie-consent", "necessary");
		});
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
		await page.goto(path);
		const look = (selector: string) =>
			page
				.locator(selector)
				.first()
				.evaluate((element) =>
					[undefined, "::before", "::after"].map((part) => {
						const style = getComputedStyle(element, part);
						const { backgroundColor, borderTop, borderBottom, outline, opacity, transform } = style;
						return [backgroundColor, borderTop, borderBottom, outline, opacity, transform].join();
					}),
				);
		await expect(page.locator(chosen).first()).toBeVisible();
		expect(await look(chosen)).not.toEqual(await look(other));
	});
}
