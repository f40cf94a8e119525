import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "./content.ts";
import { everyMeta } from "./cross-check.ts";
import { createSelectors } from "./selectors.ts";
import { contentRoot, copyOfContent, everyPicture, stringsOf, textOf } from "./test-content.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);

function found<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("nothing was found");
	return value;
}

const pages: Record<string, unknown> = {
	layout: site.layoutContent(),
	"/": site.homePage(),
	"/services": site.servicesPage(),
	...Object.fromEntries(site.serviceIds().map((id) => [`/services/${id}`, site.servicePage(id)])),
	"/projects": site.projectsPage(),
	...Object.fromEntries(content.projects.map(({ slug }) => [`/projects/${slug}`, site.projectPage(slug)])),
	"/fuhrparkundtechnik": site.fleetPage(),
	"/about": site.aboutPage(),
	"/careers": site.careersPage(),
	...Object.fromEntries(site.jobSlugs().map((slug) => [`/careers/${slug}`, site.jobPage(slug)])),
	"/contact": site.contactPage(),
	"/galerie": site.galleryPage(),
	"/nachweise": site.proofsPage(),
	"/impressum": site.legalPage("impressum"),
	"/datenschutz": site.legalPage("datenschutz"),
	"/haftungsausschluss": site.legalPage("haftungsausschluss"),
	"/barrierefreiheit": site.legalPage("barrierefreiheit"),
	404: site.notFoundPage([]),
};
const serviceDetails = site.serviceIds().map((id) => `/services/${id}`);

function pagesWith(pattern: RegExp): string[] {
	return Object.keys(pages).filter((path) => pattern.test(textOf(pages[path])));
}

/** Section marks of one page, from its top to its foot. */
function expectToFall(marks: { level: string }[]): void {
	const heights = marks.map(({ level }) => Number.parseFloat(level.replace("−", "-").replace(",", ".")));
	expect(heights).toEqual([...heights].sort((a, b) => b - a));
	expect(new Set(heights).size).toBe(heights.length);
}

test("levels fall from the head of the overview to its last service, and through the gallery", () => {
	const { level = "", services } = site.servicesPage();
	expectToFall([{ level }, ...services.map(({ ground }) => ground)]);
	const { chapters } = content.pages.gallery;
	expectToFall(Object.values(chapters));
});

describe("figures that differ by page stay apart", () => {
	test.each([
		["60 staff", /^60\nMitarbeitende$/m, ["/"]],
		["about 50 staff", /rund 50/i, ["/about"]],
		["over 130 years", /über\s130/i, ["/"]],
		["over 125 years", /über\s125/i, ["/about"]],
		["over 45 special machines", /über 45 Spezialmaschinen/i, ["/about"]],
		["turnover", /über\s16\sMio\.\s€/, ["/"]],
		["office hours", /Mo–Fr\s07:00–17:00/, ["/", ...serviceDetails]],
		["contact hours until half past four", /^16:30$/m, ["/contact"]],
		["contact hours on Friday", /^14:00$/m, ["/contact"]],
		["the hidden count of all machines", /^65\nMaschinen$/m, ["/fuhrparkundtechnik"]],
		[
			"draught of the pontoon",
			/Tiefgang\s1,80\sm/,
			["/", "/services/wasserbau-hochwasserschutz", "/fuhrparkundtechnik"],
		],
	])("%s", (_, pattern, where) => {
		expect(pagesWith(pattern)).toEqual(where);
	});

	test("services are sorted differently on the home page and in the overview", () => {
		expect(site.homePage().services.items.map(({ category }) => category)).toEqual([
			"Tiefbau",
			"Tiefbau",
			"Wasserbau",
			"Spezialtechnik",
			"Spezialtechnik",
		]);
		expect(site.servicesPage().services.map(({ category }) => category)).toEqual([
			"Hochbau",
			"Tiefbau",
			"Ingenieurbau",
			"Umwelttechnik",
			"Sondertechnik",
		]);
	});
});

