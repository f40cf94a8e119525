import { describe, expect, test } from "vitest";
import { readContent } from "./content.ts";
import { createSelectors } from "./selectors.ts";
import { contentRoot, copyOfContent, everyPicture } from "./test-content.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const plain = (html: string) => html.replace(/<[^>]+>/g, " ").replaceAll("\u00a0", " ");

describe("the imprint", () => {
	const { company } = content;
	const text = plain(site.legalPage("impressum").html);

	test.each([
		["§ 5 DDG", "§ 5 des Digitale-Dienste-Gesetzes (DDG)"],
		["name", company.name],
		["street", company.address.street],
		["managing directors", company.managingDirectors.join(" und ")],
		["phone", "040 66969-100"],
		["fax", "040 66969-199"],
		["e-mail", company.email],
		["court", company.register.court],
		["register number", company.register.number],
		["VAT id", company.vatId],
		["insurer", company.insurer.name],
		["where the insurance holds", `Räumlicher Geltungsbereich: ${company.insurer.scope}`],
		["consumer arbitration", "§ 36 des Verbraucherstreitbeilegungsgesetzes"],
		["who answers for the texts", "§ 18 Abs. 2 des Medienstaatsvertrags"],
		["reporting office", company.reportingEmail],
		["accessibility", "Barrierefreiheit"],
	])("names %s", (_, wanted) => {
		expect(text).toContain(wanted);
	});

	test("takes the identity from company.yaml alone", () => {
		const copy = copyOfContent();
		copy.edit("company.yaml", "name: Deichgraf Bau GmbH", "name: Sielwerk GmbH");
		const other = readContent(copy.root);
		const html = createSelectors(() => other, everyPicture).legalPage("impressum").html;
		expect(html).toContain("Sielwerk GmbH");
		expect(html).not.toContain("Deichgraf Bau GmbH");
	});
});

describe("the privacy notice", () => {
	const text = plain(site.legalPage("datenschutz").html);

	test.each([
		"cookie-consent",
		"accepted",
		"necessary",
		"preloader-seen",
		"motion",
		"enquiry-draft",
		"180 Tage",
		"24 Stunden",
		"sechs Monate",
		"§ 25 Abs. 2 Nr. 2 TDDDG",
		"youtube-nocookie.com",
		"Google Ireland Limited",
		"Datenschutz-Einstellungen",
		"Art. 15 DSGVO",
		"Art. 16 DSGVO",
		"Art. 17 DSGVO",
		"Art. 18 DSGVO",
		"Art. 20 DSGVO",
		"Art. 21 DSGVO",
		"Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit",
		"Ludwig-Erhard-Straße 22, 20459 Hamburg",
	])("says %s", (wanted) => {
		expect(text).toContain(wanted);
	});

	test("has a table of contents whose ids exist", () => {
		const { html, contents } = site.legalPage("datenschutz");
		expect(contents.length).toBeGreaterThan(10);
		for (const { id } of contents) expect(html).toContain(`id="${id}"`);
	});
});
