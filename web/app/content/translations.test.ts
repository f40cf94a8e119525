import { describe, expect, test } from "vitest";
import { waitingTranslations } from "../../editor/today.ts";
import { paths } from "../paths.ts";
import { siteMap } from "../site-map.ts";
import { advertisements } from "./advertisements.ts";
import { checkList } from "./check-list.ts";
import { type Content, readContent } from "./content.ts";
import { editionOf } from "./editions.ts";
import { inLanguage } from "./in-language.ts";
import { type Language, languages } from "./language-schema.ts";
import { createSelectors } from "./selectors.ts";
import { stringsOf } from "./strings-of.ts";
import { contentRoot, copyOfContent, everyPicture, officeRoot } from "./test-content.ts";
import { englishVersions, lastTranslated, overviewVersions, versionsOf } from "./translations.ts";

const job = "schwimmbaggerfuehrer";
const german = `jobs/${job}.md`;
const ukrainian = `translations/${job}-uk.md`;

function siteOf(root = contentRoot) {
	const content = readContent(root);
	const site = createSelectors(() => content, everyPicture);
	return { content, site, pages: siteMap(content, site) };
}

/** The values of the sheet at the top of the Ukrainian page. */
const factsOf = (root: string) =>
	siteOf(root)
		.site.jobPage(`${job}/uk`)
		.facts.map(({ value }) => value.replaceAll("\u00a0", " "));

test("a job has a page in the languages that have a file, and in no other", () => {
	const { pages, site } = siteOf();
	const below = pages.filter(({ path }) => path.startsWith(`/careers/${job}/`)).map(({ path }) => path);
	expect(below).toEqual([`/careers/${job}/ro`, `/careers/${job}/uk`, `/careers/${job}/languages`]);
	expect(site.jobPage(job).languages.map(({ name }) => name)).toEqual(["Română", "Українська"]);
	expect(site.careersPage().languages.map(({ path }) => path)).toEqual(["/careers/ro", "/careers/uk"]);
});

test("pages in other languages come and go with the German one", () => {
	const copy = copyOfContent();
	copy.edit(german, "datePosted: ", "since: 2026-12-01\ndatePosted: ");
	const times = siteOf(copy.root)
		.pages.filter(({ path }) => path.startsWith(`/careers/${job}`))
		.map(({ since, until }) => [since, until]);
	expect(times).toHaveLength(4);
	expect(new Set(times.map(String))).toEqual(new Set(["2026-12-01,2027-06-30"]));
});

test("without a translation there is no line, no code and no door", () => {
	const copy = copyOfContent();
	copy.edit(ukrainian, `job: ${job}`, "job: taucher");
	copy.edit(`translations/${job}-ro.md`, `job: ${job}`, "job: taucher");
	// Files are named after their job.
	expect(() => siteOf(copy.root)).toThrow("taucher-uk.md");
	const content = { ...readContent(contentRoot), translations: [] };
	const alone = createSelectors(() => content, everyPicture);
	expect(alone.jobPage(job).languages).toEqual([]);
	expect(alone.jobPage(job).poster.codes).toHaveLength(1);
	// What answers for jobs that have been is there all the same.
	const pages = siteMap(content, alone).filter(({ status }) => !status);
	expect(pages.filter(({ path }) => /^\/careers\/(..|.*\/.*)$/.test(path))).toEqual([]);
});

test("a list of jobs in a language leads to those that can be read in it, and to no other", () => {
	const content = readContent(contentRoot);
	const [own] = content.jobs;
	const romanian = content.translations.find(({ language }) => language === "ro");
	if (!own || !romanian) throw new Error("the tests' company lacks something");
	const site = createSelectors(
		() => ({
			...content,
			jobs: [own, { ...own, slug: "taucher" }],
			translations: [...content.translations, { ...romanian, job: "taucher" }],
		}),
		everyPicture,
	);
	const listed = (language: "ro" | "uk") => site.languagePage(language).jobs.map(({ to }) => to);
	expect(listed("ro")).toEqual([`/careers/${job}/ro`, "/careers/taucher/ro"]);
	expect(listed("uk")).toEqual([`/careers/${job}/uk`]);
	expect(site.jobPage(`${job}/ro`).others.map(({ to }) => to)).toEqual(["/careers/taucher/ro"]);
});

