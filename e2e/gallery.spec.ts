import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { company, expect, once, scrollTo, test } from "./site.ts";

const first = "Schleusen und Wehre";
const headerPictures = 3;
/** Windows that are scrolled while they change: 0.74 a picture, and never fewer (specification 9). */
const distance = Math.max(headerPictures * 0.74, 2.35);

function chapter(page: Page): Locator {
	return page.locator("#gallery-water");
}

function carousel(page: Page): Locator {
	return chapter(page).getByRole("group", { name: first });
}

/** All of them; phones show the first six until asked for more. */
function thumbnails(page: Page): Locator {
	return chapter(page).getByRole("list").getByRole("link", { includeHidden: true });
}

function lightbox(page: Page): Locator {
	return page.getByRole("dialog", { name: first });
}

function overlay(page: Page): Locator {
	return page.locator("[data-phase]");
}

/** The gallery, once its overlay has gone. */
async function openGallery(page: Page): Promise<void> {
	await page.goto("/galerie");
	await expect(overlay(page)).toHaveCount(0);
}

async function openLightbox(
	page: Page,
	place = 0,
	motion: "reduce" | "no-preference" = "reduce",
): Promise<void> {
	await page.emulateMedia({ reducedMotion: motion });
	await openGallery(page);
	await thumbnails(page).nth(place).click();
	await expect(lightbox(page)).toBeVisible();
}

function says(place: number, count: number): string {
	return `Bild ${place + 1} von ${count}`;
}

/** A sideways movement with what the visitor has: a finger or a mouse. */
async function swipe(page: Page, target: Locator, by: number, touch: boolean): Promise<void> {
	const box = await target.boundingBox();
	if (!box) throw new Error("nothing to swipe");
	const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 2];
	const steps = 5;
	if (!touch) {
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x + by, y, { steps });
		await page.mouse.up();
		return;
	}
	const session = await page.context().newCDPSession(page);
	const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
	await send("touchStart", x);
	for (let step = 1; step <= steps; step++) await send("touchMove", x + (by * step) / steps);
	await send("touchEnd");
}

