import type { Browser, Page } from "@playwright/test";
import { sample } from "./plan.ts";
import { expect, settled, violations } from "./site.ts";

/** No violation of WCAG 2.2 A and AA, nor of axe's good practice, in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
	// Half way from one colour to the other nothing has the contrast that it will have.
	await settled(page);
	expect(await violations(page)).toEqual([]);
}

/** Layout shift that a page may have on a machine so slow that the fallback font is seen: a hair's breadth of a heading. */
export const unnoticeable = 0.01;

/** Sums layout shifts from now on, over every page that is opened. Call it before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const store = window as unknown as { shift: number };
		store.shift = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
			})[]) {
				if (!entry.hadRecentInput) store.shift += entry.value;
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Collects what the console and the page complain about, such as a failed hydration. */
export function watchErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") errors.push(message.text());
	});
	return errors;
}

/** The page as somebody without JavaScript gets it. */
export async function withoutScript(
	browser: Browser,
	baseURL: string | undefined,
	visit: (page: Page) => Promise<void>,
): Promise<void> {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
	await visit(await context.newPage());
	await context.close();
}

/** Walks down the page window by window, so that everything below has been laid out and shown once. */
export async function walkDown(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight * 0.9) {
			window.scrollTo({ top: y, behavior: "instant" });
			await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		}
	});
}

/** Words that are cut in two. Long ones get a hyphen, for which the browser needs a dictionary that not every build has. */
export function cutWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const cut: string[] = [];
		const elsewhere = ".visually-hidden, [aria-hidden=true], dialog:not([open]), svg, form > [aria-hidden]";
		for (const part of document.querySelectorAll("main, body > footer")) {
			const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
			for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
				const parent = text.parentElement;
				// What follows a soft hyphen owns the hyphen that is drawn at the end of the line before.
				const words = [...text.data.matchAll(/(?<![\p{L}\p{N}\u00ad])[\p{L}\p{N}]{3,}/gu)];
				if (!parent || words.length === 0 || parent.closest(elsewhere) || !parent.checkVisibility()) continue;
				const { hyphens, hyphenateLimitChars } = getComputedStyle(parent);
				const short =
					hyphens === "auto" ? Number.parseInt(hyphenateLimitChars, 10) || 0 : Number.POSITIVE_INFINITY;
				for (const { 0: word, index } of words) {
					if (word.length >= short) continue;
					const range = new Range();
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) cut.push(word);
				}
			}
		}
		return cut;
	});
}

/** Not answers to hover or focus: the splash, the films behind, the slide of the header, the gallery's curtain. */
const other = "[data-testid=preloader], [data-phase], video, body > header, body > header > *";

/** What takes more than 150 ms to answer hover or focus. */
export async function slowAnswers(page: Page): Promise<string[]> {
	const slow = await page.evaluate((except) => {
		const seconds = (list: string) => Math.max(...list.split(",").map((time) => Number.parseFloat(time)));
		return [...document.querySelectorAll("body *")]
			.filter((element) => !element.matches(except))
			.flatMap((element) =>
				[undefined, "::before", "::after"].flatMap((part) => {
					const style = getComputedStyle(element, part);
					const time = seconds(style.transitionDuration);
					return time > 0.15 ? [`${element.tagName}.${element.className}${part ?? ""}: ${time} s`] : [];
				}),
			);
	}, other);
	return [...new Set(slow)];
}

/**
 * Where a page as it was sent breaks the rules of HTML: elements that the browser reads in other places than they were written in,
 * attributes that an element does not know, and what authors break by habit.
 */
