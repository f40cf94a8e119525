import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./site.ts";

/** The forms against the real endpoint: what a visitor sends is read in the mail that reaches the office. */
type Letter = {
	to: string[];
	from: string;
	replyTo: string;
	subject: string;
	text: string;
	file: { name: string; base64: string } | null;
};

const mails = join(import.meta.dirname, "../build/test/mail");
const reference = /DG-\d{4}-[2-9A-Z]{5}/;
const plan = Buffer.from(
	"%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

async function mailOf(number: string): Promise<Letter> {
	const file = join(mails, `${number}.json`);
	await expect
		.poll(() => existsSync(file), { message: `the mail about ${number}`, timeout: 20_000 })
		.toBe(true);
	return JSON.parse(readFileSync(file, "utf8")) as Letter;
}

function formOf(page: Page): Locator {
	return page.locator('form[action="/api/enquiries"]');
}

async function referenceIn(place: Locator): Promise<string> {
	await expect(place).toContainText(reference, { timeout: 20_000 });
	return (await place.textContent())?.match(reference)?.[0] ?? "";
}

test("the contact form's message reaches the mailbox of its topic with its file", async ({
	regular: page,
}) => {
	await open(page, "/contact?anliegen=tender");
	const form = formOf(page);
	await form.getByLabel("Name").fill("Jördis Größer");
	await form.getByLabel("E-Mail").fill("joerdis@planung.example");
	await form.getByLabel("Betreff").fill("Ufermauer „Süd“");
	await form.getByLabel("Nachricht").fill("Bitte um ein Angebot.\nBaubeginn: März – Größe 3 ha.");
	await form.getByLabel("Datei anhängen").setInputFiles({
		name: "Lageplan Süd.pdf",
		mimeType: "application/pdf",
		buffer: plan,
	});
	await form.getByRole("button", { name: "Nachricht senden" }).click();

	const number = await referenceIn(form);
	const letter = await mailOf(number);
	expect(letter.to).toEqual(["vergabe@deichgraf-bau.example"]);
	expect(letter.from).toContain("website@deichgraf-bau.example");
	expect(letter.replyTo).toBe("Jördis Größer <joerdis@planung.example>");
	expect(letter.subject).toBe(`[${number}] Ausschreibungsunterlagen: Ufermauer „Süd“`);
	expect(letter.text.replaceAll("\r\n", "\n")).toContain(
		"Bitte um ein Angebot.\nBaubeginn: März – Größe 3 ha.",
	);
	expect(letter.file?.name).toBe("Lageplan Süd.pdf");
	expect(Buffer.from(letter.file?.base64 ?? "", "base64").equals(plan)).toBe(true);

	// The link in the mail: opening it changes nothing, the button marks.
	const link = letter.text.match(/https?:\/\/\S+\/api\/enquiries\/answered\S+/)?.[0] ?? "";
	const { pathname, search } = new URL(link);
	await page.goto(pathname + search);
	await expect(page.getByText("zugestellt")).toBeVisible();
	await page.getByRole("button", { name: "Als beantwortet markieren" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Anfrage ${number} ist beantwortet`);
});

test("the home form's message reaches the office", async ({ regular: page }) => {
	await open(page, "/");
	const form = formOf(page);
	await form.getByLabel("Name").fill("Özgür Weiß");
	await form.getByLabel("E-Mail").fill("oezguer@kunde.example");
	await form.getByLabel("Ihr Vorhaben").fill("Ein Teich soll entschlammt werden, etwa 400 m².");
	await form.getByRole("button", { name: "Anfrage senden" }).click();

	const letter = await mailOf(await referenceIn(form));
	expect(letter.to).toEqual(["info@deichgraf-bau.example"]);
	expect(letter.text).toContain("Ein Teich soll entschlammt werden, etwa 400 m².");
	expect(letter.file).toBeNull();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a plain post is answered by a page, mistakes are named and nothing typed is lost", async ({
		page,
	}) => {
		await page.goto("/contact");
		const form = formOf(page);
		await form.getByLabel("Name").fill("Frieda Groß");
		await form.getByLabel("E-Mail").fill("frieda@kunde");
		await form.getByLabel("Betreff").fill("Rückruf");
		await form.getByLabel("Nachricht").fill("Bitte rufen Sie mich an.");
		await form.getByRole("button", { name: "Nachricht senden" }).click();

		await expect(page.getByRole("alert")).toContainText("gültige E-Mail-Adresse");
		const again = formOf(page);
		await expect(again.getByLabel("Nachricht")).toHaveValue("Bitte rufen Sie mich an.");
		await again.getByLabel("E-Mail").fill("frieda@kunde.example");
		await again.getByRole("button", { name: "Noch einmal senden" }).click();

		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nachricht gesendet");
		const letter = await mailOf(await referenceIn(page.locator("main")));
		expect(letter.text).toContain("Bitte rufen Sie mich an.");
		expect(letter.replyTo).toContain("frieda@kunde.example");
	});
});
