import type { Locator, Page } from "@playwright/test";
import { decoded, mailWith, pdf } from "./office.ts";
import { expect, officeTest as test } from "./site.ts";

/** The contact page's form against the real program, up to the mail that reaches the office. */
const reference = /^[A-Z]{2}-\d{4}-[0-9A-Z]{5}$/;

test("the contact page's form arrives as a mail, umlauts and file included", async ({
	regular: page,
	office,
}) => {
	const subject = `Schöne Grüße – ${test.info().project.name}`;
	await page.goto("/contact?anliegen=tender");
	await expect(page.getByRole("radio", { name: "Ausschreibungsunterlagen" })).toBeChecked();
	const form = page.locator('form[action="/api/enquiries"]');
	await fill(form, {
		Name: "Jördis Größer",
		Betreff: subject,
		Nachricht: "Öffnung der Angebote:\nFreitag, 11 Uhr.",
	});
	await form
		.getByLabel("Datei anhängen")
		.setInputFiles({ name: "Übersicht.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf) });
	await form.getByRole("button", { name: "Nachricht senden" }).click();
	await expect(page.getByRole("status", { name: "Meldungen" })).toContainText("Nachricht gesendet");
	const number = await form.getByText(reference).innerText();
	await expect(form.getByText(/^Wir antworten Ihnen spätestens .+\sUhr\.$/)).toBeVisible();
	await expect(form.getByLabel("Nachricht")).toHaveValue("");
	const own = form.getByRole("link", { name: "Was wir von Ihnen gespeichert haben" });
	await expect(own).toHaveAttribute("href", /^\/vorgang#/);

	const mail = await mailWith(office, number);
	expect(mail).toMatch(/^To: .*angebote@firma\.example/m);
	expect(mail).toMatch(/^Reply-To: .*joerdis@planung\.example/m);
	const text = decoded(mail);
	expect(text).toContain(subject);
	expect(text).toContain("Jördis Größer");
	expect(text).toContain("Öffnung der Angebote:");
	expect(text).toContain(pdf);

	await own.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Ihre Anfrage ${number}`);
	await expect(page.getByText("Öffnung der Angebote:")).toBeVisible();
});

test("a file that is not what its name says is refused at the field, and nothing is lost", async ({
	regular: page,
}) => {
	await page.goto("/contact");
	const form = page.locator('form[action="/api/enquiries"]');
	await fill(form, { Name: "Ada Deich", Betreff: "Plan", Nachricht: "Siehe Anhang." });
	const field = form.getByLabel("Datei anhängen");
	await field.setInputFiles({
		name: "plan.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from("MZ kein PDF"),
	});
	await form.getByRole("button", { name: "Nachricht senden" }).click();
	await expect(field).toHaveAccessibleDescription(
		/Der Inhalt der Datei passt nicht zu ihrem Namen|falsche Endung/,
	);
	await expect(form.getByLabel("Nachricht")).toHaveValue("Siehe Anhang.");
	await form.getByRole("button", { name: "Datei entfernen" }).click();
	await form.getByRole("button", { name: "Noch einmal senden" }).click();
	await expect(form.getByText(reference)).toBeVisible();
});

test.describe("while the script files", () => {
	test.use({ patient: false });

	test("hang, a press is held for 5 s and then goes the plain way, once", async ({
		regular: page,
		office,
	}) => {
		const posts: string[] = [];
		page.on("request", (request) => {
			if (request.method() === "POST") posts.push(request.resourceType());
		});
		await page.route("**/assets/*.js", () => {});
		await page.clock.install();
		await page.goto("/contact");
		await fill(page.locator("form"), { Name: "Ada Deich", Betreff: "Geduld", Nachricht: "Bitte melden." });
		await page.locator('input[type="file"]').setInputFiles({
			name: "Plan.pdf",
			mimeType: "application/pdf",
			buffer: Buffer.from(pdf),
		});
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
		await page.getByRole("button", { name: "Nachricht senden" }).click();
		await page.getByRole("button", { name: "Nachricht senden" }).click();
		await page.clock.runFor(4999);
		await expect(page.getByLabel("Nachricht")).toHaveValue("Bitte melden.");
		expect(posts).toEqual([]);
		await page.clock.runFor(1);
		await expect(page.getByText("Vielen Dank! Wir haben Ihre Anfrage erhalten.")).toBeVisible();
		expect(posts).toEqual(["document"]);
		const number = await page.getByText(reference).innerText();
		expect(decoded(await mailWith(office, number))).toContain(pdf);
	});

	test("and the line are gone, a press waits for the line", async ({ regular: page, context }) => {
		await page.goto("/contact", { waitUntil: "commit" });
		await page.route("**/assets/*.js", (route) => route.abort());
		await fill(page.locator("form"), { Name: "Ada Deich", Betreff: "Funkloch", Nachricht: "Bis gleich." });
		await context.setOffline(true);
		await page.getByRole("button", { name: "Nachricht senden" }).click();
		await expect(page.getByLabel("Nachricht")).toHaveValue("Bis gleich.");
		await page.unroute("**/assets/*.js");
		await context.setOffline(false);
		await expect(page.getByText(reference)).toBeVisible();
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a plain post is confirmed on a page of its own", async ({ regular: page, office }) => {
		await page.goto("/contact");
		await fill(page.locator("form"), {
			Name: "Ada Deich",
			Betreff: "Ohne Skript",
			Nachricht: "Geht auch so.",
		});
		await page.getByRole("radio", { name: "Projekt besprechen" }).check();
		await page.getByRole("button", { name: "Nachricht senden" }).click();
		await expect(page.getByText("Vielen Dank! Wir haben Ihre Anfrage erhalten.")).toBeVisible();
		const number = await page.getByText(reference).innerText();
		const text = decoded(await mailWith(office, number));
		expect(text).toContain("Projekt besprechen");
	});

	test("a plain post with a mistake comes back with everything that was typed", async ({ regular: page }) => {
		await page.goto("/contact");
		await fill(page.locator("form"), { Name: "Ada Deich", Betreff: "Rückruf", Nachricht: "Bitte melden." });
		await page.getByLabel("Telefon").fill("abends");
		await page.getByRole("button", { name: "Nachricht senden" }).click();
		await expect(page.getByRole("alert")).toContainText("Telefonnummer");
		await expect(page.getByLabel("Nachricht")).toHaveValue("Bitte melden.");
		await page.getByLabel("Telefon").fill("040 66969-123");
		await page.getByRole("button", { name: "Noch einmal senden" }).click();
		await expect(page.getByText("Vielen Dank! Wir haben Ihre Anfrage erhalten.")).toBeVisible();
	});
});

async function fill(form: Locator | Page, values: Record<string, string>) {
	for (const [label, text] of Object.entries({ "E-Mail": "joerdis@planung.example", ...values })) {
		await form.getByLabel(label).fill(text);
	}
}
