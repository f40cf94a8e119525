import type { Page } from "@playwright/test";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { kindsOf } from "./every-page.ts";
import { hasPictures, planned, sample } from "./plan.ts";
import { company, expect, once, scrollTo, test } from "./site.ts";

const phone = { width: 360, height: 740 };

test.describe("on a phone", once, () => {
	test("nothing fixed covers what is read on the way down, and the footer is short, even with a long name", async ({
		regular: page,
	}) => {
		await page.setViewportSize(phone);
		await page.goto("/impressum");
		const box = await page.getByRole("contentinfo").boundingBox();
		expect(box?.height).toBeLessThanOrEqual(1100);
		for (const y of [600, 1200, 1800]) {
			await scrollTo(page, y);
			const covering = await page.evaluate(() =>
				[...document.body.querySelectorAll("*")]
					.filter((element) => {
						const { position } = getComputedStyle(element);
						const box = element.getBoundingClientRect();
						const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
						return (
							position === "fixed" &&
							shown &&
							box.bottom > 0 &&
							box.height > 1 &&
							box.top < window.innerHeight
						);
					})
					.filter((element) => !element.matches("body > header, [aria-live], [aria-live] *"))
					.map((element) => element.outerHTML.slice(0, 100)),
			);
			expect(covering).toEqual([]);
			await expect(page.getByRole("button", { name: "Nach oben" })).toBeHidden();
		}
	});
});

/** Of the second company, whose texts nobody changes; how long the office writes is its own business. */
test(
	"no page of the second company is longer on a phone than people scroll",
	once,
	async ({ regular: page }) => {
		await page.setViewportSize(phone);
		for (const [path, screens] of [
			["/", 13],
			["/about", 7],
			["/fuhrparkundtechnik", 9],
			["/galerie", 6],
			["/projects", 9.5],
			["/projects/grosse-suedschleuse", 7],
			["/services/wasserbau-hochwasserschutz", 10],
			["/baustellen/wehr", 5],
		] as const) {
			await page.goto(path);
			const length = await page.evaluate(() => {
				const opening = document.querySelector("[data-hero]")?.getBoundingClientRect().height ?? 0;
				return (document.documentElement.scrollHeight - opening) / innerHeight;
			});
			expect(length, `screens of ${path}, without the gallery's opening`).toBeLessThanOrEqual(screens);
		}
	},
);

type Place = {
	text: string;
	color: string;
	large: boolean;
	x: number;
	y: number;
	width: number;
	height: number;
};

/** Every text in view that stands on a picture, with the colour of its letters. */
function textOverPictures(): Place[] {
	const inView = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;
	const pictures = [...document.querySelectorAll("main img")]
		.map((image) => image.getBoundingClientRect())
		.filter(inView);
	const hidden = ".visually-hidden, [inert], dialog, svg, script";
	const header = document.querySelector("body > header");
	/** Whether it is scrolled out of a box around it. */
	const outside = (element: Element | null, box: DOMRect): boolean => {
		if (!element || element.tagName === "MAIN") return false;
		const { left, right } = element.getBoundingClientRect();
		const clips = getComputedStyle(element).overflowX !== "visible";
		return (clips && (box.left >= right || box.right <= left)) || outside(element.parentElement, box);
	};
	return [...document.querySelectorAll("body > header nav, main")].flatMap((part) => {
		const places: Place[] = [];
		const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const parent = text.parentElement;
			if (!parent || !text.textContent?.trim() || parent.closest(hidden)) continue;
			const range = document.createRange();
			range.selectNodeContents(text);
			const box = range.getBoundingClientRect();
			const { x, y, width, height } = box;
			if (width < 8 || y < 0 || box.bottom > window.innerHeight || !parent.checkVisibility()) continue;
			const behind = pictures.some(
				({ top, bottom, left, right }) => top < box.bottom && bottom > y && left < box.right && right > x,
			);
			if (!behind) continue;
			// A row of slides shows one of them.
			if (outside(parent, box)) continue;
			// What slides below the header cannot be read there.
			const above = document.elementFromPoint(x + width / 2, y + height / 2);
			if (above?.closest("body > header") && !header?.contains(parent)) continue;
			const style = getComputedStyle(parent);
			const size = Number.parseFloat(style.fontSize);
			const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
			const said = text.textContent.trim().slice(0, 40);
			places.push({ text: said, color: style.color, large, x, y, width, height });
		}
		return places;
	});
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
	const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The lowest contrast of the letters with what lies behind them, read from the picture of the page without its text. */
async function weakest(page: Page): Promise<{ text: string; contrast: number; large: boolean }[]> {
	const places = await page.evaluate(textOverPictures);
	if (places.length === 0) return [];
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("* { color: transparent !important }");
		document.adoptedStyleSheets = [sheet];
	});
	const shot = sharp(await page.screenshot({ scale: "css" })).removeAlpha();
	await page.evaluate(() => {
		document.adoptedStyleSheets = [];
	});
	const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
	return places.map(({ text, color, large, x, y, width, height }) => {
		const letters = luminance(
			color
				.match(/\d+(\.\d+)?/g)
				?.slice(0, 3)
				.map(Number) ?? [],
		);
		let contrast = 21;
		for (let row = Math.max(0, Math.floor(y)); row < Math.min(info.height, y + height); row += 2) {
			for (let column = Math.max(0, Math.floor(x)); column < Math.min(info.width, x + width); column += 2) {
				const at = (row * info.width + column) * 3;
				const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
				const ratio = (Math.max(letters, ground) + 0.05) / (Math.min(letters, ground) + 0.05);
				contrast = Math.min(contrast, ratio);
			}
		}
		return { text, contrast: Math.round(contrast * 100) / 100, large };
	});
}

