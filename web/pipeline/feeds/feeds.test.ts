import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readContent } from "../../app/content/content.ts";
import { createSelectors } from "../../app/content/selectors.ts";
import { contentRoot, everyPicture } from "../../app/content/test-content.ts";
import { siteMap } from "../../app/site-map.ts";
import { buildFeeds } from "./build.ts";
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
function build(root = twoEnds) {
	const out = folder();
	const content = readContent(root, { media: join(contentRoot, "../media") });
	const site = createSelectors(() => content, everyPicture);
	buildFeeds({
		content,
		site,
		pages: listed(content, site),
		target: join(out, "public"),
		editions: join(out, "editions"),
	});
	return {
		out,
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
		[...read("careers/stellen.xml", day).matchAll(/<title><!\[CDATA\[(.*?)\]\]>/g)].map(([, title]) => title);
	const later = ["Spezialtiefbau- und Schwimmbaggerführer (m/w/d)", "Wasserbauer (m/w/d)"];
	expect(jobs()).toEqual(["Polier (m/w/d)", ...later]);
	expect(jobs("2027-04-01")).toEqual(later);
	expect(jobs("2027-07-01")).toEqual([]);
	for (const path of ["careers/stellen.xml", "sitemap.xml"]) {
		expect(read(path), path).toContain("/careers/polier");
		expect(read(path, "2027-04-01"), path).not.toContain("/careers/polier");
		expect(read(path, "2027-04-01"), path).toContain(`/careers/${job}`);
		expect(read(path, "2027-07-01"), path).not.toContain(`/careers/${job}`);
	}
});

test("a job that begins later is in no list before that day", () => {
	const root = twoEndsWith([`jobs/${job}.md`, "datePosted: ", "since: 2026-12-01\ndatePosted: "]);
	const { read } = build(root);
	for (const path of ["careers/stellen.xml", "sitemap.xml"]) {
		expect(read(path), path).not.toContain(`/careers/${job}`);
		expect(read(path, "2026-12-01"), path).toContain(`/careers/${job}`);
		expect(read(path, "2027-04-01"), path).toContain(`/careers/${job}`);
	}
	expect(read("sitemap.xml", "2026-12-01")).toContain(`/careers/${job}</loc><lastmod>2026-12-01</lastmod>`);
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

test("a salary is listed where one is given", () => {
	const salary = "salary: { min: 4200, max: 5100, per: MONTH }";
	const root = twoEndsWith(["jobs/polier.md", "order: 1", `order: 1\n${salary}`]);
	const told = ({ read }: typeof now) =>
		/<job>(?:(?!<\/job>)[\s\S])*<referencenumber>polier<[\s\S]*?<\/job>/.exec(
			read("careers/stellen.xml"),
		)?.[0];
	expect(told(build(root))).toContain("<salary>EUR 4200–5100 per month</salary>");
	expect(told(now)).toContain("<expirationdate>");
	expect(told(now)).not.toContain("<salary>");
});

test("the page of a building site leaves the map 90 days after its last one", () => {
	const { read } = now;
	expect(read("sitemap.xml", "2027-07-01")).toContain("/baustellen/wehr<");
	expect(read("sitemap.xml", "2028-03-17")).not.toContain("/baustellen/wehr<");
});
