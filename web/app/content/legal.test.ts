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
		["that pictures are not photographs", "Hinweis „Visualisierung“"],
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
		"sechs Monate nach der Entscheidung",
		"C-34/21",
		"Was das kurze Formular verarbeitet.",
		"dann löscht der Server ihn sofort",
		"Gespeichert werden nur Summen: keine IP-Adresse",
		"Nach 400 Tagen löscht der Server die Summen",
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
		"an Werktagen innerhalb von 24 Stunden",
		"Unser Server löscht die Anfrage mit Anhang 180 Tage nach Eingang",
		"In Sicherungskopien kann sie danach noch bis zu 30 Tage liegen",
		"Zurückgehaltene Nachrichten.",
		"innerhalb einer Stunde per E-Mail",
		"auf Schadsoftware",
		"kann Cookies setzen und Daten in die USA übermitteln",
		"gemeinsam mit dem Netzwerk verantwortlich (Art. 26 DSGVO)",
		"Betrieben wird sie in unserem Auftrag von Muster-Bewerberportal GmbH",
		"Datenschutzbeauftragt nach § 38 BDSG: Vorname Nachname",
		"Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit",
		"Ludwig-Erhard-Straße 22, 20459 Hamburg",
	])("says %s", (wanted) => {
		expect(text).toContain(wanted);
	});

	test("says why nobody is named where the law asks for no data protection officer", () => {
		const copy = copyOfContent();
		copy.edit(
			"company.yaml",
			"dataProtectionOfficer:\n  name: Vorname Nachname\n  email: datenschutz@deichgraf-bau.example",
			"",
		);
		const other = readContent(copy.root);
		const without = plain(createSelectors(() => other, everyPicture).legalPage("datenschutz").html);
		expect(without).toContain("weniger als 20 Personen");
		expect(without).not.toContain("Datenschutzbeauftragt nach");
		expect(text).not.toContain("weniger als 20 Personen");
	});

	test("speaks of malware only if attachments are checked for it", () => {
		const copy = copyOfContent();
		copy.edit("company.yaml", "attachmentScan: true", "attachmentScan: false");
		const other = readContent(copy.root);
		const without = plain(createSelectors(() => other, everyPicture).legalPage("datenschutz").html);
		expect(without).toContain("Anhänge prüft er auf Art und Größe.");
		expect(without).not.toContain("Schadsoftware");
	});

	test("has a table of contents whose ids exist", () => {
		const { html, contents } = site.legalPage("datenschutz");
		expect(contents.length).toBeGreaterThan(10);
		for (const { id } of contents) expect(html).toContain(`id="${id}"`);
	});
});

describe("the statement on accessibility", () => {
	const text = plain(site.legalPage("barrierefreiheit").html);

	test.each([
		["the yardstick", "Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA"],
		["how it was tested", "axe"],
		["what is missing", "Was noch nicht geht"],
		["since when", "Erstellt am 15. November 2026"],
		["whom to write to", content.company.email],
		["whom to call", "040 66969-100"],
	])("says %s", (_, wanted) => {
		expect(text).toContain(wanted);
	});
});

describe("the disclaimer", () => {
	const text = plain(site.legalPage("haftungsausschluss").html);

	test("does not forbid what the site offers: passing the papers on", () => {
		expect(text).toContain("dürfen Sie unverändert weitergeben");
	});

	test("uses the law's words of today", () => {
		expect(text).toContain("keine Beschaffenheitsvereinbarung");
		expect(text).not.toContain("zugesicherte Eigenschaft");
	});
});
