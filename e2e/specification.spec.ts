/**
 * What the specification fixes to the letter about the sample company: headings, figures on their pages, order, counts. The
 * only file that nails its content down; it goes when another company moves in, and no other test misses it.
 */
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { readContent } from "../web/app/content/content.ts";
import { pageTitle } from "../web/app/content/cross-check.ts";
import { stringsOf } from "../web/app/content/strings-of.ts";
import { ownOpenDay, ownPlan } from "./plan.ts";
import { expect, once, test } from "./site.ts";

const content = readContent(join(import.meta.dirname, "../content"));
const { pages, company, fleet } = content;

test("the company is the sample company", once, () => {
	expect([company.name, company.shortName, company.founded]).toEqual([
		"Deichgraf Bau GmbH",
		"Deichgraf",
		1894,
	]);
	expect(pageTitle("Kontakt", company)).toBe("Kontakt | Deichgraf Bau GmbH");
});

test("no sentence stands on the site twice", once, () => {
	/** What applies to several jobs, papers and forms alike is said alike, and so is the promise of an answer. */
	const alike =
		/^(jobs|trainings|translations|languages|enquiry|legal|pictures|pages\.(contact|careers)\.(form|application))\b/;
	const seen = new Map<string, string>();
	const twice = stringsOf(content)
		.filter(({ path }) => !alike.test(path))
		.flatMap(({ path, text }) => text.split(/(?<=[.!?])\s+/).map((sentence) => ({ path, sentence })))
		.filter(({ sentence }) => /^.{30,}[.!?]$/.test(sentence) && !/24\sStunden/.test(sentence))
		.flatMap(({ path, sentence }) => {
			const other = seen.get(sentence);
			seen.set(sentence, path);
			return other ? [`${other} and ${path}: ${sentence}`] : [];
		});
	expect(twice).toEqual([]);
});

test("the route table is that of the specification", once, async ({ request }) => {
	for (const path of [
		"/",
		"/services",
		...["erdbau", "siel-rohrleitungsbau", "wasserbau-hochwasserschutz", "umwelttechnik", "sondertechnik"].map(
			(id) => `/services/${id}`,
		),
		...["/projects", "/fuhrparkundtechnik", "/about", "/careers", "/contact", "/galerie", "/nachweise"],
		...["/impressum", "/datenschutz", "/haftungsausschluss", "/barrierefreiheit"],
	])
		expect((await request.get(path)).status(), path).toBe(200);
	const moved = await request.get("/privacy", { maxRedirects: 0 });
	expect([moved.status(), moved.headers().location]).toEqual([301, "/datenschutz"]);
	for (const { slug } of fleet) expect((await request.get(`/fleet/${slug}`)).status()).toBe(404);
});

