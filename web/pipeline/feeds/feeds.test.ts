import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readContent } from "../../app/content/content.ts";
import { createSelectors } from "../../app/content/selectors.ts";
import { contentRoot, everyPicture } from "../../app/content/test-content.ts";
import { siteMap } from "../../app/site-map.ts";
import { buildFeeds } from "./build.ts";
import { changeDates } from "./dates.ts";
import { sayingsOf } from "./pages.ts";
import { cdata } from "./xml.ts";

const made: string[] = [];
afterAll(() => {
	for (const path of made) rmSync(path, { recursive: true });
});

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), "feeds-"));
	made.push(path);
	return path;
}

const listed = (...map: Parameters<typeof siteMap>) => siteMap(...map).filter(({ preview }) => preview);

/** Builds into a folder of its own; jobs end on different days. */
function build({ today = "2026-11-15", out = folder(), root = twoEnds } = {}) {
	const content = readContent(root, { media: join(contentRoot, "../media") });
	const site = createSelectors(() => content, everyPicture);
	const record = join(out, "dates.yaml");
	buildFeeds({
		sites: [{ from: "", content, site, pages: listed(content, site) }],
		record,
		target: join(out, "public"),
		editions: join(out, "editions"),
		today,
	});
	return {
		out,
		record,
		read: (path: string, day?: string) =>
			readFileSync(join(out, day ? `editions/${day}` : "public", path), "utf8"),
	};
}

const job = "schwimmbaggerfuehrer";

const school = "type: Ausbildung\nduration: drei Jahre\nschool: Im Block.";

/** A copy of the content with a second job and a training, which end on two different days. */
function twoEndsWith(...edits: [file: string, before: string, after: string][]): string {
	const root = join(folder(), "content");
	cpSync(contentRoot, root, { recursive: true });
	const source = readFileSync(join(root, `jobs/${job}.md`), "utf8");
	const another = (name: string) =>
		source
			.replace("occupation: Spezialtiefbau- und Schwimmbaggerführer", `occupation: ${name}`)
			.replace("title: Schwimmbaggerführer", `title: ${name}`)
			.replace("description: Du fährst", `description: ${name}, du fährst`);
	writeFileSync(join(root, "jobs/polier.md"), another("Polier").replace("2027-06-30", "2027-03-31"));
	mkdirSync(join(root, "trainings"));
	writeFileSync(
		join(root, "trainings/lehre.md"),
		another("Wasserbauer").replace("order: 1", `order: 1\n${school}`),
	);
	for (const [file, before, after] of edits) {
		const path = join(root, file);
		const source = readFileSync(path, "utf8");
		if (!source.includes(before)) throw new Error(`${file} does not contain ${before}`);
		writeFileSync(path, source.replace(before, after));
	}
	return root;
}

const twoEnds = twoEndsWith();
const now = build();

test("every list is written for today and for each day after a job has ended", () => {
	const { out, read } = now;
	expect(readdirSync(join(out, "editions"))).toEqual(expect.arrayContaining(["2027-04-01", "2027-07-01"]));
	const jobs = (day?: string) =>
		(JSON.parse(read("careers/stellen.json", day)) as { items: { title: string }[] }).items.map(
			({ title }) => title,
		);
	const later = ["Spezialtiefbau- und Schwimmbaggerführer (m/w/d)", "Wasserbauer (m/w/d)"];
	expect(jobs()).toEqual(["Polier (m/w/d)", ...later]);
	expect(jobs("2027-04-01")).toEqual(later);
	expect(jobs("2027-07-01")).toEqual([]);
	for (const path of ["careers/stellen.xml", "sitemap.xml", "llms.txt"]) {
		expect(read(path), path).toContain("/careers/polier");
		expect(read(path, "2027-04-01"), path).not.toContain("/careers/polier");
		expect(read(path, "2027-04-01"), path).toContain(`/careers/${job}`);
		expect(read(path, "2027-07-01"), path).not.toContain(`/careers/${job}`);
	}
});

test("a job that begins later is in no list before that day", () => {
	const root = twoEndsWith([`jobs/${job}.md`, "datePosted: ", "since: 2026-12-01\ndatePosted: "]);
	const { read } = build({ root });
	for (const path of ["careers/stellen.xml", "sitemap.xml", "llms.txt"]) {
		expect(read(path), path).not.toContain(`/careers/${job}`);
		expect(read(path, "2026-12-01"), path).toContain(`/careers/${job}`);
		expect(read(path, "2027-04-01"), path).toContain(`/careers/${job}`);
	}
	expect(read("sitemap.xml", "2026-12-01")).toMatch(/\/careers<\/loc><lastmod>2026-12-01/);
});

test("a page that loses a job has changed on that day, and no other page has", () => {
	const { read } = now;
	const dates = (day?: string) =>
		Object.fromEntries(
			[
				...read("sitemap.xml", day).matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g),
			].map(([, path = "", date = ""]) => [path, date]),
		);
	expect(new Set(Object.values(dates()))).toEqual(new Set(["2026-11-15"]));
	const april = dates("2027-04-01");
	expect(april["/"]).toBe("2027-04-01");
	expect(april["/careers"]).toBe("2027-04-01");
	expect(april[`/careers/${job}`]).toBe("2027-04-01");
	expect(april["/contact"]).toBe("2026-11-15");
	expect(dates("2027-07-01")["/careers"]).toBe("2027-07-01");
});

