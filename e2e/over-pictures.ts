import type { Page } from "@playwright/test";
import sharp from "sharp";
import { scrollTo } from "./site.ts";

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

/** Texts on pictures, in so many windows on the way down, whose letters are too close to what lies behind them. */
export async function faintOverPictures(
	page: Page,
	windows = process.env.THOROUGH ? Number.POSITIVE_INFINITY : 1,
): Promise<string[]> {
	if ((await page.locator("main img").count()) === 0) return [];
	const { height = 0 } = page.viewportSize() ?? {};
	const end = await page.evaluate(() => document.documentElement.scrollHeight);
	const faint: string[] = [];
	for (let y = 0; y < Math.min(end, windows * height * 0.9); y += height * 0.9) {
		await lookAt(page, y);
		for (const { text, contrast, large } of await weakest(page))
			if (contrast < (large ? 3 : 4.5)) faint.push(`${text}: ${contrast}, from ${y} px down`);
	}
	return faint;
}