describe("facts of the German files for readers who know no German", () => {
	const content = readContent(contentRoot);
	const [own] = advertisements(content);
	const [group] = content.fleet;
	if (!own || !group) throw new Error("the tests' company lacks something");
	const { job: words, sample: word } = content.languages.en;
	const english = inLanguage(content, "en");
	const salary = { min: 20, max: 25.5, per: "HOUR" as const };

	test("a day is written as the language writes it, its number with its month", () => {
		expect(english.day("2027-08-01")).toBe("1\u00a0August 2027");
		expect(inLanguage(content, "uk").day("2027-08-01")).toBe("1\u00a0серпня 2027\u00a0р.");
		expect(english.start({ ...own, start: "2027-08-01" })).toBe("1\u00a0August 2027");
		expect(english.start({ ...own, start: "sofort" })).toBeUndefined();
	});

	test("pay is told for the time that it is paid for, and nothing where none is given", () => {
		const told = (per: "HOUR" | "MONTH" | "YEAR") => english.pay({ ...own, salary: { ...salary, per } });
		expect(["HOUR", "MONTH", "YEAR"].map((per) => told(per as "HOUR"))).toEqual(
			[words.perHour, words.perMonth, words.perYear].map((text) => text.replace("{amount}", "20.00–25.50")),
		);
		expect(english.pay({ ...own, salary: undefined })).toBeUndefined();
	});

	test("days of the week that follow each other are told by the first and the last, one by its name", () => {
		const hours = { days: "", opens: "7:00", closes: "16:00" };
		const contact = [
			{ ...hours, schema: ["Monday", "Tuesday", "Thursday"] },
			{ ...hours, schema: ["Friday"], closes: "12:00" },
		] as Content["company"]["openingHours"]["contact"];
		const company = { ...content.company, openingHours: { ...content.company.openingHours, contact } };
		expect(inLanguage({ ...content, company }, "en").officeHours()).toEqual([
			"Mon–Thu 7:00–16:00",
			"Fri 7:00–12:00",
		]);
	});

	test("a machine is told with what is known of it, and an invented year says so", () => {
		const equipment = [{ name: "Großer", weight: 26.5, built: "2019" }, { name: "Ponton" }];
		const told = (language: "en" | "uk", name: string, built = false) =>
			inLanguage(
				{ ...content, fleet: [{ ...group, equipment }], invented: { ...content.invented, built } },
				language,
			).machine("digger", name);
		const year = words.built.replace("{year}", "2019");
		expect(told("en", "Großer")).toBe(`digger, 26.5\u00a0t, ${year}`);
		expect(told("en", "Großer", true)).toBe(`digger, 26.5\u00a0t, ${year} (${word})`);
		expect(told("uk", "Großer")).toContain("26,5\u00a0т");
		expect([told("en", "Ponton"), told("en", "none")]).toEqual(["digger", "digger"]);
	});

	test("what is invented about languages says so, and only that", () => {
		const speaks = (sample: Content["company"]["sample"]) =>
			inLanguage({ ...content, company: { ...content.company, sample } }, "en").contact("jobs").text;
		expect(speaks([])).toContain("German and Ukrainian");
		expect([speaks([]).includes(word), speaks(["languages"]).includes(word)]).toEqual([false, true]);
		const said = (sample: typeof own.sample) =>
			english.conditions({ ...own, sample }).map(({ text }) => text.includes(word));
		expect(said([])).toEqual([false, false, false]);
		expect([said(["german"]), said(["contract"])]).toEqual([
			[true, false, false],
			[false, true, false],
		]);
	});

	test("somebody abroad sees the number with its country", () => {
		const { phone } = content.company.applicationContacts.jobs;
		expect(english.contact("jobs").ways).toContainEqual(expect.objectContaining({ value: phone }));
	});
});

