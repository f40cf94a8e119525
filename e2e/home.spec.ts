import type { Locator, Page } from "@playwright/test";
import { expect, test, whileJobsAreOpen } from "./site.ts";

const history = (page: Page) => page.getByRole("group", { name: /Firmengeschichte/ });
const counter = (page: Page) => history(page).getByText(/\d\d \/ \d\d/);

async function intoView(target: Locator): Promise<void> {
	await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
}

test("the page has its sections, figures, papers, clients and calls", async ({ regular: page, request }) => {
	await page.goto("/");
	const main = page.getByRole("main");

	await test.step("the sections stand in the specified order under their anchors", async () => {
		const anchors = [
			"unternehmen",
			"partner",
			"bauleistungen",
			"werte",
			"fuhrpark",
			"geschichte",
			"auftraggeber",
			"karriere",
			"kontakt",
		];
		const ids = await page
			.locator("main section[id]")
			.evaluateAll((sections) => sections.map(({ id }) => id));
		expect(ids.filter((id) => anchors.includes(id))).toEqual(anchors);
		for (const heading of [
			"Unser Maschinen- und Fuhrpark",
			"Tradition und Fortschritt seit 1894",
			"Stellenangebote",
		]) {
			await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
		}
	});

	await test.step("the three calls to apply lead to the careers page", async () => {
		for (const name of ["Werde Teil des Teams", "Werde Teil des Teams!"]) {
			await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/careers");
		}
		await expect(main.locator('a[href="/careers"]', { hasText: "Jetzt bewerben" })).toHaveCount(1);
	});

	await test.step("the figures are those of the home page", async () => {
		const text = (await main.innerText()).replaceAll("\u00a0", " ");
		for (const figure of [
			"über 130 Jahre",
			"60",
			"über 16 Mio. €",
			"24 h",
			"010.021660",
			"Mo–Fr 07:00–17:00",
		]) {
			expect(text).toContain(figure);
		}
		expect(text).not.toContain("rund 50");
		expect(text).not.toContain("125 Jahre");
	});

	await test.step("the three papers can be downloaded", async () => {
		const papers = page.locator('main a[href$=".pdf"]');
		await expect(papers).toHaveCount(3);
		for (const href of await papers.evaluateAll((links) =>
			links.map((link) => link.getAttribute("href") ?? ""),
		)) {
			const answer = await request.get(href);
			expect(answer.status()).toBe(200);
			expect(answer.headers()["content-type"]).toBe("application/pdf");
		}
	});

	await test.step("twelve clients stand in two, four or six columns, named after their files", async () => {
		const marks = page.locator("#auftraggeber img");
		await expect(marks).toHaveCount(12);
		for (const alt of await marks.evaluateAll((images) => images.map((image) => image.getAttribute("alt")))) {
			expect(alt).toMatch(/^\p{Lu}/u);
		}
		for (const [width, columns] of [
			[600, 2],
			[800, 4],
			[1100, 6],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			const lefts = await page.locator("#auftraggeber li").evaluateAll((items) => {
				return items.map((item) => Math.round(item.getBoundingClientRect().left));
			});
			expect(new Set(lefts).size).toBe(columns);
		}
	});
});

test("the strip lists the five service lines and can be stopped", async ({ regular: page }) => {
	await page.goto("/");
	const strip = page.locator("main ul").first();
	await expect(strip.getByRole("link")).toHaveText([
		"Erdbau",
		"Siel- & Rohrleitungsbau",
		"Wasserbau & Hochwasserschutz",
		"Umwelttechnik & Entschlammung",
		"Sondertechnik",
	]);
	const band = strip.locator("xpath=..");
	const state = () => band.evaluate((element) => getComputedStyle(element).animationPlayState);
	expect(await state()).toBe("running");
	await page.getByRole("button", { name: "Laufband anhalten" }).click();
	await expect.poll(state).toBe("paused");
	await page.getByRole("button", { name: "Laufband starten" }).click();
	await page.mouse.move(5, 5);
	await expect.poll(state).toBe("running");
});

test.describe("the hero film", () => {
	test.use({ film: true });

	test("plays the pair for this screen, after the first paint, and can be paused", async ({
		regular: page,
	}) => {
		await page.goto("/");
		const video = page.locator("main video");
		const name = (page.viewportSize()?.width ?? 0) <= 768 ? "hero-portrait" : "hero-desktop";
		await expect(video.locator("source").first()).toHaveAttribute("type", "video/webm");
		await expect(video.locator("source").first()).toHaveAttribute("src", new RegExp(name));
		await expect(video.locator("source").nth(1)).toHaveAttribute("type", "video/mp4");
		await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
		const pause = page.getByRole("button", { name: "Film anhalten" });
		const [button, title] = [await pause.boundingBox(), await page.locator("h1").boundingBox()];
		const above = (button?.y ?? 0) + (button?.height ?? 0) <= (title?.y ?? 0);
		const below = (button?.y ?? 0) >= (title?.y ?? 0) + (title?.height ?? 0);
		expect(above || below, "the button lies on the headline").toBe(true);
		await pause.click();
		await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
		await expect(page.getByRole("button", { name: "Film abspielen" })).toBeVisible();
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
		await expect(page.getByText("Video konnte nicht geladen werden")).toBeVisible();
	});

	test("is never loaded for people who want stillness or save data", async ({ regular: page }) => {
		const films: string[] = [];
		page.on("request", (request) => {
			if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
		});
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		await expect(page.locator("main video source")).toHaveCount(0);
		await expect(page.getByRole("button", { name: /^Film/ })).toBeHidden();
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
});

test.describe("the company film", () => {
	test("exists only while its dialog is open, and every way out works", async ({ regular: page }) => {
		await page.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Film</p>" }));
		await page.goto("/");
		const opener = page.getByRole("button", { name: "Unternehmensfilm ansehen" });
		const dialog = page.getByRole("dialog", { name: "Unternehmensfilm" });
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

test.describe("the fleet", () => {
	const tables: [string, string[], number][] = [
		["Bagger", ["Anzahl", "Art (Bezeichnung)", "Gewichtklasse [t]"], 14],
		["Radlader und Dumper", ["Anzahl", "Art (Bezeichnung)", "Gewichtklasse [t]"], 10],
		["Raupen", ["Anzahl", "Art (Bezeichnung)", "Gewichtklasse [t]"], 5],
		["Wasserbaugerät", ["Anzahl", "Art (Bezeichnung)", "Info"], 5],
		["Spezialmaschinen", ["Art"], 5],
	];

	test("each tile opens its machines with the columns that its rows fill", async ({ regular: page }) => {
		await page.goto("/");
		for (const [title, columns, rows] of tables) {
			await page.locator("#fuhrpark").getByRole("link", { name: title, exact: true }).click();
			const dialog = page.getByRole("dialog", { name: title });
			await expect(dialog.getByRole("columnheader")).toHaveText(columns);
			await expect(dialog.locator("tbody tr")).toHaveCount(rows);
			if (title === "Bagger")
				await expect(dialog.getByRole("cell", { name: "2,8", exact: true }), "a decimal comma").toBeVisible();
			await dialog.getByRole("button", { name: "Schließen" }).click();
			await expect(dialog).toHaveCount(0);
		}
	});

	test("the dialog locks the page, is announced, hides the header, and gives the focus back", async ({
		regular: page,
	}) => {
		await page.goto("/");
		await page.evaluate(() => {
			const heard: boolean[] = [];
			Object.assign(window, { heard });
			window.addEventListener("overlay-toggle", (event) => heard.push((event as CustomEvent).detail.open));
		});
		const tile = page.locator("#fuhrpark").getByRole("link", { name: "Raupen", exact: true });
		await intoView(tile);
		const heard: boolean[] = [];
		for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(3, 3)]) {
			await tile.focus();
			await page.keyboard.press("Enter");
			await expect(page.getByRole("dialog", { name: "Raupen" })).toBeVisible();
			const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
			expect(overflow).toBe("hidden");
			await expect(
				page.getByRole("link", { name: "Deichgraf, Startseite", includeHidden: true }),
			).not.toBeInViewport();
			await close();
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await expect(tile).toBeFocused();
			heard.push(true, false);
			await expect
				.poll(() => page.evaluate(() => (window as unknown as { heard: boolean[] }).heard))
				.toEqual(heard);
		}
	});
});

test.describe("the history", () => {
	test("turns by arrows and keys, wraps at both ends and counts with two digits", async ({
		regular: page,
	}) => {
		await page.goto("/");
		const slides = history(page).locator(":has(> [role=tabpanel])");
		await expect(counter(page)).toContainText("01 / 05");
		await history(page).getByRole("button", { name: "Vorheriger Abschnitt" }).click();
		await expect(counter(page)).toContainText("05 / 05");
		await expect(slides, "for the animation").toHaveAttribute("data-direction", "backward");
		await history(page).getByRole("button", { name: "Nächster Abschnitt" }).click();
		await expect(counter(page)).toContainText("01 / 05");
		await expect(slides).toHaveAttribute("data-direction", "forward");
		await expect(page.getByRole("heading", { name: "Mit Pferd und Lore" })).toBeVisible();

		for (const [key, expected] of [
			["ArrowRight", "02"],
			["End", "05"],
			["ArrowRight", "01"],
			["ArrowLeft", "05"],
			["Home", "01"],
		] as const) {
			await page.keyboard.press(key);
			await expect(counter(page), key).toContainText(`${expected} / 05`);
		}
	});

	test("a drag moves just above the threshold and stays just below it", async ({
		regular: page,
		isMobile,
	}) => {
		await page.goto("/");
		const slides = history(page).locator(":has(> [role=tabpanel])");
		await intoView(slides);
		const box = await slides.boundingBox();
		if (!box) throw new Error("no carousel");
		const threshold = isMobile ? 30 : 50;
		const y = box.y + 120;
		const drag = async (distance: number) => {
			const x = box.x + box.width / 2;
			await page.mouse.move(x, y);
			await page.mouse.down();
			// Slow enough that only the distance counts: a pause lets the velocity fall.
			for (let step = 1; step <= 10; step++) {
				await page.mouse.move(x + (distance * step) / 10, y);
				await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
			}
			await page.mouse.up();
		};
		await drag(-(threshold - 1));
		await expect(counter(page)).toContainText("01 / 05");
		await drag(-(threshold + 1));
		await expect(counter(page)).toContainText("02 / 05");
		await drag(threshold + 1);
		await expect(counter(page)).toContainText("01 / 05");
	});

	test("advances every 10 s while in view and left alone, and not before", async ({ regular: page }) => {
		await page.clock.install();
		await page.goto("/");
		await page.clock.fastForward(11_000);
		await expect(counter(page)).toContainText("01 / 05");
		await intoView(history(page));
		await page.mouse.move(0, 0);
		await expect(counter(page)).toHaveAttribute("aria-live", "off");
		await page.clock.fastForward(10_000);
		await expect(counter(page)).toContainText("02 / 05");
		await page.clock.fastForward(10_000);
		await expect(counter(page)).toContainText("03 / 05");
	});

	test("stands still while hovered, focused or paused, and after a person took over", async ({
		regular: page,
		isMobile,
	}) => {
		await page.clock.install();
		await page.goto("/");
		await intoView(history(page));
		if (!isMobile) {
			await expect(counter(page)).toHaveAttribute("aria-live", "off");
			await history(page).hover();
			await expect(counter(page)).toHaveAttribute("aria-live", "polite");
			await page.clock.fastForward(30_000);
			await expect(counter(page)).toContainText("01 / 05");
			await page.mouse.move(0, 0);
		}
		const next = history(page).getByRole("button", { name: "Nächster Abschnitt" });
		await next.focus();
		await page.clock.fastForward(30_000);
		await expect(counter(page)).toContainText("01 / 05");
		await page.keyboard.press("Enter");
		await expect(counter(page)).toContainText("02 / 05");
		await next.blur();
		await page.clock.fastForward(30_000);
		await expect(counter(page)).toContainText("02 / 05");
		await expect(history(page).getByRole("button", { name: "Automatik starten" })).toBeVisible();
	});

	test("has no automatic turning for people who want stillness", async ({ regular: page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.clock.install();
		await page.goto("/");
		await page.locator("#geschichte").scrollIntoViewIfNeeded();
		await intoView(history(page));
		await page.clock.fastForward(60_000);
		await expect(counter(page)).toContainText("01 / 05");
		await expect(history(page).getByRole("button", { name: /Automatik/ })).toHaveCount(0);
	});
});

test("the timeline's tabs lead to each period on wide screens", async ({ regular: page, isMobile }) => {
	await page.goto("/");
	const tabs = page.getByRole("tab");
	if (isMobile) {
		await expect(tabs).toHaveCount(0);
		return;
	}
	await expect(tabs).toHaveText(["1894–1914", "1921–1944", "1944–1980", "1980–2021", "seit 2007"]);
	await tabs.nth(3).click();
	await expect(tabs.nth(3)).toHaveAttribute("aria-selected", "true");
	await expect(page.getByRole("heading", { name: "Vom Betrieb zur GmbH" })).toBeInViewport();
	await expect(page.getByRole("heading", { name: "Mit Pferd und Lore" })).not.toBeInViewport();
});

test("touch swipes turn the history by distance and by speed", async ({ regular: page, isMobile }) => {
	await page.goto("/");
	const slides = history(page).locator(":has(> [role=tabpanel])");
	await intoView(slides);
	const box = await slides.boundingBox();
	if (!box) throw new Error("no carousel");
	const client = await page.context().newCDPSession(page);
	const swipe = async (distance: number, ms: number) => {
		const start = { x: box.x + box.width * 0.6, y: box.y + 100 };
		await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
		const steps = Math.max(2, Math.round(ms / 20));
		for (let step = 1; step <= steps; step++) {
			await client.send("Input.dispatchTouchEvent", {
				type: "touchMove",
				touchPoints: [{ x: start.x + (distance * step) / steps, y: start.y }],
			});
			await page.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), ms / steps);
		}
		await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	};
	// 18 % of the width, at least 30 px on phones, at most 140 px; slow, so that the speed does not decide.
	const least = Math.min(Math.max(box.width * 0.18, isMobile ? 30 : 50), 140);
	await swipe(-(least - 4), 900);
	await expect(counter(page)).toContainText("01 / 05");
	await swipe(-(least + 4), 900);
	await expect(counter(page)).toContainText("02 / 05");
	await swipe(least + 4, 900);
	await expect(counter(page)).toContainText("01 / 05");
});

test("at most one job is open, and applying opens the external site safely in a new tab", async ({
	regular: page,
}) => {
	await whileJobsAreOpen(page);
	await page.goto("/");
	const jobs = page.locator("#karriere details");
	await expect(jobs.locator("summary h3")).toHaveText([
		"Polier (m/w/d)",
		"Maschinist (m/w/d)",
		"Facharbeiter (m/w/d)",
	]);
	await jobs.nth(0).locator("summary").click();
	await expect(jobs.nth(0)).toHaveAttribute("open", "");
	await jobs.nth(1).locator("summary").click();
	await expect(jobs.nth(0)).not.toHaveAttribute("open", "");
	await expect(jobs.nth(1)).toHaveAttribute("open", "");
	const apply = jobs.nth(1).getByRole("link", { name: /^Jetzt bewerben/ });
	await expect(apply).toHaveAttribute("target", "_blank");
	await expect(apply).toHaveAttribute("rel", /noopener/);
	await expect(jobs.nth(1).getByRole("link", { name: /^Ganze Anzeige/ })).toHaveAttribute(
		"href",
		"/careers/maschinist",
	);
	const speculative = page.getByRole("link", { name: /^Jetzt initiativ bewerben/ });
	expect(await speculative.getAttribute("href")).toBe(await apply.getAttribute("href"));
	await jobs.nth(1).locator("summary").click();
	await expect(page.locator("#karriere details[open]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("everything can be read: all periods, all jobs, all machines by link", async ({ page }) => {
		await page.goto("/");
		for (const title of ["Mit Pferd und Lore", "Vom Betrieb zur GmbH", "Auf dem Wasser und per Satellit"]) {
			await expect(page.getByRole("heading", { name: title })).toBeVisible();
		}
		await expect(page.locator("#fuhrpark").getByRole("link", { name: "Raupen" })).toHaveAttribute(
			"href",
			"/fuhrparkundtechnik?kategorie=raupen",
		);
		await page.locator("#karriere summary").first().click();
		await expect(page.locator("#karriere details[open]")).toHaveCount(1);
	});
});
