/**
 * What the specification fixes to the letter about the sample company. The only file that nails its content down: rules of ours are
 * derived from the content (content.spec.ts) or proven on the second company.
 */
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { readContent } from "../web/app/content/content.ts";
import { expect, once, test } from "./site.ts";

const content = readContent(join(import.meta.dirname, "../content"));
const { pages, company, fleet } = content;

// Part of the name of every test below, so that a failure begins with it.
test.describe(
	"the sample company of the specification (delete this file when the company's own content moves in)",
	once,
	() => {
		test("the company is the sample company", () => {
			expect([company.name, company.shortName, company.founded]).toEqual([
				"Deichgraf Bau GmbH",
				"Deichgraf",
				1894,
			]);
		});

		test("the route table is that of the specification", async ({ request }) => {
			for (const path of [
				"/",
				"/services",
				...[
					"erdbau",
					"siel-rohrleitungsbau",
					"wasserbau-hochwasserschutz",
					"umwelttechnik",
					"sondertechnik",
				].map((id) => `/services/${id}`),
				...["/projects", "/fuhrparkundtechnik", "/about", "/careers", "/contact", "/galerie"],
				...["/impressum", "/datenschutz", "/haftungsausschluss"],
			])
				expect((await request.get(path)).status(), path).toBe(200);
			const moved = await request.get("/privacy", { maxRedirects: 0 });
			expect([moved.status(), moved.headers().location]).toEqual([301, "/datenschutz"]);
			for (const { slug } of fleet) expect((await request.get(`/fleet/${slug}`)).status()).toBe(404);
		});

		test("the home page has its sections in order, its papers, its clients and its calls to apply", async ({
			regular: page,
		}) => {
			await page.goto("/");
			const main = page.getByRole("main");
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
			for (const name of ["Werde Teil des Teams", "Werde Teil des Teams!"])
				await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/careers");
			await expect(main.locator('a[href="/careers"]', { hasText: "Jetzt bewerben" })).toHaveCount(1);
			await expect(page.locator('main a[href$=".pdf"]')).toHaveCount(3);
			await expect(page.locator("#auftraggeber img")).toHaveCount(12);
			for (const [width, columns] of [
				[600, 2],
				[800, 4],
				[1100, 6],
			] as const) {
				await page.setViewportSize({ width, height: 900 });
				const lefts = await page
					.locator("#auftraggeber li")
					.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
				expect(new Set(lefts).size, `columns of clients at ${width} px`).toBe(columns);
			}
		});

		/** What a page says, line by line. */
		async function textOf(request: APIRequestContext, path: string): Promise<string> {
			const html = await (await request.get(path)).text();
			const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
			return main
				.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
				.replaceAll(/<!--[\s\S]*?-->/g, "")
				.replaceAll(/<[^>]+>/g, "\n")
				.replaceAll("\u00ad", "")
				.replaceAll(/\u00a0|&nbsp;/g, " ")
				.replaceAll(/\n\s*\n/g, "\n");
		}

		test("figures that differ from page to page stand each on its own", async ({ request }) => {
			for (const [what, pattern, here, notHere] of [
				["60 staff", /^60\nMitarbeitende|^Mitarbeitende\n60$/m, "/", "/about"],
				["about 50 staff", /rund 50/i, "/about", "/"],
				["over 130 years", /über 130 Jahre/i, "/", "/about"],
				["over 125 years", /über 125 Jahre/i, "/about", "/"],
				["over 45 special machines", /über 45 Spezialmaschinen/i, "/about", "/"],
				["turnover", /16 Mio\. €/, "/", "/about"],
				["the limit of attachments", /max\. 10MB/, "/contact", "/"],
				["all machines", /^65$/m, "/fuhrparkundtechnik", "/"],
				["own construction", /^100 %$/m, "/fuhrparkundtechnik", "/"],
				["categories of the home page", /^Spezialtechnik$/m, "/", "/services"],
				["categories of the overview", /^(Hochbau|Ingenieurbau)$/m, "/services", "/"],
			] as const) {
				expect(await textOf(request, here), `${what} on ${here}`).toMatch(pattern);
				expect(await textOf(request, notHere), `${what} on ${notHere}`).not.toMatch(pattern);
			}
		});

		test("counts and order are those of the specification, and the office may add", async ({ request }) => {
			const wanted = ["Polier", "Maschinist", "Facharbeiter"];
			const jobs: string[] = content.jobs.map(({ occupation }) => occupation);
			expect(jobs.filter((job) => wanted.includes(job))).toEqual(wanted);
			expect(content.projects.length).toBeGreaterThanOrEqual(9);
			const gallery = await (await request.get("/galerie")).text();
			const folders = [...gallery.matchAll(/aria-label="Alle Bilder: ([^"]+)"[^>]*>([\s\S]*?)<\/ul>/g)].map(
				([, name, list = ""]) => ({ name, pictures: list.match(/<a /g)?.length ?? 0 }),
			);
			expect(folders.slice(0, 4).map(({ name }) => name)).toEqual([
				"Wasserbau und Hochwasserschutz",
				"Erdbau",
				"Umwelttechnik und Entschlammung",
				"Sondertechnik",
			]);
			for (const [place, least] of [18, 11, 17, 23].entries())
				expect(folders[place]?.pictures, folders[place]?.name).toBeGreaterThanOrEqual(least);
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

		test("the fleet has 39 lines that add up", () => {
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

		test("words of the specification stand where it has them", () => {
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
		});

		test("controls say what the specification calls them", async ({ request }) => {
			const controls = {
				"/": ["Einverstanden", "Nur notwendige", 'href="/privacy"', "Film abspielen", "Bewegung anhalten"],
				"/galerie": ["Galerie öffnen", "Galerie lädt…", "Vorheriges Bild", "Nächstes Bild", "Vollbild"],
				"/contact": ["PDF, DOC, XLS, JPG, PNG, max. 10MB", "Karte laden", "Datenschutz-Einstellungen"],
				"/fuhrparkundtechnik": ["Öffnen", "Schließen", "Geräteliste"],
			};
			for (const [path, words] of Object.entries(controls)) {
				const html = (await (await request.get(path)).text()).replaceAll("\u00ad", "");
				for (const word of words) expect(html, `${word} on ${path}`).toContain(word);
			}
		});
	},
);