test("the last day of any job that is translated is the last day of its language, and German alone has no versions", () => {
	const content = readContent(contentRoot);
	const [own] = content.jobs;
	const [text] = content.translations;
	if (!own || !text) throw new Error("the tests' company lacks something");
	const jobs = [
		{ ...own, slug: "lang", validThrough: "2028-01-31" },
		{ ...own, slug: "kurz", validThrough: "2027-01-31" },
		{ ...own, slug: "kürzer", validThrough: "2026-12-31" },
		{ ...own, slug: "deutsch", validThrough: "2029-01-31" },
	];
	const [en, pl] = (["en", "pl"] as const).map((language) => ({ ...text, language, job: "lang" }));
	if (!en || !pl) throw new Error("no text");
	const site = {
		...content,
		jobs,
		translations: [en, pl, ...["kurz", "kürzer", "weg"].map((job) => ({ ...en, job }))],
	};
	expect(lastTranslated(site)).toBe("2028-01-31");
	expect(lastTranslated({ ...site, translations: [] })).toBeUndefined();
	expect(versionsOf(site, "lang").map(({ language }) => language)).toEqual(["pl", "en", "de"]);
	expect(versionsOf(site, "deutsch")).toEqual([]);
	expect(overviewVersions(site).map(({ path }) => path)).toEqual(["/careers/pl", "/careers/en", "/careers"]);
	expect(overviewVersions({ ...site, translations: [{ ...pl, job: "weg" }] })).toEqual([]);
});

test("the home page and the one for clients who read no German name each other", () => {
	expect(englishVersions(readContent(contentRoot)).map(({ language, path }) => [language, path])).toEqual([
		["en", paths.english],
		["de", paths.home],
	]);
});

test("a second translation into the same language is refused, with what to choose instead", () => {
	const copy = copyOfContent();
	copy.edit(ukrainian, "language: uk", "language: ro");
	expect(() => siteOf(copy.root)).toThrow("eine andere Sprache oder Anzeige");
});

test("figures, days and places stand in the German file alone and are written as the language writes them", () => {
	const copy = copyOfContent();
	const pay = "salary:\n  min: 5300.5\n  max: 5900\n  per: MONTH\nsample:\n  - salary";
	copy.edit(german, "order: 1", `${pay}\norder: 1`);
	copy.edit(german, "image:", "location: Kiel\nstart: 2027-08-01\nimage:");
	const facts = factsOf(copy.root);
	expect(facts).toContain("5 300,50–5 900,00 € брутто на місяць (зразок)");
	expect(facts).toContain("Kiel");
	expect(facts).toContain("1 серпня 2027 р.");
	expect(facts).toContain("30 червня 2027 р.");
	expect(facts).not.toContain("одразу");
	expect(factsOf(contentRoot)).toContain("одразу");
});

test("pay groups, leave, weights and the length of courses and probation are taken from the German files", () => {
	const copy = copyOfContent();
	const facts = 'payGroup:\n  name: Lohngruppe\n  groups: ["2", "3", "4"]\nprobation: 4\nsample: [contract]';
	copy.edit(german, "machines:", `${facts}\nmachines:`);
	copy.edit(german, "pay: Bezahlt", "pay: Nach Lohngruppe {groups}. Bezahlt");
	copy.edit(ukrainian, "pay: Платимо", "pay: Група {groups}, машини {lightest}–{heaviest} т. Платимо");
	const { site, content } = siteOf(copy.root);
	const { sections, offer } = site.jobPage(`${job}/uk`);
	const said = Object.fromEntries(sections.map(({ key, text }) => [key, text]));
	const weights = content.fleet
		.filter(({ key }) => key === "bagger")
		.flatMap(({ equipment }) => equipment.map(({ weight }) => weight ?? Number.NaN))
		.sort((a, b) => a - b);
	const [lightest, heaviest] = [weights[0], weights.at(-1)].map((weight) => weight?.toLocaleString("uk"));
	expect(said.pay).toContain(`Група 2, 3 або 4, машини ${lightest}–${heaviest}\u00a0т.`);
	expect(said.contract).toContain("Випробувальний термін триває 4\u00a0місяці. (зразок)");
	// A promise that only the German page words is told there alone.
	expect(offer.items).toEqual([
		content.languages.uk.job.benefits.agreement,
		"30\u00a0днів\u00a0оплачуваної відпустки на рік",
	]);
	const page = site.jobPage(job);
	const inGerman = page.sections.map(({ text }) => text).join();
	expect(inGerman).toContain("Nach Lohngruppe 2, 3 oder 4.");
	expect(inGerman).toContain("4\u00a0Monate. (Muster)");
	expect(page.offer.items).toContain("30\u00a0Tage Urlaub");
});

