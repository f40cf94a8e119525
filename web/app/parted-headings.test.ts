import { expect, test } from "vitest";
import { withPartedHeadings } from "./parted-headings.ts";

const seen = (html: string) => withPartedHeadings(html).replaceAll("\u00ad", "·");

test("long words of headings may part by their syllables", () => {
	expect(seen("<h2>Die Freistellungsbescheinigung</h2>")).toBe("<h2>Die Freistel·lungs·be·schei·nigung</h2>");
	expect(seen('<h3 class="a"><a href="/x">Arbeitsschutzmanagement</a> heute</h3>')).toBe(
		'<h3 class="a"><a href="/x">Arbeits·schutz·ma·nagement</a> heute</h3>',
	);
});

test("facts part too, and an address stays as it is copied", () => {
	expect(seen("<dd>Verkehrswegebauarbeiten</dd>")).toBe("<dd>Verkehrs·we·ge·bau·ar·beiten</dd>");
	const address = '<dd><a href="mailto:x">unterhaltungsverband@example.de</a></dd>';
	expect(seen(address)).toBe(address);
});

test("short words and running text stay as they are", () => {
	const html = "<h1>Wir bewegen Erde</h1><p>Freistellungsbescheinigung</p>";
	expect(seen(html)).toBe(html);
});

test("what React takes over in the browser stays as React wrote it", () => {
	const part = '<alive-part name="a" prefix="a1"><h3>Freistellungsbescheinigung</h3></alive-part>';
	expect(seen(part)).toBe(part);
});