describe("the home page", () => {
	const home = site.homePage();

	test("claims what the specification gives it to claim", () => {
		expect(home.hero.figures.map(({ value }) => value)).toEqual([
			"über 130\u00a0Jahre",
			"60",
			"über 16\u00a0Mio.\u00a0€",
			"24\u00a0h",
		]);
		expect(home.values.summary.map(({ prefix, value, label }) => [prefix, value, label])).toEqual([
			["über", "24", "Bagger"],
			[undefined, "17", "Radlader"],
			[undefined, "9", "Dumper"],
			[undefined, "5", "Raupen"],
			[undefined, "1", "Schwimmponton, dazu Arbeitsboote und Schuten"],
		]);
		expect(textOf(home.trust)).toContain("010.021660");
		expect(textOf(home.trust)).toContain("2009");
		expect(textOf(home.trust)).toContain("gültig bis 18.09.2028");
	});

	test("has its specified headings and calls to apply", () => {
		expect(home.fleet.title).toBe("Unser Maschinen- und Fuhrpark");
		expect(home.history.title).toBe("Tradition und Fortschritt seit 1894");
		expect(home.jobs.title).toBe("Stellenangebote");
		expect(home.jobs.speculative).toBe("Jetzt initiativ bewerben");
		expect([home.partner.apply, home.benefits.apply, home.jobs.apply]).toEqual([
			{ label: "Werde Teil des Teams", to: "/careers" },
			{ label: "Jetzt bewerben", to: "/careers" },
			{ label: "Werde Teil des Teams!", to: "/careers" },
		]);
	});

	test("goes down into the ground from section to section", () => {
		const { hero, partner, services, values, fleet, history, trust, clients, benefits, jobs, contact } = home;
		const levels = [hero, partner, services, values, fleet, history, trust, clients, benefits, jobs, contact];
		expect(levels[0]?.level).toBe("+8,10\u00a0m\u00a0NHN");
		expectToFall(levels);
	});

	test("tells five periods", () => {
		expect(home.history.periods.map(({ period }) => period)).toEqual([
			"1894–1914",
			"1921–1944",
			"1944–1980",
			"1980–2021",
			"seit 2007",
		]);
	});

	test("offers three papers, five services and six benefits", () => {
		expect(home.trust.downloads.map(({ label }) => label)).toEqual([
			"Präqualifikation",
			"Güteschutz Kanalbau",
			"Freistellungsbescheinigung §\u00a048b EStG",
		]);
		expect(home.services.items.map(({ highlights }) => highlights.length)).toEqual([3, 3, 3, 3, 3]);
		expect(home.benefits.items).toHaveLength(6);
		expect(home.strip).toHaveLength(5);
	});

	test("shows three jobs, each for everybody", () => {
		expect(home.jobs.items.map(({ title }) => title)).toEqual([
			"Polier (m/w/d)",
			"Maschinist (m/w/d)",
			"Facharbeiter (m/w/d)",
		]);
		for (const { location, type, applicationUrl } of home.jobs.items) {
			expect([location, type, applicationUrl]).toEqual([
				"Hamburg",
				"Vollzeit",
				content.company.links.applications,
			]);
		}
	});

	test("gives each machine table the columns its rows fill", () => {
		const columns = home.fleet.items.map(({ key, rows }) => [
			key,
			[...new Set(rows.flatMap((row) => Object.keys(row)))].join(" "),
		]);
		expect(columns).toEqual([
			["bagger", "anzahl art gewichtklasse"],
			["radlader", "anzahl art gewichtklasse"],
			["raupen", "anzahl art gewichtklasse"],
			["wasserbau", "anzahl art info"],
			["sonder", "art"],
		]);
		expect(home.fleet.items[0]?.rows[1]).toEqual({
			anzahl: 2,
			art: "Minibagger mit Kurzheck",
			gewichtklasse: "2,8",
		});
	});
});

describe("the fleet", () => {
	const categories = site.fleetPage().categories;
	const sum = (lines: { count?: number | undefined }[]) =>
		lines.reduce((total, { count = 0 }) => total + count, 0);

	test.each([
		["Bagger", 14, 24, 2, 60],
		["Radlader und Dumper", 10, 26, 3.5, 25],
		["Raupen", 5, 5, 8, 22],
	])("%s has %i lines, %i machines, %d to %d tonnes", (title, lines, machines, lightest, heaviest) => {
		const { equipment, stats } = found(content.fleet.find((category) => category.title === title));
		const weights = equipment.map(({ weight }) => weight ?? Number.NaN);
		expect(equipment).toHaveLength(lines);
		expect(sum(equipment)).toBe(machines);
		expect([Math.min(...weights), Math.max(...weights)]).toEqual([lightest, heaviest]);
		expect(stats.map(({ value }) => value)).toEqual([`${machines}`, `${heaviest}\u00a0t`, `${lines}`]);
	});

	test("has 17 wheel loaders and 9 dumpers", () => {
		const lines = found(categories[1]).equipment;
		expect(sum(lines.filter(({ name }) => /lader/i.test(name)))).toBe(17);
		expect(sum(lines.filter(({ name }) => /dumper/i.test(name)))).toBe(9);
	});

	test("has one pontoon, boats and barges, ten in all", () => {
		const water = found(categories[3]);
		expect(sum(water.equipment)).toBe(10);
		expect(water.equipment.map(({ count, spec }) => [count, spec])).toEqual([
			[1, "25\u00a0×\u00a018\u00a0m, Tiefgang 1,80\u00a0m"],
			[3, "51–66\u00a0kW (70–90\u00a0PS)"],
			[1, "221\u00a0kW (300\u00a0PS)"],
			[3, "Tragfähigkeit bis 400\u00a0t"],
			[2, "Tragfähigkeit bis 80\u00a0t"],
		]);
		expect(water.stats.map(({ value }) => value)).toEqual(["10", "400\u00a0t", "5"]);
	});

	test("has five kinds of special machines without counts", () => {
		const special = found(categories[4]);
		expect(special.equipment).toHaveLength(5);
		expect(special.equipment.every(({ count }) => count === undefined)).toBe(true);
	});

	test("adds up to the figure of the hidden band", () => {
		const { band } = site.fleetPage();
		expect(band.map(({ value }) => value)).toEqual(["65", "60\u00a0t", "400\u00a0t", "100\u00a0%"]);
		expect(categories.reduce((total, { equipment }) => total + sum(equipment), 0)).toBe(65);
	});

	test("is filtered by six buttons", () => {
		expect(site.fleetPage().filters.map(({ label }) => label)).toEqual([
			"Alle",
			"Bagger",
			"Radlader",
			"Raupen",
			"Wasserbau",
			"Spezial",
		]);
	});
});

