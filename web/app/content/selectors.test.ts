import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Content, readContent } from "./content.ts";
import { amountOf, inGerman, jobFacts, machineText, salaryText } from "./job-facts.ts";
import { formFacts } from "./references.ts";
import { serviceIds } from "./schema.ts";
import { createSelectors } from "./selectors.ts";
import { stringsOf } from "./strings-of.ts";
import { contentRoot, copyOfContent, everyPicture, officeRoot } from "./test-content.ts";
import { lastDay, states } from "./worksites.ts";

const content = readContent(contentRoot);
const job = "schwimmbaggerfuehrer";

/** The tests' company with a second job and two trainings. */
function withMoreJobs() {
	const copy = copyOfContent();
	const add = (file: string, occupation: string, name: string, order: string) =>
		copy.add(
			file,
			`jobs/${job}.md`,
			["occupation: Spezialtiefbau- und Schwimmbaggerführer", `occupation: ${occupation}`],
			["order: 1", order],
			["title: Schwimmbaggerführer", `title: ${name}`],
			["description: Du fährst", `description: ${name}, du fährst`],
		);
	const url = "https://arbeit.priel-soehne.example/taucher";
	add("jobs/taucher.md", "Taucher", "Taucher", `order: 0\napplicationUrl: ${url}`);
	const school = "type: Ausbildung\nduration: drei Jahre\nschool: Im Block.";
	for (const [order, name] of ["Wasserbauer", "Baugeräteführer"].entries())
		add(
			`trainings/${name.toLowerCase().replaceAll("ä", "ae").replaceAll("ü", "ue")}.md`,
			`Ausbildung zum ${name}`,
			name,
			`order: ${order}\n${school}`,
		);
	const more = readContent(copy.root);
	return createSelectors(() => more, everyPicture);
}

describe("jobs", () => {
	test("lead to the services they belong to, and to no others", () => {
		const [first = "erdbau", second = "erdbau"] = serviceIds;
		for (const services of [[first], [second], []]) {
			const given = { ...content, jobs: content.jobs.map((one) => ({ ...one, services })) };
			const job = createSelectors(() => given, everyPicture).jobPage(given.jobs[0]?.slug ?? "");
			expect(job.services?.entries.map(({ id }) => id)).toEqual(services);
		}
	});

	test("tell first what a driver asks first: machine with class and year, pay, where, and the evening", () => {
		const [own] = content.jobs;
		if (!own) throw new Error("no job");
		const full = {
			...own,
			location: "Brunsbüttel",
			evening: "zu Hause",
			salary: { min: 20, max: 25.5, per: "HOUR" as const },
		};
		const fleet = content.fleet.map((category) => ({
			...category,
			equipment: category.equipment.map((line) => ({ ...line, built: "2019" })),
		}));
		const { facts } = createSelectors(() => ({ ...content, fleet, jobs: [full] }), everyPicture).jobPage(job);
		expect(facts.slice(0, 4).map(({ value }) => value.replaceAll("\u00a0", " "))).toEqual([
			"Langarmbagger, 26 t, Baujahr 2019 und weitere",
			expect.stringMatching(/^20,00–25,50 € je Stunde/),
			"Brunsbüttel",
			"zu Hause",
		]);
	});

	test.each([
		[4000, 5000, "4.000–5.000"],
		[20, 25.5, "20,00–25,50"],
		[20.5, 25, "20,50–25,00"],
		[4000, 4000, "4.000"],
	])("pay from %d to %d is told as %s, with cents only where there are some", (min, max, told) => {
		expect(amountOf({ min, max }, "de-DE")).toBe(told);
	});

	test("tell no machine, pay or year that nobody has, and no “and more” behind the only one", () => {
		const [own] = content.jobs;
		const [group] = content.fleet;
		if (!own || !group) throw new Error("the tests' company lacks something");
		const equipment = [{ name: "Großer", weight: 26.5, built: "2019" }, { name: "Ponton" }];
		const site = (built: boolean): Content => ({
			...content,
			fleet: [{ ...group, equipment }],
			invented: { ...content.invented, built },
		});
		expect(["Großer", "Ponton", "Luftschiff"].map((name) => machineText(site(false), name))).toEqual([
			"Großer, 26,5\u00a0t, Baujahr 2019",
			"Ponton",
			undefined,
		]);
		expect(machineText(site(true), "Großer")).toBe(`Großer, 26,5\u00a0t, Baujahr 2019 (Muster)`);
		const fact = (machines: string[]) =>
			jobFacts(site(false), { ...own, machines }).find(({ key }) => key === "machine")?.value;
		expect([fact(["Ponton"]), fact([])]).toEqual(["Ponton", undefined]);
		const pay = { ...own, salary: { min: 20, max: 20, per: "HOUR" as const } };
		expect(salaryText(pay, inGerman)).not.toContain("Muster");
		expect(salaryText({ ...pay, sample: ["salary"] }, inGerman)).toContain("(Muster)");
	});

	test("stand in their order, each with its own application site or the common one", () => {
		const { items } = withMoreJobs().careersPage().jobs;
		expect(items.map(({ slug, applicationUrl }) => [slug, applicationUrl])).toEqual([
			["taucher", "https://arbeit.priel-soehne.example/taucher"],
			[job, content.company.links.applications],
		]);
	});

	test("are kept apart from trainings, which have pages and an order of their own", () => {
		const more = withMoreJobs();
		expect(more.careersPage().trainings.items.map(({ title, to }) => [title, to])).toEqual([
			["Ausbildung zum Wasserbauer (m/w/d)", "/careers/wasserbauer"],
			["Ausbildung zum Baugeräteführer (m/w/d)", "/careers/baugeraetefuehrer"],
		]);
		expect(more.jobPage("wasserbauer").others.map(({ to }) => to)).toEqual([
			"/careers/baugeraetefuehrer",
			"/careers/taucher",
			`/careers/${job}`,
		]);
		expect(more.jobPage(job).others.map(({ to }) => to)).toEqual(["/careers/taucher"]);
	});
});