test.each<[Language, ...said: string[]]>([
	["pl", "1 dzień płatnego urlopu", "24 dni", "31 dni"],
	["ro", "1 zi de concediu", "24 de zile", "31 de zile"],
	["tr", "Yılda 1 gün", "24 gün", "31 gün"],
	["uk", "1 день", "24 дні", "31 день"],
	["en", "1 day of", "24 days", "31 days"],
])("numbers in sentences are right in %s", (language, ...said) => {
	const content = readContent(contentRoot);
	const [own] = advertisements(content);
	if (!own) throw new Error("the tests' company has no job");
	const told = [1, 24, 31].map((leave) => {
		const company = { ...content.company, leave };
		return inLanguage({ ...content, company }, language)
			.benefits(own)
			.join()
			.replaceAll("\u00a0", " ");
	});
	expect(told).toEqual(said.map((part) => expect.stringContaining(part)));
});

test("hours of a week are taken from the German file", () => {
	const copy = copyOfContent();
	copy.edit(ukrainian, "hours: Повна зайнятість", "hours: У середньому {average}, повна зайнятість");
	expect(() => readContent(copy.root)).toThrow("Feld „hours“: Zu „{average}“ fehlt die Angabe");
	const hours = "weeklyHours:\n  average: 39.5\n  summer: 41\n  winter: 38";
	copy.edit(german, "hours: Vollzeit", `${hours}\nhours: Vollzeit mit {summer} Stunden`);
	const { site } = siteOf(copy.root);
	expect(site.jobPage(`${job}/uk`).hours).toContain("39,5\u00a0години");
	expect(site.jobPage(job).hours).toContain("mit 41\u00a0Stunden");
});

test("readers learn whether German is needed, where they can live and who understands them", () => {
	const copy = copyOfContent();
	const said = (root: string) => {
		const { sections, call } = siteOf(root).site.jobPage(`${job}/uk`);
		return {
			...Object.fromEntries(sections.map(({ key, text }) => [key, text])),
			speaks: call?.text,
		};
	};
	const words = readContent(contentRoot).languages.uk.job;
	expect(said(contentRoot)).toMatchObject({
		german: words.germanNone,
		lodging: words.lodgingProvided,
		speaks: expect.stringContaining("німецька і українська"),
	});
	// Nobody is sent to a phone that does not speak the language.
	const { site } = siteOf();
	const first = (page: string) => site.jobPage(page).call?.ways[0]?.to;
	expect(first(`${job}/uk`)).toMatch(/^tel:/);
	expect(first(`${job}/ro`)).toBe(`mailto:${readContent(contentRoot).company.applicationsEmail}`);
	copy.edit(german, "hours: Vollzeit", "german: B1\nhours: Vollzeit");
	copy.edit("company.yaml", "lodging: provided", "lodging: none\nsample:\n  - lodging");
	expect(said(copy.root)).toMatchObject({
		german: expect.stringContaining("B1"),
		lodging: `${words.lodgingNone} (зразок)`,
	});
});

test("a translation that is older than its German text is told, and the build goes on", () => {
	const copy = copyOfContent();
	const told = () =>
		checkList(readContent(copy.root), []).flatMap(({ file, value, problem }) =>
			problem === "translation" ? [[file, value]] : [],
		);
	expect(told()).toEqual([]);
	copy.add(
		"jobs/bootsfuehrer.md",
		german,
		["occupation: Spezialtiefbau- und Schwimmbaggerführer", "occupation: Bootsführer"],
		["order: 1", "order: 0"],
		["  title: Schwimmbaggerführer", "  title: Bootsführer"],
		["description: Du fährst", "description: Hier fährst Du"],
	);
	expect(told()).toEqual([]);
	copy.edit(german, "Du baggerst nach Plan.", "Du baggerst bei Nacht.");
	const now = advertisements(readContent(copy.root))
		.filter(({ slug }) => slug === job)
		.map(editionOf)[0];
	expect(told()).toEqual([
		[`content/translations/${job}-ro.md`, now],
		[`content/${ukrainian}`, now],
	]);
	copy.edit(ukrainian, /edition: .*/, `edition: ${now}`);
	expect(told()).toHaveLength(1);
	// Dates and figures never make a translation old.
	copy.edit(german, "validThrough: 2027-06-30", "validThrough: 2027-07-31");
	expect(told()).toHaveLength(1);
});