describe("the service pages", () => {
	test("are five, each with four others", () => {
		expect(site.serviceIds()).toHaveLength(5);
		for (const id of site.serviceIds()) expect(found(site.servicePage(id)).others).toHaveLength(4);
	});

	test("show pictures for earthworks and hydraulic engineering only", () => {
		const withGallery = site.serviceIds().filter((id) => found(site.servicePage(id)).gallery);
		expect(withGallery).toEqual(["erdbau", "wasserbau-hochwasserschutz"]);
	});

	test("have four bullets on the card and more on the page", () => {
		for (const { cardFeatures, features } of content.services) {
			expect(cardFeatures).toHaveLength(4);
			expect(features.length).toBeGreaterThan(4);
		}
	});

	test("say so when there is no such service", () => {
		const { title, text, back } = site.unknownServicePage();
		expect([title, text, back]).toEqual([
			"Service nicht gefunden",
			"Der gesuchte Service existiert nicht.",
			{ label: "Zurück zur Leistungsübersicht", to: "/services" },
		]);
	});
});

describe("the other pages", () => {
	test("show nine projects, at least one of each kind, behind six tabs", () => {
		const { projects, tabs } = site.projectsPage();
		expect(projects).toHaveLength(9);
		expect(tabs.map(({ key, label }) => [key, label])).toEqual([
			["all", "Alle Projekte"],
			["erdbau", "Erdbau"],
			["rohrleitungsbau", "Siel- & Rohrleitungsbau"],
			["wasserbau", "Wasserbau"],
			["umwelttechnik", "Umwelttechnik"],
			["sondertechnik", "Sondertechnik"],
		]);
		expect(new Set(projects.map(({ category }) => category)).size).toBe(5);
	});

	test("tell seven stations, six values and four certificates", () => {
		const { timeline, values, certificates, management } = site.aboutPage();
		expect(timeline.items.map(({ year }) => year)).toEqual([
			"1894",
			"1950er",
			"1980",
			"1982",
			"2009",
			"2012",
			"2022",
		]);
		expect(values.items.map(({ title }) => title)).toEqual([
			"Qualität",
			"Zuverlässigkeit",
			"Teamgeist",
			"Innovation",
			"Umweltbewusstsein",
			"Sicherheit",
		]);
		expect(certificates.items).toHaveLength(4);
		expect(management.people.map(({ name }) => name)).toEqual(content.company.managingDirectors);
	});

	test("promise applicants what is specified", () => {
		const { jobs, speculative } = site.careersPage();
		expect(site.jobPage("polier").offer).toEqual([
			"100\u00a0% Tariftreue",
			"13.\u00a0Gehalt",
			"Urlaubsgeld",
			"Fahrtzeitvergütung",
			"30\u00a0Tage Urlaub",
			"Bootsführerschein auf unsere Kosten",
			"Rentenzuschuss",
			"Zusatzkrankenversicherung",
		]);
		expect(jobs.items.map(({ slug }) => slug)).toEqual(["polier", "maschinist", "facharbeiter"]);
		expect(speculative.button).toBe("Jetzt initiativ bewerben");
	});

	test("keep trainings apart from the three jobs, and give them pages of their own", () => {
		const { trainings } = site.careersPage();
		expect(trainings.items.map(({ title, to }) => [title, to])).toEqual([
			["Ausbildung zum Rohrleitungsbauer (m/w/d)", "/careers/rohrleitungsbauer"],
			["Ausbildung zum Baugeräteführer (m/w/d)", "/careers/baugeraetefuehrer"],
		]);
		expect(site.jobPage("rohrleitungsbauer").others.map(({ slug }) => slug)).toEqual([
			"baugeraetefuehrer",
			"polier",
			"maschinist",
			"facharbeiter",
		]);
		expect(site.jobPage("polier").others.map(({ slug }) => slug)).toEqual(["maschinist", "facharbeiter"]);
	});

	test("say who reads an application, and which machines somebody will drive", () => {
		const job = site.jobPage("maschinist");
		expect(job.application.text).toContain("Vorname Nachname");
		expect(job.applyTo.phoneLabel).toMatch(/^040\s66969-120$/);
		expect(job.machines.map(({ to }) => to)).toEqual([
			"/fuhrparkundtechnik?kategorie=bagger",
			"/fuhrparkundtechnik?kategorie=radlader",
			"/fuhrparkundtechnik?kategorie=raupen",
			"/fuhrparkundtechnik?kategorie=spezial",
		]);
		expect(job.machines[0]?.note).toContain("Langarmbagger (26\u00a0t)");
		expect(site.jobPage("polier").machines).toEqual([]);
	});

	test("take the contact form's words from the specification", () => {
		const { tabs, form } = site.contactPage();
		expect(tabs.map(({ key, label }) => [key, label])).toEqual([
			["contact", "Allgemeine Anfrage"],
			["project", "Projekt besprechen"],
			["tender", "Ausschreibungsunterlagen"],
		]);
		expect(form.hint).toBe("PDF, DOC, XLS, JPG, PNG, max. 10MB");
		expect(form.chosen).toBe("Ausgewählte Datei: {filename}");
	});

	test("open the gallery with six wide and six upright pictures", () => {
		const { title, open, loading, words, header } = site.galleryPage();
		expect([title, open, loading, words.empty]).toEqual([
			"Galerie",
			"Galerie öffnen",
			"Galerie lädt…",
			"Keine Bilder verfügbar.",
		]);
		const files = header.flatMap(({ desktop, mobile }) => [desktop.id, mobile.id]);
		expect(new Set(files).size).toBe(12);
	});

	test("say that a page is not there, and where an old fleet address leads", () => {
		const { title, text, button, fleet } = site.notFoundPage([], "spezialmaschinen");
		expect(title).toBe("Seite nicht gefunden");
		expect(text).toBe(
			"Die von Ihnen gesuchte Seite existiert nicht oder wurde verschoben. Bitte überprüfen Sie die URL oder kehren Sie zur Startseite zurück.",
		);
		expect(button).toEqual({ label: "Zurück zur Startseite", to: "/" });
		expect(fleet?.to).toBe("/fuhrparkundtechnik?kategorie=spezial");
		expect(site.notFoundPage([]).fleet).toBeUndefined();
	});

	test("name each job's own application site, else the common one", () => {
		const copy = copyOfContent();
		copy.edit(
			"jobs/polier.md",
			"type: Vollzeit",
			"type: Vollzeit\napplicationUrl: https://bewerbung.deichgraf-bau.example/polier",
		);
		const other = readContent(copy.root);
		const urls = createSelectors(() => other, everyPicture)
			.careersPage()
			.jobs.items.map(({ applicationUrl }) => applicationUrl);
		const common = content.company.links.applications;
		expect(urls).toEqual(["https://bewerbung.deichgraf-bau.example/polier", common, common]);
	});
});

