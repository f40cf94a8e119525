import type { Locator, Page } from "@playwright/test";
import words from "../internal/enquiry/words/uk.json" with { type: "json" };
import { decoded, mailWith } from "./office.ts";
import { expect, officeTest as test, violations } from "./site.ts";

/** The form of applicants in another language against the real program, up to the mail and to the private link. */
const path = "/careers/schwimmbaggerfuehrer/uk";
const reference = /^[A-Z]{2}-\d{4}-[0-9A-Z]{5}$/;
const typed = "Працюю на екскаваторі вісім років.";
const { labels, page: said, own, fieldProblems: problems } = words;

const formOf = (page: Page): Locator => page.locator('form[name^="application-uk"]');
const send = (page: Page) => formOf(page).locator('button[type="submit"]');

async function fill(page: Page, message: string): Promise<void> {
	await formOf(page).getByLabel(labels.name).fill("Олена Ґудзь");
	await formOf(page).getByLabel(labels.phone, { exact: true }).fill("+380 67 123 45 67");
	await formOf(page).getByLabel(labels.message).fill(message);
}

test("an application in Ukrainian is checked, confirmed and shown in Ukrainian, and mailed in German", async ({
	regular: page,
	office,
}) => {
	await page.goto(path);
	await test.step("what is missing is named before anything is sent", async () => {
		await send(page).click();
		const summary = formOf(page).getByRole("region", { name: words.problems.validation.title });
		await expect(summary.getByRole("link")).toHaveText([
			problems.required.name,
			problems.oneOf,
			problems.required.message,
		]);
		expect(await violations(page, { part: "main" })).toEqual([]);
	});
	await fill(page, typed);
	await test.step("the German form keeps a text of its own", async () => {
		await page.goto("/careers/schwimmbaggerfuehrer");
		await expect(page.locator('form[name^="application"] textarea')).toHaveValue("");
		await page.goto(path);
		await expect(formOf(page).getByLabel(labels.message)).toHaveValue(typed);
	});
	await formOf(page)
		.getByLabel(labels.callback)
		.selectOption({ label: words.options[1] ?? "" });
	await send(page).click();
	const number = await formOf(page).getByText(reference).innerText();
	await expect(
		formOf(page).getByText(/^Ми зв’яжемося з вами не пізніше \d+\s\S+ \(\S+\), \d\d:\d\d/),
	).toBeVisible();
	await expect(formOf(page).getByLabel(labels.message)).toHaveValue("");

	const mail = decoded(await mailWith(office, number));
	for (const part of [
		"Sprache der Bewerbung: Ukrainisch",
		"Олена Ґудзь",
		typed,
		"Vormittags",
		"Schwimmbaggerführer (m/w/d)",
	])
		expect(mail).toContain(part);

	await test.step("the private link shows it in the language, and deletes it", async () => {
		await formOf(page).getByRole("link", { name: said.outcome.sent.own }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			own.title.replace("{reference}", number),
		);
		await expect(page.locator("html")).toHaveAttribute("lang", "uk");
		await expect(page.getByText(typed)).toBeVisible();
		expect(await violations(page, { part: "main" })).toEqual([]);
		await page.getByRole("button", { name: own.withdraw.button }).click();
		await page.getByRole("button", { name: own.ask.yes }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			own.gone.title.replace("{reference}", number),
		);
	});
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a mistake comes back in the language with everything that was typed, and the code can be pasted", async ({
		regular: page,
	}) => {
		await page.goto(path);
		await fill(page, typed);
		await formOf(page).getByLabel(labels.phone, { exact: true }).fill("удень");
		await send(page).click();
		await expect(page.getByText(problems.phone).first()).toBeVisible();
		await expect(page.getByLabel(labels.message)).toHaveValue(typed);
		await page.getByLabel(labels.phone, { exact: true }).fill("+380 67 123 45 67");
		await page.getByRole("button", { name: words.problemPage.again }).click();
		await expect(page.getByText(reference)).toBeVisible();
		const link = page.locator('a[href^="/vorgang/uk#"]');
		const [, code = ""] = ((await link.getAttribute("href")) ?? "").split("#");
		await link.click();
		await expect(page.locator("html")).toHaveAttribute("lang", "uk");
		await page.getByLabel(said.own.code).fill(code);
		await page.getByRole("button", { name: said.own.submit }).click();
		await expect(page.getByText(typed)).toBeVisible();
	});
});
