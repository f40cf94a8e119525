import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decoded, mailWith, pdf } from "../office.ts";
import { step as base, expect } from "./step.ts";
import { button, field, link, part, type Visitor } from "./visitor.ts";

const fileField = "anfrage-contact-file";
const chosen = part("form[name] [role=status] p");

/** Files to attach. */
const step = base.extend<{ files: { plan: string; pretender: string } }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	files: async ({}, use) => {
		const folder = mkdtempSync(join(tmpdir(), "files-"));
		const write = (name: string, content: string) => {
			writeFileSync(join(folder, name), content);
			return join(folder, name);
		};
		await use({ plan: write("Übersicht.pdf", pdf), pretender: write("plan.exe", "MZ") });
		rmSync(folder, { recursive: true });
	},
});

const chosenTopic = part("label:has(input[type=radio]:checked)");

step("a topic is chosen by mouse and keys and written into the address", async ({ visitor }) => {
	await visitor.open("/contact");
	await visitor.click(part("label:has([value=tender])"));
	await visitor.expectAddress("/contact?anliegen=tender");
	await visitor.press("ArrowLeft");
	await visitor.expectText(chosenTopic, /Projekt besprechen/);
	await visitor.press("ArrowLeft");
	await visitor.expectAddress("/contact");
	await visitor.expectText(chosenTopic, /Allgemeine Anfrage/);
});

step("a form with a mistake says so, and the line leads to its field", async ({ visitor }) => {
	await visitor.open("/contact");
	await fillIn(visitor);
	await visitor.fill(field("Telefon"), "abends");
	await visitor.click(button("Nachricht senden"));
	await visitor.expectFocus(part("form[name] section"));
	await visitor.expectCount(part("form[name] section a"), 1);
	await visitor.click(link(/Telefonnummer/, "form[name] section"));
	await visitor.expectFocus(field("Telefon"));
	await visitor.expectAttribute(field("Telefon"), "aria-invalid", "true");
});

step("a file is named, can be taken back, and a wrong one is refused", async ({ visitor, engine, files }) => {
	await visitor.open("/contact");
	// The driver puts the file there without a hand, which a form that sleeps would not notice.
	await visitor.click(field("Nachricht"));
	await engine.choose(fileField, files.plan);
	await visitor.expectText(chosen, /Übersicht\.pdf/);
	await visitor.click(button("Datei entfernen"));
	await visitor.expectGone(chosen);
	await visitor.expectValue(() => document.querySelector<HTMLInputElement>("[type=file]")?.files?.length, 0);
	await engine.choose(fileField, files.pretender);
	await visitor.expectAttribute(part("[type=file]"), "aria-invalid", "true");
});

step("what was typed is there again after a reload", async ({ visitor }) => {
	await visitor.open("/contact");
	await visitor.fill(field("Betreff"), "Los 3");
	await visitor.open("/impressum");
	await visitor.open("/contact");
	await visitor.expectSeen(field("Betreff"), { value: "Los 3" });
});

step(
	"the form of the contact page arrives as a mail, umlauts and file included",
	async ({ visitor, engine, office, files }) => {
		await visitor.open("/contact?anliegen=tender");
		await fillIn(visitor);
		await engine.choose(fileField, files.plan);
		await visitor.expectText(chosen, /Übersicht\.pdf/);
		await visitor.click(button("Nachricht senden"));
		await visitor.expectText(part("[aria-label=Meldungen]"), /Nachricht gesendet/);
		const reference = part("form[name] strong");
		await visitor.expectText(reference, /^[A-Z]{2}-\d{4}-[0-9A-Z]{5}$/);
		const [number] = await visitor.look(reference);
		const mail = await mailWith(office, number?.text ?? "");
		expect(mail).toMatch(/^To: .*angebote@firma\.example/m);
		expect(mail).toMatch(/^Reply-To: .*joerdis@planung\.example/m);
		for (const words of ["Schöne Grüße", "Jördis Größer", "Öffnung: Freitag", "Übersicht.pdf", pdf])
			expect(decoded(mail)).toContain(words);
		await visitor.expectSeen(field("Nachricht"), { value: "" });
	},
);

async function fillIn(visitor: Visitor): Promise<void> {
	await visitor.fill(field("Name"), "Jördis Größer");
	await visitor.fill(field("E-Mail"), "joerdis@planung.example");
	await visitor.fill(field("Betreff"), "Schöne Grüße");
	await visitor.fill(field("Nachricht"), "Öffnung: Freitag");
}