test("a page keeps its date until it says something else", () => {
	const first = build();
	const second = build({ today: "2027-01-20", out: first.out });
	expect(second.read("sitemap.xml")).not.toContain("2027-01-20");

	const changed = twoEndsWith([
		"legal/haftungsausschluss.md",
		"title: Haftungsausschluss",
		"title: Haftungsausschluss und Urheberrecht",
	]);
	const third = build({ today: "2027-02-01", out: first.out, root: changed });
	expect(third.read("sitemap.xml").match(/<lastmod>2027-02-01/g)).toHaveLength(1);
	expect(third.read("sitemap.xml")).toMatch(/haftungsausschluss<\/loc><lastmod>2027-02-01/);
});

test("how a picture is encoded does not date a page, what it shows does", () => {
	const page = (id: string, alt: string) => ({
		title: "Kontakt",
		image: { id, alt, width: 1, height: 1, widths: [1] },
	});
	expect(sayingsOf(page("deich-1a2b3c4d", "Ein Deich"))).toEqual(
		sayingsOf(page("deich-99999999", "Ein Deich")),
	);
	const before = changeDates([{ path: "/", data: page("deich-1a2b3c4d", "Ein Deich") }], {}, "2026-11-15");
	const after = changeDates([{ path: "/", data: page("siel-1a2b3c4d", "Ein Siel") }], before, "2027-01-20");
	expect(after["/"]?.changed).toBe("2027-01-20");
});

test("the sitemap has every page that may be listed, with its pictures", () => {
	const { read } = now;
	const content = readContent(twoEnds, { media: join(contentRoot, "../media") });
	const site = createSelectors(() => content, everyPicture);
	expect(read("sitemap.xml").match(/<url>/g)).toHaveLength(listed(content, site).length);
	expect(read("sitemap.xml")).toContain("<image:loc>https://www.priel-soehne.example/media/");
});

test("the XML list names what boards need, and its text cannot break out", () => {
	const xml = now.read("careers/stellen.xml");
	for (const part of [
		"<title><![CDATA[Polier (m/w/d)]]></title>",
		"<date>Mon, 02 Nov 2026 00:00:00 +0100</date>",
		"<referencenumber>polier</referencenumber>",
		"<url>https://www.priel-soehne.example/careers/polier</url>",
		"<postalcode>25541</postalcode>",
		"<country>DE</country>",
		"<category>Ausbildung</category>",
		"<jobtype>fulltime</jobtype>",
		"<expirationdate>2027-03-31</expirationdate>",
		"<description><![CDATA[<p>",
	]) {
		expect(xml).toContain(part);
	}
	expect(cdata("a]]>b")).toBe("<![CDATA[a]]]]><![CDATA[>b]]>");
});

test("the JSON list is a JSON Feed whose items carry their job posting", () => {
	const feed = JSON.parse(now.read("careers/stellen.json")) as Record<string, unknown>;
	expect(feed).toMatchObject({
		version: "https://jsonfeed.org/version/1.1",
		feed_url: "https://www.priel-soehne.example/careers/stellen.json",
		items: expect.arrayContaining([
			expect.objectContaining({
				id: "https://www.priel-soehne.example/careers/polier",
				date_published: "2026-11-02T00:00:00+01:00",
				content_html: expect.stringContaining("<li>"),
				_job_posting: expect.objectContaining({ "@type": "JobPosting", title: "Polier" }),
			}),
		]),
	});
});

test("a salary is listed where one is given", () => {
	const salary = "salary: { min: 4200, max: 5100, per: MONTH }";
	const root = twoEndsWith(["jobs/polier.md", "order: 1", `order: 1\n${salary}`]);
	const told = ({ read }: typeof now) =>
		/<job>(?:(?!<\/job>)[\s\S])*<referencenumber>polier<[\s\S]*?<\/job>/.exec(
			read("careers/stellen.xml"),
		)?.[0];
	expect(told(build({ root }))).toContain("<salary>EUR 4200–5100 per month</salary>");
	expect(told(now)).toContain("<expirationdate>");
	expect(told(now)).not.toContain("<salary>");
});

test("the news of a building site are told from their day on, and its page leaves the map 90 days after the last one", () => {
	const { read } = now;
	const feed = (day?: string) => read("baustellen/wehr/neues.xml", day);
	expect(feed()).not.toContain("<entry>");
	expect(feed("2027-03-01").match(/<entry>/g)).toHaveLength(1);
	expect(
		feed("2027-05-31")
			.match(/<title>[^<]+/g)
			?.slice(1),
	).toEqual(["<title>Das Rohr liegt, wir bauen.", "<title>Wir sind da."]);
	expect(read("sitemap.xml", "2027-07-01")).toContain("/baustellen/wehr<");
	expect(read("sitemap.xml", "2028-03-17")).not.toContain("/baustellen/wehr<");
});