test.describe("the hero", () => {
	/** Scrolls so far through the opening, and tells which picture covers its middle, and whether the last covers its corners. */
	async function expectAt(page: Page, way: number, middle: number, whole: boolean): Promise<void> {
		await page.evaluate((way) => {
			const height = document.querySelector("[data-hero]")?.clientHeight ?? 0;
			window.scrollTo({ top: way * (height - innerHeight), behavior: "instant" });
		}, way);
		const covering = () =>
			page.evaluate(() => {
				const layers = [...document.querySelectorAll("[data-hero] > div:first-child > div")];
				const at = (x: number, y: number) => {
					const [top] = document
						.elementsFromPoint(x, y)
						.filter((one) => layers.some((layer) => layer.contains(one)));
					return layers.findIndex((layer) => top && layer.contains(top));
				};
				const corners = [at(4, 100), at(innerWidth - 20, innerHeight - 4)];
				return {
					middle: at(innerWidth / 2, innerHeight / 2),
					whole: corners.every((one) => one === layers.length - 1),
				};
			});
		await expect.poll(covering, `${way} of the way`).toEqual({ middle, whole });
	}
	/** One picture, the next one opening, the last one open. */
	const ways = [
		[0, 0, false],
		[0.45, 1, false],
		[1, headerPictures - 1, true],
	] as const;

	test("takes the distance of the specification and leads into the pictures", async ({ regular }) => {
		await openGallery(regular);
		const { height, viewport } = await regular
			.locator("[data-hero]")
			.evaluate((hero) => ({ height: hero.getBoundingClientRect().height, viewport: innerHeight }));
		expect(Math.abs(height - distance * viewport - viewport)).toBeLessThan(2);

		await test.step("its pictures are upright on narrow screens and wide elsewhere", async () => {
			const narrow = await regular.evaluate(() => innerWidth <= 768);
			const shapes = await regular
				.locator("[data-hero] > div:first-child > div img")
				.evaluateAll((images) =>
					images.map(
						(image) => (image as HTMLImageElement).naturalHeight > (image as HTMLImageElement).naturalWidth,
					),
				);
			expect(shapes).toEqual(Array(headerPictures).fill(narrow));
		});
		await test.step("one picture after another opens as the page is scrolled", async () => {
			for (const [way, middle, whole] of ways) await expectAt(regular, way, middle, whole);
			await expectAt(regular, 0, 0, false);
		});
		await test.step("the first slideshow carries its category's name", async () => {
			await expect(carousel(regular).getByText(first)).toBeVisible();
		});
		await test.step("its link opens the first picture of the first category", async () => {
			await regular.getByRole("link", { name: "Galerie öffnen" }).click();
			await expect(lightbox(regular)).toBeVisible();
			await expect(regular).toHaveURL(/#schleusen\/1$/);
			await expect(lightbox(regular).getByRole("status")).toContainText(
				says(0, await thumbnails(regular).count()),
			);
		});
	});

	test("is a still picture for people who want no motion", once, async ({ regular }) => {
		await regular.emulateMedia({ reducedMotion: "reduce" });
		await regular.goto("/galerie");
		await expect(overlay(regular)).toBeHidden();
		await expect(overlay(regular)).toHaveCount(0);
		const layers = regular.locator("[data-hero] > div:first-child > div");
		await expect(layers.first()).toBeVisible();
		for (const layer of (await layers.all()).slice(1)) await expect(layer).toBeHidden();
		const height = await regular.locator("[data-hero]").evaluate((hero) => hero.clientHeight / innerHeight);
		expect(height).toBeCloseTo(1, 1);
	});
});

test.describe("the loading overlay", () => {
	const oneHeader = /\/media\/(breit|hoch)-2-.*\.(avif|webp)$/;

	test("covers the page, holds it still and goes once all pictures are there", async ({ regular }) => {
		// One picture comes when the overlay has been seen; looked at in its first frames, because it gives up waiting.
		let letPass = () => {};
		const seen = new Promise<void>((resolve) => {
			letPass = resolve;
		});
		await regular.route(oneHeader, (route) => seen.then(() => route.continue()));
		await regular.addInitScript(() => {
			new MutationObserver((_, observer) => {
				const element = document.querySelector("[data-phase]");
				if (!element) return;
				observer.disconnect();
				requestAnimationFrame(() => {
					const corners = [10, document.body.clientWidth - 10].flatMap((x) =>
						[10, innerHeight - 10].map((y) => [x, y] as const),
					);
					const covers = corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
					const scroll = getComputedStyle(document.documentElement).overflowY;
					document.documentElement.dataset.seen = JSON.stringify({
						covers,
						scroll,
						text: element.textContent,
					});
				});
			}).observe(document, { childList: true, subtree: true });
		});
		await regular.goto("/galerie", { waitUntil: "commit" });
		await expect
			.poll(() => regular.evaluate(() => JSON.parse(document.documentElement.dataset.seen ?? "{}")))
			.toEqual({ covers: true, scroll: "hidden", text: "Galerie lädt…" });
		letPass();
		await expect(overlay(regular)).toHaveCount(0);
		expect(await regular.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
			"hidden",
		);
	});

	test("counts a picture that fails as loaded", once, async ({ regular }) => {
		await regular.route(oneHeader, (route) => route.abort());
		await openGallery(regular);
		await expect(regular.getByRole("heading", { level: 1, name: "Galerie" })).toBeVisible();
	});

	test(
		"does not wait for ever for a picture that stalls, and begins at the top",
		once,
		async ({ regular }) => {
			await regular.route(oneHeader, () => {});
			await regular.goto("/galerie", { waitUntil: "commit" });
			await scrollTo(regular, 300);
			await expect(overlay(regular)).toHaveCount(0);
			expect(await regular.evaluate(() => window.scrollY)).toBe(0);
			const complete = await regular
				.locator("[data-hero] > div:first-child > div img")
				.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).complete));
			expect(complete).toContain(false);
		},
	);

	test("ends when no script file arrives", once, async ({ regular }) => {
		await regular.route(/\/assets\/.*\.js$/, (route) => route.abort());
		await regular.goto("/galerie");
		await expect(overlay(regular)).toBeHidden();
		await expect
			.poll(() => regular.evaluate(() => getComputedStyle(document.documentElement).overflowY))
			.not.toBe("hidden");
	});

	test("gives way to a key at once", once, async ({ regular }) => {
		await regular.route(oneHeader, () => {});
		await regular.clock.install({ time: 0 });
		await regular.clock.pauseAt(1000);
		await regular.goto("/galerie", { waitUntil: "commit" });
		await overlay(regular).waitFor();
		await regular.getByRole("contentinfo").waitFor({ state: "attached" });
		await regular.keyboard.press("Shift");
		await expect(overlay(regular)).toHaveCount(0);
	});
});