test("a translation whose German job was deleted is seen nowhere and told", () => {
	const content = { ...readContent(contentRoot), jobs: [] };
	const site = createSelectors(() => content, everyPicture);
	// English for clients and what was stored of earlier applications are there all the same.
	const others = siteMap(content, site).filter(
		({ name, status }) => !["english", "own-data"].includes(name) && !status,
	);
	expect(others.filter(({ language }) => language)).toEqual([]);
	expect(site.careersPage().languages).toEqual([]);
	expect(checkList(content, []).filter(({ problem }) => problem === "translation")).toHaveLength(2);
	expect(waitingTranslations(content, (file) => file).map(({ text }) => text)).toEqual([
		expect.stringContaining("gibt es nicht mehr"),
		expect.stringContaining("gibt es nicht mehr"),
	]);
});

describe.each(languages)("the company's texts in %s", (language) => {
	const content = readContent(officeRoot);
	const texts = [
		...stringsOf(content.languages[language], [language]),
		...content.translations
			.filter((text) => text.language === language)
			.flatMap(({ slug, job: _, language: __, edition: ___, ...text }) => stringsOf(text, [slug])),
	];
	const offenders = (pattern: RegExp) =>
		texts.filter(({ text }) => pattern.test(text)).map(({ path, text }) => `${path}: ${text}`);

	test("have no straight quotes, no hyphen for a dash and no space too many", () => {
		expect(offenders(/["']| - |\.\.\.| {2}|(?<!\{)\{\{/)).toEqual([]);
	});

	test("state no figure that is typed: it stands in the German file", () => {
		/** What no German file says: laws, ages of the law, the level that nobody is asked for, and names of papers. */
		const allowed = [
			/§\s(?:24|16a)/g,
			/Art\.\s6\(1\)|art\.\s6\s(?:ust|alin)\.\s1|madde\s6, fıkra\s1|ст\.\s6\sп\.\s1/g,
			/18(?=\s(?:lat|ani|yaş|років))|Under 18/g,
			/40(?=\s(?:hours|godzin|de ore|saat|годин))/g,
			/B1/g,
		];
		const typed = texts.flatMap(({ path, text }) => {
			const rest = allowed.reduce((left, known) => left.replaceAll(known, ""), text);
			const isOfCompany = /^\w+\.privacy\.paragraphs\.0$/.test(path);
			return /\d/.test(rest) && !isOfCompany ? [`${path}: ${text}`] : [];
		});
		expect(typed).toEqual([]);
	});

	test("mark German words in running text alone, where a page can tell them apart", () => {
		const running =
			/\.(teaser|hours|workday|pay|imprint)$|\.(duties|needed|papers|description|paragraphs)\.\d+$|\.benefits\.|\.(german|contract|lodging)\w*$/;
		expect(
			texts.filter(({ path, text }) => /[[\]]/.test(text) && !running.test(path)).map(({ path }) => path),
		).toEqual([]);
		expect(offenders(/\[[^\]]*$|^[^[]*\]/)).toEqual([]);
	});

	test("keep a number and what it counts on one line", () => {
		expect(offenders(/\d (?:€|%|t\b|\p{L})/u)).toEqual([]);
	});

	test("are written with the letters and quotes of the language", () => {
		const foreign = {
			pl: /[“«»‘]/,
			// With a comma below, not with a cedilla.
			ro: /[“«»‘şţŞŢ]/,
			tr: /[„«»]/,
			uk: /[„“ыэъё]/i,
			en: /[„«»]/,
		}[language];
		expect(offenders(foreign)).toEqual([]);
	});
});