test("building sites stand in the order in which they begin", () => {
	const copy = copyOfContent();
	for (const [slug, name, day] of [
		["deich", "Deich", "2027-01-04"],
		["bruecke", "Brücke", "2027-02-01"],
	] as const)
		copy.add(
			`worksites/${slug}.md`,
			"worksites/wehr.md",
			["title: Wehr", `title: ${name}`],
			["summary: Das Wehr", `summary: ${name} und Wehr`],
			["\nfrom: 2027-03-01", `\nfrom: ${day}`],
		);
	expect(readContent(copy.root).worksites.map(({ slug }) => slug)).toEqual(["deich", "bruecke", "wehr"]);
});

test("neighbours can look a building site up until ninety days after its end, and on every day it is one thing", () => {
	expect(lastDay({ until: "2027-12-17" })).toBe("2028-03-16");
	expect(states({ from: "2027-03-01", until: "2027-12-31" })).toEqual([
		{ name: "coming", since: undefined, until: "2027-02-28" },
		{ name: "running", since: "2027-03-01", until: "2027-12-31" },
		{ name: "done", since: "2028-01-01", until: undefined },
	]);
});

test("a number for floods stands on the contact page and below every page of a company that has one", () => {
	const company = { ...content.company, standbyPhone: "+49 40 66969-190" };
	const told = (given: Content) => {
		const pages = createSelectors(() => given, everyPicture);
		return [pages.contactPage().standby, pages.layoutContent().company.standby];
	};
	const words = { phoneLabel: "040 66969-190", when: content.interface.standby.when };
	expect(told({ ...content, company })).toMatchObject([words, words]);
	expect(told(content)).toEqual([undefined, undefined]);
});

test("what is invented says so, behind the section's own sentence if it has one", () => {
	const { note } = content.interface.sample;
	const introsOf = (sample: boolean) => {
		const home = {
			...content.pages.home,
			clients: { ...content.pages.home.clients, intro: "Für diese Häuser.", sample },
		};
		const given = {
			...content,
			invented: { ...content.invented, history: sample },
			pages: { ...content.pages, home },
		};
		const { clients, history } = createSelectors(() => given, everyPicture).homePage();
		return [clients.intro, history.intro];
	};
	expect(introsOf(true)).toEqual([`Für diese Häuser. ${note}`, note]);
	expect(introsOf(false)).toEqual(["Für diese Häuser.", undefined]);
});

test("the company's own content names pictures that lie in media/", () => {
	const missing = stringsOf(readContent(officeRoot))
		.map(({ text }) => text)
		.filter((text) => /^[a-z-]+\/[^/]+\.(jpg|png|svg)$/.test(text))
		.filter((path) => !existsSync(join(officeRoot, "../media", path)));
	expect(missing).toEqual([]);
});

test("the server hears of every proof that ends, or the office would never be warned, and of no other", () => {
	const [proof] = content.proofs.proofs;
	if (!proof) throw new Error("the tests' company has no proof");
	const proofs = [
		{ ...proof, id: "endet", title: "Endet", until: "2028-06-19" },
		{ ...proof, id: "bleibt", title: "Bleibt", until: undefined },
	];
	const one = createSelectors(() => ({ ...content, proofs: { ...content.proofs, proofs } }), everyPicture);
	expect(one.proofEnds()).toEqual([{ id: "endet", title: "Endet", until: "2028-06-19" }]);
});

test.each([
	[undefined, undefined],
	[{ own: 100 }, "100\u00a0%, ohne Nachunternehmer"],
	[{ own: 70 }, "70\u00a0%, Nachunternehmer 30\u00a0%"],
	[{ own: 70, subcontracted: "Bohrarbeiten" }, "70\u00a0%, Nachunternehmer 30\u00a0% (Bohrarbeiten)"],
])("a client who asks for a share of %o reads %s", (share, told) => {
	const [project] = content.projects;
	if (!project) throw new Error("no project");
	const facts = formFacts({ ...project, share, areas: [] });
	expect(facts.find(({ label }) => label === "Eigenleistung")?.value).toBe(told);
	expect(facts.map(({ label }) => label)).not.toContain("PQ-Bereich");
});