test.describe("the slideshow", () => {
	/** A page whose time stands still until the test lets it pass. */
	async function openWithClock(page: Page, moving = true): Promise<number> {
		await page.clock.install();
		await openGallery(page);
		await carousel(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
		await page.mouse.move(2, 2);
		if (moving) await expect(position(page)).toHaveAttribute("aria-live", "off");
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
		return thumbnails(page).count();
	}

	function position(page: Page): Locator {
		return carousel(page).locator("[aria-live]");
	}

	test("shows the next picture every 6000 ms and begins again after the last", once, async ({ regular }) => {
		const count = await openWithClock(regular);
		await regular.clock.runFor(6000);
		await expect(position(regular)).not.toHaveText(says(0, count));
		const start = Number((await position(regular).textContent())?.match(/\d+/)?.[0]);
		await regular.clock.runFor(6000);
		await expect(position(regular)).toHaveText(says(start % count, count));
		for (let turn = start + 1; turn <= count; turn++) await regular.clock.runFor(6000);
		await expect(position(regular)).toHaveText(says(0, count));
	});

	test(
		"stands still under the pointer and around the focus, and goes on afterwards",
		once,
		async ({ regular }) => {
			const count = await openWithClock(regular);
			expect(count).toBeGreaterThan(1);
			const before = await position(regular).textContent();
			await test.step("the pointer is over it", async () => {
				await carousel(regular).getByRole("link").hover();
				await regular.clock.runFor(30_000);
				await expect(position(regular)).toHaveText(before ?? "");
			});
			await test.step("the pointer has left", async () => {
				await regular.mouse.move(2, 2);
				await expect(position(regular)).toHaveAttribute("aria-live", "off");
				await regular.clock.runFor(6000);
				await expect(position(regular)).not.toHaveText(before ?? "");
			});
			const next = await position(regular).textContent();
			await test.step("the focus is inside", async () => {
				await carousel(regular).getByRole("link").focus();
				await expect(position(regular)).toHaveAttribute("aria-live", "polite");
				await regular.clock.runFor(30_000);
				await expect(position(regular)).toHaveText(next ?? "");
			});
			await test.step("the first control that the keyboard reaches pauses it", async () => {
				const controls = carousel(regular).locator("button, a");
				await expect(controls.first()).toHaveAccessibleName("Automatik anhalten");
				await controls.first().focus();
				await regular.keyboard.press("Enter");
				await expect(controls.first()).toHaveAccessibleName("Automatik starten");
			});
			await test.step("the same control starts it again, although the focus is on it", async () => {
				await regular.keyboard.press("Enter");
				await regular.clock.runFor(6000);
				await expect(position(regular)).not.toHaveText(next ?? "");
			});
			await test.step("whoever turns by hand is not turned any more", async () => {
				await regular.mouse.move(2, 2);
				await carousel(regular).getByRole("button", { name: "Vorheriges Bild" }).click();
				await expect(position(regular)).toHaveText(next ?? "");
				await regular.mouse.move(2, 2);
				await regular.getByRole("link").first().focus();
				await regular.clock.runFor(30_000);
				await expect(position(regular)).toHaveText(next ?? "");
			});
		},
	);

	test("has no automatic to start for people who want no motion", once, async ({ regular }) => {
		await regular.emulateMedia({ reducedMotion: "reduce" });
		const count = await openWithClock(regular, false);
		await expect(carousel(regular).getByRole("button", { name: /Automatik/ })).toHaveCount(0);
		await regular.clock.runFor(60_000);
		await expect(position(regular)).toHaveText(says(0, count));
	});

	test("turns by its arrows, its segments and their keys, and wraps", once, async ({ regular }) => {
		await regular.emulateMedia({ reducedMotion: "reduce" });
		await openGallery(regular);
		const count = await thumbnails(regular).count();
		await carousel(regular).getByRole("button", { name: "Vorheriges Bild" }).click();
		await expect(position(regular)).toHaveText(says(count - 1, count));
		await carousel(regular).getByRole("button", { name: "Nächstes Bild" }).click();
		await expect(position(regular)).toHaveText(says(0, count));

		const segments = carousel(regular).getByRole("toolbar").getByRole("button");
		await expect(segments).toHaveCount(count);
		await segments.nth(1).click();
		await expect(position(regular)).toHaveText(says(1, count));
		await regular.keyboard.press("ArrowRight");
		await expect(segments.nth(2 % count)).toBeFocused();
		await expect(position(regular)).toHaveText(says(2 % count, count));
		await regular.keyboard.press("Home");
		await expect(segments.first()).toHaveAttribute("aria-current", "true");
		await regular.keyboard.press("End");
		await expect(segments.last()).toHaveAttribute("aria-current", "true");

		await test.step("a click opens the lightbox at the picture shown", async () => {
			await carousel(regular).getByRole("link").click();
			await expect(lightbox(regular)).toBeVisible();
			await expect(regular).toHaveURL(new RegExp(`#schleusen/${count}$`));
		});
	});

	test("turns by swiping, and a swipe does not open the picture", async ({ regular, hasTouch }) => {
		await regular.emulateMedia({ reducedMotion: "reduce" });
		await openGallery(regular);
		const count = await thumbnails(regular).count();
		// A swipe needs a part that is awake: then it has taken away the automatic that nobody wants.
		await expect(carousel(regular).getByRole("button", { name: /Automatik/ })).toHaveCount(0);
		const slide = carousel(regular).getByRole("link");
		await slide.scrollIntoViewIfNeeded();
		await swipe(regular, slide, -180, hasTouch);
		await expect(position(regular)).toHaveText(says(1, count));
		await swipe(regular, slide, 180, hasTouch);
		await expect(position(regular)).toHaveText(says(0, count));
		await expect(lightbox(regular)).toHaveCount(0);
	});

	test("is 220, 320 and 420 px high, and the whole picture fills the screen", once, async ({ regular }) => {
		await regular.emulateMedia({ reducedMotion: "reduce" });
		await openGallery(regular);
		const image = carousel(regular).getByRole("link").locator("img").first();
		await expect(image).toHaveCSS("object-fit", "cover");
		const toggle = carousel(regular).getByRole("button", { name: "Vollbild" });
		await toggle.click();
		await expect(toggle).toHaveAttribute("aria-pressed", "true");
		expect(await regular.evaluate(() => document.fullscreenElement !== null)).toBe(true);
		await expect(image).toHaveCSS("object-fit", "contain");
		await toggle.click();
		await expect(toggle).toHaveAttribute("aria-pressed", "false");
		await expect(image).toHaveCSS("object-fit", "cover");

		const heights: number[] = [];
		const columns: number[] = [];
		for (const width of [360, 800, 1280, 220, 300]) {
			await regular.setViewportSize({ width, height: 900 });
			heights.push(
				await carousel(regular)
					.getByRole("link")
					.evaluate((link) => link.clientHeight),
			);
			const list = chapter(regular).getByRole("list");
			columns.push(
				await list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length),
			);
		}
		expect(heights.slice(0, 3)).toEqual([220, 320, 420]);
		expect([columns[3], columns[4], columns[0], columns[2]], "columns of thumbnails").toEqual([1, 2, 3, 4]);
	});
});