test("every title names page and company in at most 60 characters", () => {
	for (const { meta } of everyMeta(content)) {
		expect(`${meta.title} | Deichgraf Bau GmbH`.length).toBeLessThanOrEqual(60);
		expect(meta.description.length).toBeGreaterThanOrEqual(70);
	}
	expect(site.aboutPage().meta.title).toBe("Über uns | Deichgraf Bau GmbH");
});

test("a picture that is not there is a mistake of the file that names it", () => {
	const none = createSelectors(() => content, {
		...everyPicture,
		picture: () => {
			throw new Error("no such file");
		},
	});
	expect(() => none.aboutPage()).toThrow(
		/^content\/pages\/about\.yaml: image: Das Bild media\/.* gibt es nicht\.$/,
	);
});

test("every picture that content names lies in media/", () => {
	const missing = stringsOf(content)
		.map(({ text }) => text)
		.filter((text) => /^[a-z-]+\/[^/]+\.(jpg|png|svg)$/.test(text))
		.filter((path) => !existsSync(join(contentRoot, "../media", path)));
	expect(missing).toEqual([]);
});

test("there are twelve client marks", () => {
	const clients = join(contentRoot, "../media/clients");
	expect(existsSync(clients)).toBe(true);
	expect(readdirSync(clients).filter((name) => name.endsWith(".svg"))).toHaveLength(12);
});

test("/privacy leads to the privacy notice for good", () => {
	expect(site.redirects()).toEqual([{ from: "/privacy", to: "/datenschutz", status: 301 }]);
});
