import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import holidays from "../../../internal/enquiry/holidays.json" with { type: "json" };
import { readContent, wordings } from "./content.ts";
import { renderLegalText } from "./legal-text.ts";
import { phoneLabel } from "./phone.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { lands } from "./schema.ts";
import { createSelectors } from "./selectors.ts";
import { copyOfContent, everyPicture, officeRoot } from "./test-content.ts";

/** The company's own texts. What the law or the program asks of them is asked here; how they say it is theirs. */
const content = readContent(officeRoot);
const { company } = content;
const site = createSelectors(() => content, everyPicture);
const plain = (html: string) =>
	html
		.replace(/<[^>]+>/g, " ")
		.replaceAll("\u00a0", " ")
		.replaceAll("&amp;", "&");

describe("the imprint", () => {
	const text = plain(site.legalPage("impressum").html);

	test.each([
		["name", company.name],
		["street", company.address.street],
		["managing directors", wordings(company).managingDirectors],
		["phone", phoneLabel(company.phone)],
		["e-mail", company.email],
		["court", company.register.court],
		["register number", company.register.number],
		["VAT id", company.vatId],
		["reporting office", company.reportingEmail],
	])("names %s (§ 5 DDG)", (_, wanted) => {
		expect(text).toContain(wanted);
	});
});