test.describe("the lightbox", () => {
	test("opens at the thumbnail that was chosen and says where it is", async ({ regular }) => {
		await openLightbox(regular, 2);
		const count = await thumbnails(regular).count();
		await expect(regular).toHaveURL(/#schleusen\/3$/);
		await expect(lightbox(regular).getByText(first)).toBeVisible();
		await expect(lightbox(regular).getByRole("status")).toContainText(says(2, count));
		await expect(lightbox(regular).getByRole("button", { name: "Schließen" })).toBeFocused();
		await test.step("the header hides", async () => {
			await expect(
				regular.getByRole("link", { name: `${company}, Startseite`, includeHidden: true }),
			).not.toBeInViewport();
		});
		await test.step("a click beside the picture closes it, one on the picture does not", async () => {
			const frame = await lightbox(regular).locator('[data-state="current"]').boundingBox();
			if (!frame) throw new Error("no picture");
			await regular.mouse.click(frame.x + frame.width / 2, frame.y + frame.height / 2);
			await expect(lightbox(regular)).toBeVisible();
			const narrow = frame.x < 20;
			await regular.mouse.click(
				narrow ? frame.x + frame.width / 2 : frame.x - 10,
				narrow ? frame.y - 30 : frame.y + 40,
			);
			await expect(lightbox(regular)).toHaveCount(0);
		});
	});

	test("turns with buttons and arrow keys and wraps at both ends", once, async ({ regular }) => {
		await openLightbox(regular, 1);
		const count = await thumbnails(regular).count();
		const status = lightbox(regular).getByRole("status");
		await lightbox(regular).getByRole("button", { name: "Vorheriges Bild" }).click();
		await expect(status).toContainText(says(0, count));
		await lightbox(regular).getByRole("button", { name: "Vorheriges Bild" }).click();
		await expect(status).toContainText(says(count - 1, count));
		await lightbox(regular).getByRole("button", { name: "Nächstes Bild" }).click();
		await expect(status).toContainText(says(0, count));
		await regular.keyboard.press("ArrowLeft");
		await expect(status).toContainText(says(count - 1, count));
		await regular.keyboard.press("ArrowRight");
		await expect(status).toContainText(says(0, count));
		await test.step("every key of a quick series counts", async () => {
			for (let key = 0; key < 3; key++) await regular.keyboard.press("ArrowRight");
			await expect(status).toContainText(says(3 % count, count));
			await expect(regular).toHaveURL(/#schleusen\/4$/);
		});
	});

	test("closes with Escape, its button and Back, and gives the focus back", once, async ({ regular }) => {
		await openLightbox(regular, 1);
		await regular.keyboard.press("Escape");
		await expect(lightbox(regular)).toHaveCount(0);
		await expect(regular).toHaveURL(/\/galerie$/);
		await expect(thumbnails(regular).nth(1)).toBeFocused();

		await thumbnails(regular).first().click();
		await lightbox(regular).getByRole("button", { name: "Schließen" }).click();
		await expect(lightbox(regular)).toHaveCount(0);
		await expect(regular).toHaveURL(/\/galerie$/);

		await test.step("it can be linked, and closing it stays on the page", async () => {
			await regular.goto("about:blank");
			await regular.goto("/galerie#schleusen/2");
			await expect(lightbox(regular).getByRole("status")).toContainText("Bild 2 von");
			await regular.keyboard.press("Escape");
			await expect(lightbox(regular)).toHaveCount(0);
			await expect(regular).toHaveURL(/\/galerie$/);
		});
		await test.step("Back closes it, however many pictures were seen", async () => {
			await thumbnails(regular).first().click();
			await expect(lightbox(regular)).toBeVisible();
			await regular.keyboard.press("ArrowRight");
			await expect(regular).toHaveURL(/#schleusen\/2$/);
			await regular.keyboard.press("ArrowRight");
			await expect(regular).toHaveURL(/#schleusen\/3$/);
			await regular.goBack();
			await expect(lightbox(regular)).toHaveCount(0);
			await expect(regular).toHaveURL(/\/galerie$/);
		});
	});

	test("fades for 0.6 s", once, async ({ regular }) => {
		await openLightbox(regular, 0, "no-preference");
		await regular.keyboard.press("ArrowRight");
		await expect(lightbox(regular).locator('[data-state="current"]')).toHaveCSS("animation-duration", "0.6s");
	});

	test(
		"fills the screen with the whole picture, and closing leaves fullscreen",
		once,
		async ({ regular }) => {
			await openLightbox(regular);
			const image = lightbox(regular).locator('[data-state="current"] img');
			const toggle = lightbox(regular).getByRole("button", { name: "Vollbild" });
			const full = () => regular.evaluate(() => document.fullscreenElement !== null);
			await expect(image).toHaveCSS("object-fit", "cover");
			await toggle.click();
			await expect(toggle).toHaveAttribute("aria-pressed", "true");
			expect(await full()).toBe(true);
			await expect(image).toHaveCSS("object-fit", "contain");
			await expectAccessible(regular);
			await toggle.click();
			await expect(toggle).toHaveAttribute("aria-pressed", "false");
			await expect(image).toHaveCSS("object-fit", "cover");
			await toggle.click();
			await expect.poll(full).toBe(true);
			await lightbox(regular).getByRole("button", { name: "Schließen" }).click();
			await expect(lightbox(regular)).toHaveCount(0);
			await expect.poll(full).toBe(false);
		},
	);

	test("turns by swiping and leaves pinching to the browser", async ({ regular, hasTouch }) => {
		await openLightbox(regular);
		const count = await thumbnails(regular).count();
		const picture = lightbox(regular).locator('[data-state="current"]');
		await swipe(regular, picture, -200, hasTouch);
		await expect(lightbox(regular).getByRole("status")).toContainText(says(1, count));
		await swipe(regular, picture, 200, hasTouch);
		await expect(lightbox(regular).getByRole("status")).toContainText(says(0, count));
		const allowed = await picture.evaluate((element) => {
			const found: string[] = [];
			for (let at: Element | null = element; at; at = at.parentElement)
				found.push(getComputedStyle(at).touchAction);
			return found.filter((action) => action !== "auto");
		});
		for (const action of allowed) expect(action).toContain("pinch-zoom");
	});
});