test(
	"the home page has its sections in order, its papers, its clients and its calls to apply",
	once,
	async ({ regular: page }) => {
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

		await test.step("there are three papers", async () => {
			await expect(page.locator('main a[href$=".pdf"]')).toHaveCount(3);
		});

		await test.step("twelve clients stand in two, four or six columns, named after their files", async () => {
			const marks = page.locator("#auftraggeber img");
			await expect(marks).toHaveCount(12);
			for (const alt of await marks.evaluateAll((images) =>
				images.map((image) => image.getAttribute("alt")),
			)) {
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
	},
);

/** What a page says, line by line. */
async function textOf(request: APIRequestContext, path: string): Promise<string> {
	const html = await (await request.get(path)).text();
	const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
	return main
		.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
		.replaceAll(/<!--[\s\S]*?-->/g, "")
		.replaceAll(/<[^>]+>/g, "\n")
		.replaceAll("\u00ad", "")
		.replaceAll("&amp;", "&")
		.replaceAll(/\u00a0|&nbsp;/g, " ")
		.replaceAll(/\n\s*\n/g, "\n");
}

test("each figure of the specification stands on its page and on no other", once, async ({ request }) => {
	const shown = ownPlan.pages
		.filter(({ path, status }) => status === undefined && !/\/(pl|ro|tr|uk|en|languages)$/.test(path))
		.map(({ path }) => path);
	const texts = new Map<string, string>();
	for (const path of shown) texts.set(path, await textOf(request, path));
	const below = (folder: string) => shown.filter((path) => path.startsWith(`${folder}/`));
	const [jobs, projects, services] = [below("/careers"), below("/projects"), below("/services")];
	for (const [what, pattern, where] of [
		["60 staff", /^60\nMitarbeitende|^Mitarbeitende\n60$/m, ["/"]],
		["about 50 staff", /rund 50/i, ["/about"]],
		["over 130 years", /über 130 Jahre/i, ["/"]],
		["over 125 years", /über 125 Jahre/i, ["/about"]],
		["turnover", /16 Mio\. €/, ["/"]],
		["over 45 special machines", /über 45 Spezialmaschinen/i, ["/about"]],
		["office hours", /Mo–Fr 07:00–17:00/, ["/", ...services]],
		["contact hours", /16:30|14:00/, ["/contact"]],
		["the limit of attachments", /max\. 10MB/, ["/contact"]],
		["all machines, hidden", /^65$/m, ["/fuhrparkundtechnik"]],
		["own construction, hidden", /^100 %$/m, ["/fuhrparkundtechnik"]],
		["collective wage", /100 % Tariftreue/, ["/", "/careers", ...jobs]],
		["13th salary", /13\. Gehalt/, ["/", "/careers", ...jobs]],
		["leave", /30 Tage Urlaub/, ["/", "/careers", ...jobs]],
		["prequalification number", /010\.021660/, ["/", ...projects, "/about", "/nachweise", "/impressum"]],
		["end of the exemption certificate", /18\.09\.2028/, ["/", "/nachweise"]],
		[
			"size of the pontoon",
			/25 × 18 m/,
			["/", "/services/wasserbau-hochwasserschutz", "/fuhrparkundtechnik"],
		],
		["the strongest boat", /300 PS/, ["/", "/fuhrparkundtechnik"]],
		["years of the timeline", /^1950er$/m, ["/about"]],
		["categories of the home page", /^Spezialtechnik$/m, ["/"]],
		["categories of the overview", /^(Hochbau|Ingenieurbau)$/m, ["/services"]],
	] as const)
		expect(
			shown.filter((path) => pattern.test(texts.get(path) ?? "")),
			what,
		).toEqual(where);
	const lists = [...(texts.get("/fuhrparkundtechnik") ?? "").matchAll(/Geräteliste\s*\(\s*(\d+)\s*\)/g)];
	expect(
		lists.map(([, count]) => count),
		"lines of the lists of machines",
	).toEqual(["14", "10", "5", "5", "5"]);
});

test("counts and order are those of the specification", once, () => {
	expect(content.jobs.map(({ occupation }) => occupation)).toEqual(["Polier", "Maschinist", "Facharbeiter"]);
	expect(content.projects).toHaveLength(9);
	expect(content.history.map(({ period }) => period)).toEqual([
		"1894–1914",
		"1921–1944",
		"1944–1980",
		"1980–2021",
		"seit 2007",
	]);
	expect(content.timeline.map(({ year }) => year)).toEqual([
		"1894",
		"1950er",
		"1980",
		"1982",
		"2009",
		"2012",
		"2022",
	]);
	expect(content.values.map(({ title }) => title)).toEqual([
		"Qualität",
		"Zuverlässigkeit",
		"Teamgeist",
		"Innovation",
		"Umweltbewusstsein",
		"Sicherheit",
	]);
	expect([content.benefits.length, pages.careers.promises.length]).toEqual([6, 8]);
	expect(pages.gallery.header).toHaveLength(6);
	expect(pages.home.hero.figures.map(({ value }) => value)).toEqual([
		"über 130\u00a0Jahre",
		"60",
		"über 16\u00a0Mio.\u00a0€",
		"24\u00a0h",
	]);
	expect(pages.home.values.summary.map(({ prefix, value, label }) => [prefix, value, label])).toEqual([
		["über", "24", "Bagger"],
		[undefined, "17", "Radlader"],
		[undefined, "9", "Dumper"],
		[undefined, "5", "Raupen"],
		[undefined, "1", "Schwimmponton, dazu Arbeitsboote und Schuten"],
	]);
	expect(
		content.services.map(({ homeCategory, overviewCategory }) => [homeCategory, overviewCategory]),
	).toEqual([
		["Tiefbau", "Hochbau"],
		["Tiefbau", "Tiefbau"],
		["Wasserbau", "Ingenieurbau"],
		["Spezialtechnik", "Umwelttechnik"],
		["Spezialtechnik", "Sondertechnik"],
	]);
});

test("the fleet has 39 lines that add up", once, () => {
	const sum = (lines: { count?: number | undefined }[]) =>
		lines.reduce((all, { count = 0 }) => all + count, 0);
	const ranges = fleet.map(({ title, equipment }) => {
		const weights = equipment.flatMap(({ weight }) => weight ?? []);
		const range = weights.length > 0 ? [Math.min(...weights), Math.max(...weights)] : [];
		return [title, equipment.length, sum(equipment), ...range];
	});
	expect(ranges).toEqual([
		["Bagger", 14, 24, 2, 60],
		["Radlader und Dumper", 10, 26, 3.5, 25],
		["Raupen", 5, 5, 8, 22],
		["Wasserbaugerät", 5, 10],
		["Spezialmaschinen", 5, 0],
	]);
	const loaders = fleet[1]?.equipment ?? [];
	expect(sum(loaders.filter(({ name }) => /lader/i.test(name)))).toBe(17);
	expect(sum(loaders.filter(({ name }) => /dumper/i.test(name)))).toBe(9);
});

test("words of the specification stand where it has them", once, () => {
	const { banner, pictures, film, footer } = content.interface;
	expect([banner.accept, banner.necessary, banner.link.to]).toEqual([
		"Einverstanden",
		"Nur notwendige",
		"/privacy",
	]);
	const { previous, next, fullscreen, close, rendered } = pictures;
	expect([previous, next, fullscreen, close, rendered]).toEqual([
		"Vorheriges Bild",
		"Nächstes Bild",
		"Vollbild",
		"Schließen",
		"Visualisierung",
	]);
	expect(film.failed).toBe("Video konnte nicht geladen werden");
	expect([footer.consent, footer.motion]).toEqual(["Datenschutz-Einstellungen", "Bewegung anhalten"]);
	expect([pages.home.fleet.title, pages.home.history.title, pages.home.jobs.title]).toEqual([
		"Unser Maschinen- und Fuhrpark",
		"Tradition und Fortschritt seit 1894",
		"Stellenangebote",
	]);
	expect(pages.home.jobs.speculative).toBe("Jetzt initiativ bewerben");
	expect(pages.contact.tabs.map(({ key, label }) => [key, label])).toEqual([
		["contact", "Allgemeine Anfrage"],
		["project", "Projekt besprechen"],
		["tender", "Ausschreibungsunterlagen"],
	]);
	expect([pages.contact.form.hint, pages.contact.form.chosen]).toEqual([
		"PDF, DOC, XLS, JPG, PNG, max. 10MB",
		"Ausgewählte Datei: {filename}",
	]);
	const { title, open, loading, empty } = pages.gallery;
	expect([title, open, loading, empty]).toEqual([
		"Galerie",
		"Galerie öffnen",
		"Galerie lädt…",
		"Keine Bilder verfügbar.",
	]);
	expect([pages.notFound.title, pages.notFound.text, pages.notFound.button.label]).toEqual([
		"Seite nicht gefunden",
		"Die von Ihnen gesuchte Seite existiert nicht oder wurde verschoben. Bitte überprüfen Sie die URL oder kehren Sie zur Startseite zurück.",
		"Zurück zur Startseite",
	]);
	const { unknown } = pages.services;
	expect([unknown.title, unknown.text, unknown.back.label]).toEqual([
		"Service nicht gefunden",
		"Der gesuchte Service existiert nicht.",
		"Zurück zur Leistungsübersicht",
	]);
	const { sent } = content.enquiry.outcome;
	expect([sent.title, sent.text]).toEqual([
		"Nachricht gesendet",
		"Vielen Dank! Wir haben Ihre Anfrage erhalten.",
	]);
});

test("the gallery's folders hold 18, 11, 17 and 23 pictures", once, async ({ request }) => {
	const html = await (await request.get("/galerie")).text();
	const links = [...html.matchAll(/aria-label="Alle Bilder: ([^"]+)"[^>]*>([\s\S]*?)<\/ul>/g)];
	expect(links.map(([, name, list = ""]) => [name, list.match(/<a /g)?.length])).toEqual([
		["Wasserbau und Hochwasserschutz", 18],
		["Erdbau", 11],
		["Umwelttechnik und Entschlammung", 17],
		["Sondertechnik", 23],
	]);
});

/** That every page falls, and with it the reader, is a rule of the content (facts-check.ts). */
test("the home page begins above the design water level and ends where the drilling ends", once, () => {
	const order = content.strata.map(({ name }) => name);
	const place = (name: string) => order.indexOf(name);
	expect(place(pages.home.hero.stratum)).toBeLessThan(place("Bemessungswasserstand"));
	expect(pages.home.contact.stratum).toBe(order.at(-1));
});

/** The sample company's house style: one word for one thing. */
test("one thing has one name", once, () => {
	const others: [string, RegExp][] = [
		["GNSS", /\bGPS/],
		["Kai", /Kaje/],
		["Langarmbagger", /Longreach|Langarm(?!bagger)/],
		["Vibrationsramme", /Vibrationsbär|Vibrationsrammer/],
		["Baggermatratze", /Holzmatte|Baggermatte/],
		["Tragfähigkeit", /Tragkraft|Traglast (bis|von)/],
		["Geräteart", /Gattung/],
		["Auftraggeber", /\bKunde/],
		["Mitarbeitende", /Mitarbeiter/],
		["Website", /Webseite|Homepage|Internetseite|Webauftritt/],
		["E-Mail", /\b(Email|eMail|E-mail)/],
		["PDF-Datei", /einer PDF(?!-)/],
		["Schadsoftware", /Schädling|\bViren/],
		["Dichtheit", /Dichtigkeit/],
		["die Wettern", /\b(dem|des|ein|einem) Wettern/],
		["Präqualifikation", /Präqualifizierung(?!sstelle)/],
		["§ 48b EStG", /§\s48b(?!\s(EStG|Abs))/],
		["Datenschutzerklärung", /Datenschutzhinweis|Datenschutzbestimmung/],
		["verwertet oder entsorgt", /(wird|werden) (\w+ und )?verwertet(?! oder)/],
	];
	const texts = stringsOf(content).filter(({ text }) => /\s/.test(text));
	const found = others.flatMap(([word, pattern]) =>
		texts.filter(({ text }) => pattern.test(text)).map(({ path }) => `${path}: ${word}`),
	);
	expect(found).toEqual([]);
});

/** Screens of a phone that a page of the sample company has at most. */
for (const [path, screens] of [
	["/projects", 8],
	["/projects/deich-an-der-suederelbe", 7],
	["/projects/baugrube-fuer-eine-lagerhalle", 7],
	["/services/wasserbau-hochwasserschutz", 10],
] as const) {
	test(`${path} has at most ${screens} screens on a phone`, once, async ({ regular: page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(path);
		const whole = await page.evaluate(() => document.documentElement.scrollHeight);
		expect(whole / 740).toBeLessThanOrEqual(screens);
	});
}

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
});

test.describe("the hero film in every window", once, () => {
	test.use({ film: true });

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

	test("is fetched when the splash gives way", async ({ newcomer: page }) => {
		await page.addInitScript(() => {
			new MutationObserver((_, observer) => {
				if (document.documentElement.dataset.preloader !== "fading") return;
				observer.disconnect();
				performance.mark("fading");
			}).observe(document, { attributeFilter: ["data-preloader"], subtree: true });
		});
		await page.goto("/");
		await page.locator("main video source").first().waitFor({ state: "attached" });
		const waited = () =>
			page.evaluate(() => {
				const film = performance.getEntriesByType("resource").find(({ name }) => /\.(webm|mp4)$/.test(name));
				return (film?.startTime ?? -1) - (performance.getEntriesByName("fading")[0]?.startTime ?? 0);
			});
		await expect.poll(waited).toBeGreaterThanOrEqual(0);
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

test.describe("the company film", once, () => {
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

test("at most one of the three jobs is open on the home page", once, async ({ regular: page }) => {
	await page.clock.setFixedTime(new Date(`${ownOpenDay}T12:00:00Z`));
	await page.goto("/");
	const jobs = page.locator("#karriere details");
	await expect(jobs).toHaveCount(3);
	await jobs.nth(0).locator("summary").click();
	await expect(jobs.nth(0)).toHaveAttribute("open", "");
	await jobs.nth(1).locator("summary").click();
	await expect(jobs.nth(0)).not.toHaveAttribute("open", "");
	await expect(jobs.nth(1)).toHaveAttribute("open", "");
});

test("no page is longer on a phone than people scroll", once, async ({ regular: page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [path, screens] of [
		["/", 14],
		["/about", 8],
		["/fuhrparkundtechnik", 9],
		["/galerie", 6],
	] as const) {
		await page.goto(path);
		const length = await page.evaluate(() => {
			const opening = document.querySelector("[data-hero]")?.getBoundingClientRect().height ?? 0;
			return (document.documentElement.scrollHeight - opening) / innerHeight;
		});
		expect(length, `screens of ${path}, without the gallery's opening`).toBeLessThanOrEqual(screens);
	}
});