describe("the privacy notice", () => {
	const text = plain(site.legalPage("datenschutz").html);

	test.each(["cookie-consent", "preloader-seen", "motion", "enquiry-draft"])(
		"names what the browser keeps under %s (§ 25 TDDDG)",
		(key) => {
			expect(text).toContain(key);
		},
	);

	test("names what the program does by itself, in its own figures", () => {
		const constant = (file: string, pattern: RegExp) =>
			pattern.exec(readFileSync(join(officeRoot, "..", file), "utf8"))?.[1];
		const visits = constant("internal/visits/visits.go", /KeptDays = (\d+)/);
		if (company.countVisits) expect(text).toContain(`${visits} Tage`);
		const fingerprints = constant("internal/enquiry/protection/limit.go", /keyLife = (\d+) \* time\.Hour/);
		expect(text).toContain(`höchstens ${fingerprints} Stunden`);
		expect(constant("internal/enquiry/retention.go", /UndecidedFor = (\d+) \* day/)).toBe("365");
		expect(text).toContain("einem Jahr");
	});

	test.each([
		["counting only where visits are counted", "countVisits", /zählt|## Statistik/],
		["checks for malware only where files are checked", "attachmentScan", /Schadsoftware/],
		["receipts only where senders get one", "receipts", /Eingangsbestätigung/],
	] as const)("speaks of %s", (_, name, words) => {
		const source = readFileSync(join(officeRoot, "legal/datenschutz.md"), "utf8");
		const without = fillPlaceholders(source, { company: { ...company, [name]: false } }, () => {});
		expect(without).not.toMatch(words);
		if (company[name]) expect(text).toMatch(words);
	});

	test("names who serves map and film, as the places do where they are loaded", () => {
		const { film, map } = company.links;
		const asked = content.interface.banner.text;
		for (const [url, place] of [
			[map, content.pages.contact.map.notice],
			[film, content.pages.home.hero.film?.notice],
		]) {
			if (!url) continue;
			const provider = /([a-z]+)[a-z-]*\.\w+$/.exec(new URL(url).hostname)?.[1] ?? url;
			expect(text.toLowerCase()).toContain(provider);
			expect(place?.toLowerCase()).toContain(provider);
			// Google is asked for once, whatever it calls its services.
			expect(asked.toLowerCase()).toContain(provider === "youtube" ? "google" : provider);
		}
	});

	test("names every network that the footer links to", () => {
		for (const { name, url } of company.social) if (url) expect(text).toContain(name);
	});

	test.each([15, 16, 17, 18, 20, 21])("names the right of Art. %i DSGVO", (article) => {
		expect(text).toContain(`Art. ${article} DSGVO`);
	});

	test.each([
		["whom to write to", company.privacyEmail],
		["whom to complain to", company.supervisor.name],
		["how long enquiries are kept", `${company.retention.enquiries} Tage`],
		["how long applications are kept", `${company.retention.applications} Tage`],
		["where applications go", company.applicationsEmail],
		["who has the mails", company.processors.mail],
		["who has the applications", company.processors.applications],
		["how long copies are kept", `${company.retention.backups} Tage`],
		["who has the machines", company.processors.hosting],
	])("says %s", (_, wanted) => {
		expect(text).toContain(wanted);
	});

	test("has a table of contents whose ids exist, and the place to which the form of applicants leads", () => {
		const { html, contents } = site.legalPage("datenschutz");
		for (const { id } of contents) expect(html).toContain(`id="${id}"`);
		const [, anchor] = content.pages.careers.application.privacy.link.to.split("#");
		if (anchor) expect(contents.map(({ id }) => id)).toContain(anchor);
	});
});

test("the server knows the public holidays of every Land that an address can name", () => {
	const lists: { name: string; lands?: string[] }[] = Object.values(holidays).flatMap((days) =>
		Object.values(days),
	);
	const named = lists.flatMap(({ lands: kept = [] }) => kept);
	expect([...new Set(named)].sort()).toEqual([...lands].sort());
});

test("a legal text keeps what a switch of the company says, and nothing else", () => {
	const copy = copyOfContent();
	copy.edit(
		"legal/haftungsausschluss.md",
		"## ",
		"Anhänge{{#company.attachmentScan}} mit Prüfung{{/company.attachmentScan}}.{{^company.dataProtectionOfficer}} Niemand bestellt.{{/company.dataProtectionOfficer}}\n\n## ",
	);
	const shown = (root: string) => {
		const other = readContent(root);
		return plain(createSelectors(() => other, everyPicture).legalPage("haftungsausschluss").html);
	};
	expect(shown(copy.root)).toContain("Anhänge. Niemand bestellt.");
	copy.edit(
		"company.yaml",
		"attachmentScan: false",
		"attachmentScan: true\ndataProtectionOfficer: { name: Kim, email: kim@firma.example }",
	);
	expect(shown(copy.root)).toContain("Anhänge mit Prüfung.");
	expect(shown(copy.root)).not.toContain("Niemand");
});

test("a legal text can be linked by its headings, lists the main ones, and its tables scroll by keyboard", () => {
	const { html, contents } = renderLegalText("## Über *uns*\n\n### Näheres\n\n| a |\n|---|\n| b |");
	expect(contents).toEqual([{ id: "ueber-uns", label: "Über uns" }]);
	expect(html).toContain('<h3 id="naeheres">Näheres</h3>');
	expect(html).toMatch(/<div class="table" tabindex="0" role="region" aria-label="Tabelle">\s*<table>/);
});

test.each([
	["a script", "<script>fetch('/')</script>", "ist HTML"],
	["a tag inside of a sentence", "Text <img src=x onerror=alert(1)> Text", "ist HTML"],
	["a way to another website", '<meta http-equiv="refresh" content="0;url=https://a.example">', "ist HTML"],
	["a link that is a program", "[hier](javascript:alert%281%29)", "führt nirgends hin"],
	["a link without a scheme", "[hier](//a.example)", "führt nirgends hin"],
	["a link to data", "[hier](<data:text/html,x>)", "führt nirgends hin"],
	["a picture", "![x](https://a.example/b.png)", "ist ein Bild"],
	["a tower of lists", "1. ".repeat(26_000), "geschachtelt"],
	["a text full of signs", "*a_a".repeat(15_000), "zu viele Sonderzeichen"],
	["a text without an end", "a ".repeat(45_000), "länger als"],
])("%s in a legal text is refused, and would be shown as text", (_, markdown, reason) => {
	const copy = copyOfContent();
	copy.edit("legal/haftungsausschluss.md", "## ", `${markdown}\n\n## `);
	expect(() => readContent(copy.root)).toThrow(reason);
	if (markdown.length > 1000) return;
	const { html } = renderLegalText(markdown);
	expect(html).not.toMatch(/<(?!\/?p>)|href|javascript:/);
});

test.each(["[hier](//a.example)", "{{company.nobody}}"])(
	"%s in a legal text is told at the text",
	(typed) => {
		const copy = copyOfContent();
		copy.edit("legal/haftungsausschluss.md", "## ", `${typed}\n\n## `);
		expect(() => readContent(copy.root)).toThrow(/^content\/legal\/haftungsausschluss\.md.*, Feld „body“: /);
	},
);

test("links to the web, to mailboxes, phones and own pages are links", () => {
	for (const href of ["https://a.example/?b=1&c", "mailto:a@b.example", "tel:+4940", "/contact", "#oben"])
		expect(renderLegalText(`[hier](${href})`).html).toContain(
			`<a href="${href.replace("&", "&amp;")}">hier</a>`,
		);
});
