/** The films of the home page, which only the company's own site has. Their words are read from its content. */
import { basename, join } from "node:path";
import { readContent } from "../web/app/content/content.ts";
import { expect, test } from "./site.ts";

const { pages } = readContent(join(import.meta.dirname, "../content"));
const [start, stop, failed] = ["Film abspielen", "Film anhalten", "Video konnte nicht geladen werden"];
const { films, film } = pages.home.hero;

if (films)
	test.describe("the hero film", () => {
		test.use({ film: true });

		for (const [width, file] of [
			[360, films.mobile],
			[1280, films.desktop],
		] as const)
			test(`plays the pair for a window of ${width} px, after the first paint, and can be paused`, async ({
				regular: page,
			}) => {
				await page.setViewportSize({ width, height: 780 });
				await page.goto("/");
				const video = page.locator("main video");
				await expect(video.locator("source").first()).toHaveAttribute("type", "video/webm");
				await expect(video.locator("source").first()).toHaveAttribute("src", new RegExp(basename(file)));
				await expect(video.locator("source").nth(1)).toHaveAttribute("type", "video/mp4");
				await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
				const pause = page.getByRole("button", { name: stop });
				const [button, title] = [await pause.boundingBox(), await page.locator("h1").boundingBox()];
				const above = (button?.y ?? 0) + (button?.height ?? 0) <= (title?.y ?? 0);
				const below = (button?.y ?? 0) >= (title?.y ?? 0) + (title?.height ?? 0);
				expect(above || below, "the button lies on the headline").toBe(true);
				await pause.click();
				await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
				await expect(page.getByRole("button", { name: start })).toBeVisible();
			});

		test("has no address in the page's HTML that a browser would fetch before the first paint", async ({
			request,
		}) => {
			const html = await (await request.get("/")).text();
			const [film = ""] = /<video[^>]*>.*?<\/video>/s.exec(html) ?? [];
			expect(film).not.toBe("");
			expect(film).not.toMatch(/<source|\s(src|poster|autoplay)=/);
			expect(html).not.toMatch(/rel="preload"[^>]*as="video"/);
		});

		test("is tried again on a click when the browser refused to start it", async ({ regular: page }) => {
			await page.addInitScript(() => {
				const play = HTMLMediaElement.prototype.play;
				HTMLMediaElement.prototype.play = function () {
					if (navigator.userActivation.hasBeenActive) return play.call(this);
					return Promise.reject(new DOMException("refused", "NotAllowedError"));
				};
			});
			await page.goto("/");
			const paused = () => page.locator("main video").evaluate((element: HTMLVideoElement) => element.paused);
			await expect.poll(paused).toBe(true);
			await page.getByRole("heading", { level: 1 }).click();
			await expect.poll(paused).toBe(false);
		});

		test("says so when it cannot be loaded", async ({ regular: page }) => {
			await page.route(/\.(webm|mp4)$/, (route) => route.abort());
			await page.goto("/");
			await expect(page.getByText(failed)).toBeVisible();
		});

		test("is never loaded for people who want stillness or save data", async ({ regular: page }) => {
			const films: string[] = [];
			page.on("request", (request) => {
				if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
			});
			await page.emulateMedia({ reducedMotion: "reduce" });
			await page.goto("/");
			await expect(page.locator("main video source")).toHaveCount(0);
			await expect(page.getByRole("button", { name: start })).toBeHidden();
			// Leave first: a page in which motion comes back may start its film.
			await page.goto("about:blank");
			await page.emulateMedia({ reducedMotion: "no-preference" });
			await page.addInitScript(() => {
				Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
			});
			await page.goto("/");
			await expect(page.locator("main video source")).toHaveCount(0);
			expect(films).toEqual([]);
		});

		test("stops with all motion, stays away on the next page, and comes with the switch", async ({
			regular: page,
		}) => {
			await page.goto("/");
			const video = page.locator("main video");
			const paused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
			const motion = page.getByRole("button", { name: "Bewegung anhalten" });
			await expect.poll(paused).toBe(false);
			await motion.press("Enter");
			await expect.poll(paused).toBe(true);
			await page.goto("/impressum");
			await page.goto("/");
			await expect(motion).toHaveAttribute("aria-pressed", "true");
			await expect(video.locator("source")).toHaveCount(0);
			await motion.press("Enter");
			await expect(video.locator("source")).toHaveCount(2);
		});
	});

if (film)
	test.describe("the company film", () => {
		test("exists only while its dialog is open, and every way out works", async ({ regular: page }) => {
			await page.route(/youtube/, (route) =>
				route.fulfill({ contentType: "text/html", body: "<p>Film</p>" }),
			);
			await page.goto("/");
			const opener = page.getByRole("button", { name: film.button });
			const dialog = page.getByRole("dialog", { name: film.title });
			await expect(page.locator("iframe")).toHaveCount(0);
			const leave = [
				() => page.keyboard.press("Escape"),
				() => dialog.getByRole("button", { name: "Schließen" }).click(),
				() => page.mouse.click(4, 300),
			];
			for (const close of leave) {
				await opener.click();
				await expect(dialog.locator("iframe")).toHaveAttribute(
					"src",
					/^https:\/\/www\.youtube-nocookie\.com\//,
				);
				await close();
				await expect(dialog).toHaveCount(0);
				await expect(page.locator("iframe")).toHaveCount(0);
				await expect(opener).toBeFocused();
			}
		});
	});