export function htmlFaults(page: Page, sent: string): Promise<string[]> {
	return page.evaluate((html) => {
		const read = new DOMParser().parseFromString(html, "text/html");
		const all = [...read.querySelectorAll("*")];
		const script = "script, template";
		const broken = [
			`dl > :not(dt, dd, div, ${script})`,
			`dl > div > :not(dt, dd, ${script})`,
			`:is(ul, ol) > :not(li, ${script})`,
			`:is(dt, dd):not(dl > *, dl > div > *)`,
			":is(span, b, strong, em, small, button, label, h1, h2, h3, h4, h5, h6) :is(div, p, ul, ol, dl, section, form, table)",
			":is(span, b, strong, em, small, button, label) :is(h1, h2, h3, h4, h5, h6)",
			":is(a[href], button) :is(a[href], button, input, select, textarea, summary, details, video[controls])",
			"[commandfor][aria-expanded]",
			"[command]:not([commandfor])",
			"img:not([alt])",
			"[role=tabpanel]:not([aria-labelledby], [aria-label])",
			":root:not(:has([role=tabpanel])) [role=tab][aria-selected=true]",
			"nav:not(:has(a, button))",
		];
		const begin = (element: Element) => element.outerHTML.slice(0, 100);
		const tags = (text: string) =>
			text.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "").match(/<\/?[a-z][\w-]*/g) ?? [];
		const [written, understood] = [tags(html), tags(read.documentElement.outerHTML)];
		const elsewhere = written.findIndex((tag, place) => tag !== understood[place]);
		/** Attributes of HTML are properties of their element, but for a few. */
		const spelled = {
			class: "className",
			for: "htmlFor",
			commandfor: "commandForElement",
			nomodule: "noModule",
		};
		const unknown = all.flatMap((element) => {
			if (!(element instanceof HTMLElement) || element.localName.includes("-")) return [];
			const known = new Set<string>();
			for (const name in element) known.add(name.toLowerCase());
			return element
				.getAttributeNames()
				.filter((name) => !/^(data-|aria-|on)|^(property|color|charset)$/.test(name))
				.filter((name) => !known.has((spelled[name as "for"] ?? name.replaceAll("-", "")).toLowerCase()))
				.map((name) => `${name}: ${begin(element)}`);
		});
		const ids = all.flatMap(({ id }) => id || []);
		const names = ["aria-controls", "aria-labelledby", "aria-describedby", "for", "commandfor"];
		const lost = all.filter((element) =>
			names.some((name) =>
				element
					.getAttribute(name)
					?.split(" ")
					.some((id) => !ids.includes(id)),
			),
		);
		return [
			...(elsewhere < 0 ? [] : [`read elsewhere: ${written.slice(elsewhere, elsewhere + 9).join(" ")}`]),
			...unknown,
			...broken.flatMap((selector) =>
				[...read.querySelectorAll(selector)].map((element) => `${selector}: ${begin(element)}`),
			),
			...lost.map((element) => `names nothing: ${begin(element)}`),
			...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `id twice: ${id}`),
		];
	}, sent);
}

/** Text that nobody could read on a sheet of A4: words cut in two, or letters too close to the colour that is printed below them. */
export async function spoiledOnPaper(page: Page): Promise<string[]> {
	await page.emulateMedia({ media: "print" });
	const faint = await page.evaluate(() => {
		const partsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
		const light = (color: string) => {
			const [r = 0, g = 0, b = 0] = partsOf(color).map((part) => (part / 255) ** 2.2);
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		};
		/** Grounds are printed where the page insists on them; everything else lies on white paper. */
		const groundOf = (element: Element | null): string => {
			if (!element) return "rgb(255 255 255)";
			const { backgroundColor, backgroundImage, position, printColorAdjust } = getComputedStyle(element);
			// It lies on something else than what it stands in.
			if (position === "absolute") return "";
			if (printColorAdjust !== "exact") return groundOf(element.parentElement);
			const [, , , alpha = 1] = partsOf(backgroundColor);
			if (backgroundImage !== "none") return "";
			return alpha > 0.5 ? backgroundColor : groundOf(element.parentElement);
		};
		const texts = document.createTreeWalker(
			document.querySelector("main") ?? document.body,
			NodeFilter.SHOW_TEXT,
		);
		const found: string[] = [];
		while (texts.nextNode()) {
			const { nodeValue, parentElement: element } = texts.currentNode;
			const words = nodeValue?.trim() ?? "";
			if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			const range = document.createRange();
			range.selectNodeContents(texts.currentNode);
			const ground = groundOf(element);
			if (!ground || range.getBoundingClientRect().width < 2 || element.closest(".visually-hidden, svg"))
				continue;
			const [a, b] = [light(getComputedStyle(element).color), light(ground)];
			if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 3) found.push(`faint: ${words}`);
		}
		return found;
	});
	const cut = (await cutWords(page)).map((word) => `cut in two: ${word}`);
	await page.emulateMedia({ media: "screen" });
	return [...faint, ...cut];
}

