import { extractText, getDocumentProxy } from "unpdf";
import { sample } from "./plan.ts";
import { company, expect, scrollTo, test } from "./site.ts";

test("nothing fixed covers what is read on the way down, and the footer is short, even with a long name", async ({
	regular: page,
}) => {
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
						position === "fixed" && shown && box.bottom > 0 && box.height > 1 && box.top < window.innerHeight
					);
				})
				.filter((element) => !element.matches("body > header, [aria-live], [aria-live] *"))
				.map((element) => element.outerHTML.slice(0, 100)),
		);
		expect(covering).toEqual([]);
		await expect(page.getByRole("button", { name: "Nach oben" })).toBeHidden();
	}
});

/** Of the second company, whose texts nobody changes; how long the office writes is its own business. */
test("no page of the second company is longer on a phone than people scroll", async ({ regular: page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
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
});

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

test("pictures come large enough for the place they have, also in an opened card", async ({
	regular: page,
}) => {
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
});

test("on paper every page begins with sender and day and ends with more than a stray line", async ({
	regular: page,
}) => {
	await page.clock.setFixedTime(new Date("2026-11-17T12:00:00Z"));
	for (const path of sample(["/about", "/fuhrparkundtechnik", "/impressum", "/nachweise", "/projects"], 3)) {
		await page.goto(path);
		const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())));
		// Spaces are where the font moves letters.
		const [first = "", ...rest] = text.map((sheet) => sheet.replace(/\s/g, ""));
		expect(first, path).toContain("Stand:17.11.2026");
		expect(first.startsWith(company.replace(/\s/g, "")), path).toBe(true);
		expect((rest.at(-1) ?? first).length, `letters on the last page of ${path}`).toBeGreaterThan(200);
	}
});

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