/** Scrolls there and waits for the pictures in view. */
async function lookAt(page: Page, y: number): Promise<void> {
	await scrollTo(page, y);
	await page.evaluate(async () => {
		const seen = [...document.images].filter((image) => {
			const { top, bottom } = image.getBoundingClientRect();
			return image.checkVisibility() && bottom > 0 && top < innerHeight;
		});
		// A picture that gives way to one of another size cannot be decoded; the next one can.
		const there = (image: HTMLImageElement) => image.decode().catch(() => image.decode());
		await Promise.all([document.fonts.ready, ...seen.map(there)]);
	});
}

for (const path of [...kindsOf(planned.pages)].filter(hasPictures)) {
	test(`text over pictures of ${path} can be read`, once, async ({ regular: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(path);
		for (const width of sample([360, 1280, 768, 1024, 1920], 2)) {
			const height = width < 500 ? 740 : 900;
			await page.setViewportSize({ width, height });
			const whole = width === 360 || process.env.THOROUGH;
			const end = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : 1;
			for (let y = 0; y < end; y += height * 0.9) {
				await lookAt(page, y);
				const weak = (await weakest(page)).filter(({ contrast, large }) => contrast < (large ? 3 : 4.5));
				expect(weak, `${width} px, from ${y} px down`).toEqual([]);
			}
		}
	});
}

/** Pictures that are not there, or there in a size that is too small for their place. */
function tooSmall(): string[] {
	const shown = [...document.querySelectorAll<HTMLImageElement>("main picture:has(source) > img")].filter(
		({ parentElement }) => parentElement?.checkVisibility() && parentElement.clientWidth > 0,
	);
	return shown.flatMap((image) => {
		image.loading = "eager";
		// Until the first picture has come the others are not displayed.
		if (!image.complete || image.naturalWidth === 0 || image.clientWidth === 0)
			return [`${image.currentSrc}: not there`];
		const widths = [...(image.parentElement?.querySelectorAll("source") ?? [])].flatMap(({ srcset }) =>
			[...srcset.matchAll(/ (\d+)w/g)].map(([, wide]) => Number(wide)),
		);
		const got = Number(/-(\d+)\.avif$/.exec(image.currentSrc)?.[1]);
		const covers = image.parentElement?.dataset.fit === "cover";
		const ratio = image.naturalWidth / image.naturalHeight;
		const needed = Math.max(image.clientWidth, covers ? image.clientHeight * ratio : 0);
		const enough = got >= needed * 0.85 || got >= Math.max(...widths);
		return enough ? [] : [`${image.currentSrc}: ${got} of ${Math.round(needed)} px`];
	});
}

test(
	"pictures come large enough for the place they have, also in an opened card",
	once,
	async ({ regular: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		const places = [
			["/", 360],
			["/", 1280],
			["/fuhrparkundtechnik", 768],
			["/fuhrparkundtechnik", 1920],
			["/fuhrparkundtechnik", 1280],
			["/about", 1280],
		] as const;
		for (const [path, width] of sample(places, 4)) {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(path);
			await page
				.locator("main article summary")
				.evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
			const small = () => page.evaluate(tooSmall);
			// The browser chooses anew when a card has been opened, and the better picture comes after that.
			await expect.poll(small, `${path} at ${width} px`).toEqual([]);
		}
	},
);

test(
	"on paper every page begins with sender and day and ends with more than a stray line",
	once,
	async ({ regular: page }) => {
		await page.clock.setFixedTime(new Date("2026-11-17T12:00:00Z"));
		for (const path of sample(
			["/about", "/fuhrparkundtechnik", "/impressum", "/nachweise", "/projects"],
			3,
		)) {
			await page.goto(path);
			const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())));
			// Spaces are where the font moves letters.
			const [first = "", ...rest] = text.map((sheet) => sheet.replace(/\s/g, ""));
			expect(first, path).toContain("Stand:17.11.2026");
			expect(first.startsWith(company.replace(/\s/g, "")), path).toBe(true);
			expect((rest.at(-1) ?? first).length, `letters on the last page of ${path}`).toBeGreaterThan(200);
		}
	},
);

test("the keyboard stops at what can be operated alone", async ({ regular: page }) => {
	for (const path of ["/projects/altarm", "/services/erdbau"]) {
		await page.goto(path);
		for (let place = "main"; place === "main"; ) {
			await page.keyboard.press("Tab");
			const stop = await page.evaluate(() => {
				const element = document.activeElement;
				return {
					place: element?.closest("footer") || element === document.body ? "below" : "main",
					isControl: element?.matches("a, button, input, select, summary, textarea"),
				};
			});
			place = stop.place;
			if (place === "main") expect(stop.isControl, `a stop on ${path}`).toBe(true);
		}
	}
});