/** On paper the page is one sheet on which nothing is cut off, and its foot stands apart from the text. Returns the paper. */
export async function expectOneSheet(page: Page): Promise<string> {
	await page.emulateMedia({ media: "print" });
	const { cut, gap } = await page.evaluate(() => {
		const sheet =
			document.querySelector("main article[data-paper] > div") ??
			document.querySelector("main")?.firstElementChild;
		const edge = sheet?.getBoundingClientRect();
		if (!edge) return { cut: ["there is no sheet"], gap: 0 };
		const parts = [
			...document.querySelectorAll("main :is(h1, h2, h3, p, li, dd, figcaption, address, svg)"),
		].filter((element) => element.checkVisibility());
		const foot = document.querySelector("main address")?.getBoundingClientRect();
		const above = parts
			.filter((part) => !part.closest("address") && !(part instanceof SVGElement))
			.map((part) => part.getBoundingClientRect().bottom);
		return {
			cut: parts
				.filter((element) => {
					const box = element.getBoundingClientRect();
					return box.bottom > edge.bottom + 1 || box.right > edge.right + 1;
				})
				.map((element) => element.textContent),
			gap: foot ? foot.top - Math.max(...above) : 1,
		};
	});
	expect(cut).toEqual([]);
	expect(gap, "px between the text and the foot").toBeGreaterThan(0);
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
	expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
	return pdf;
}

/** Phones, tablets, desks. */
const widths = sample([360, 768, 1280, 1920, 390, 1024, 1600], 4);

/** No figure of a page's drawing lies over another one or leaves its sheet, however wide the window is. */
export async function expectReadableDrawing(page: Page, path: string): Promise<void> {
	const before = page.viewportSize();
	await page.goto(path);
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		expect(await collisions(page), `${path} at ${width} px`).toEqual([]);
	}
	if (before) await page.setViewportSize(before);
}

function collisions(page: Page): Promise<string[]> {
	return page
		.locator("#schnitt svg:has(text)")
		.filter({ visible: true })
		.first()
		.evaluate((sheet) => {
			const edge = sheet.getBoundingClientRect();
			const read = [...sheet.querySelectorAll("text")]
				.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
				.filter(({ box }) => box.width > 0)
				.map(({ text, box: { left, right, top, bottom, height } }) => {
					// Letters fill the middle of their line.
					const air = height * 0.2;
					return { text, left, right, top: top + air, bottom: bottom - air };
				});
			if (read.length < 5) return ["hardly anything is written"];
			const off = read.filter(
				(one) =>
					one.left < edge.left - 1 ||
					one.right > edge.right + 1 ||
					one.top < edge.top - 1 ||
					one.bottom > edge.bottom + 1,
			);
			const over = read.flatMap((one, place) =>
				read
					.slice(place + 1)
					.filter(
						(other) =>
							one.left < other.right &&
							other.left < one.right &&
							one.top < other.bottom &&
							other.top < one.bottom,
					)
					.map((other) => `${one.text} over ${other.text}`),
			);
			return [...off.map(({ text }) => `${text} off the sheet`), ...over];
		});
}
