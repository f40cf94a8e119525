/** Every field has an address, every way leads back, and no button is a trap; with the keyboard alone, and on a telephone. */
import type { Locator, Page } from "@playwright/test";
import {
	expect,
	focused,
	open,
	photo,
	preview,
	publish,
	save,
	saveAndPublish,
	saved,
	test,
	visited,
	write,
} from "./editor.ts";

test.describe.configure({ mode: "default", timeout: 300_000 });

const view = (page: Page, name: string | RegExp) =>
	page.getByRole("navigation", { name: "Redaktion" }).getByRole("link", { name }).click();

test("today leads to exactly the field, and back leads to today", async ({ page }) => {
	const samples = page.locator("details").filter({ hasText: "Nachweise" }).first();
	await samples.locator("summary").click();
	await samples.getByRole("link").first().click();
	await expect(page).toHaveURL(/\/redaktion\/proofs#proofs\.1\.sample$/);
	await expect(page.locator('[data-path="proofs.1.sample"] :focus')).toBeInViewport();
	await page.goBack();
	await expect(page.getByRole("heading", { name: "Noch Muster" })).toBeVisible();
	await expect(page).toHaveURL(/\/redaktion\/$/);
});

test("the list of samples gets shorter as values are replaced", async ({ page }) => {
	const group = page.locator("details").filter({ hasText: "Firma und Kontakt" });
	await group.locator("summary").click();
	const line = group.getByRole("link", { name: "E-Mail der Meldestelle" });
	await line.click();
	await expect(page.getByLabel("E-Mail der Meldestelle")).toBeFocused();
	await focused(page).fill("hinweise@priel-soehne.de");
	await save(page);
	await view(page, "Heute");
	await group.locator("summary").click();
	await expect(group.getByRole("link").first()).toBeVisible();
	await expect(line).toHaveCount(0);
});

test("a page that grows heavy is told beside it", async ({ page }) => {
	await open(page, "legal/haftungsausschluss", "body");
	const words = Array.from({ length: 6000 }, (_, place) =>
		Math.sin(place + 1)
			.toString(36)
			.slice(2),
	);
	await page.locator('[data-path="body"] [contenteditable=true]').fill(words.join(" "));
	await expect(page.getByText(/wird lang:.*Erscheinen kann sie trotzdem/)).toBeVisible();
});

test("the page goes where one types", async ({ page }) => {
	const here = preview(page).locator('[data-redaktion="hier"]').first();
	await open(page, "company", "phone");
	await expect(here).toBeInViewport();
	await write(page, "claim", "Wir halten dicht");
	await expect(here).toBeInViewport();
});

test("an entry that is taken from a list comes back by itself", async ({ page, office }) => {
	const before = office.read("content/proofs.yaml");
	await open(page, "proofs", "proofs.1.title");
	const title = await focused(page).inputValue();
	await write(page, "proofs.1.text", "Ein neuer Satz.");
	await page.getByRole("button", { name: new RegExp(`^Entfernen.*${title}`) }).click();
	const told = page.getByRole("status").filter({ hasText: "ist hier entfernt." });
	const back = told.getByRole("button", { name: "Rückgängig" });
	await expect(back).toBeFocused();
	await write(page, "proofs.0.text", "Nach dem Entfernen.");
	await back.click();
	await expect(page.locator('[data-path="proofs.1"] :focus')).toHaveCount(1);
	await expect(page.locator("summary", { hasText: title })).toBeVisible();
	await save(page);
	const after = office.read("content/proofs.yaml").split("\n");
	expect(before.split("\n").filter((line) => !after.includes(line))).toHaveLength(2);
	expect(after).toContain("    text: Nach dem Entfernen.");
});

test("publishing names what is not saved, and going back says first what it undoes", async ({
	page,
	office,
}) => {
	await open(page, "company", "phone");
	await write(page, "phone", "+49 40 5555-000");
	await saveAndPublish(page);
	expect(await visited(page, office, "/contact")).toContain("5555-000");
	await open(page, "company", "phone");
	await write(page, "phone", "+49 40 5555-111");
	await save(page);
	await write(page, "fax", "+49 40 5555-222");
	await view(page, /^Veröffentlichen/);
	await expect(page.getByText("Noch nicht gespeichert, geht also nicht mit online:")).toBeVisible();
	await publish(page);
	await view(page, "Verlauf");
	const lines = page.getByRole("list", { name: "Gespeichertes" }).getByRole("listitem");
	await expect(lines.filter({ hasText: "jetzt online" })).toHaveCount(1);
	const earlier = lines.filter({ hasText: "→ +49 40 5555-000" }).first();
	await earlier.getByRole("button", { name: "Diesen Stand wieder veröffentlichen" }).click();
	const asked = page.getByRole("dialog", { name: /^Zurück zum Stand/ });
	await expect(asked).toContainText("+49 40 5555-111 → +49 40 5555-000");
	await asked.getByRole("button", { name: "So veröffentlichen" }).click();
	await expect.poll(() => visited(page, office, "/contact"), { timeout: 300_000 }).toContain("5555-000");
	await test.step("one change alone is taken back", async () => {
		await open(page, "company", "shortName");
		const name = await focused(page).inputValue();
		await write(page, "shortName", "Priel");
		await save(page);
		await view(page, "Verlauf");
		await lines.first().getByRole("button", { name: "Diese Änderung zurücknehmen" }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Zurücknehmen" }).click();
		await expect(lines.first()).toContainText("Zurückgenommen");
		expect(office.read("content/company.yaml")).toContain(`shortName: ${name}`);
	});
});

/** Presses a key until what is wanted has the focus, and where that is can be seen. */
async function reach(page: Page, wanted: Locator): Promise<void> {
	const there = wanted.and(focused(page));
	await expect(async () => {
		for (let presses = 0; presses < 150 && (await there.count()) === 0; presses++)
			await page.keyboard.press("Tab");
		expect(await there.count()).toBe(1);
	}).toPass({ timeout: 60_000 });
	await expect(there).toBeInViewport();
	const marked = await there.evaluate((element) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(element);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
	});
	expect(marked).toBe(true);
}

async function press(page: Page, wanted: Locator): Promise<void> {
	await reach(page, wanted);
	await page.keyboard.press("Enter");
}

test("the keyboard alone makes a job, brings a picture and reaches the button that publishes", async ({
	page,
	office,
}) => {
	await press(page, page.getByRole("link", { name: "Inhalte" }));
	await press(page, page.getByRole("main").getByRole("link", { name: "Stellen", exact: true }));
	await press(page, page.getByRole("link", { name: /^Verdoppeln/ }).first());
	await reach(page, page.getByLabel("Beruf"));
	await page.keyboard.type("Polier");
	const chooser = page.waitForEvent("filechooser");
	await press(page, page.getByLabel(/^Bild hochladen/));
	await (await chooser).setFiles(await photo(office, "Polier am Plan.jpg"));
	await press(page, page.locator("summary", { hasText: "Tage" }));
	await reach(page, page.getByLabel("Letzter Tag"));
	await page.keyboard.type("10.10.2027");
	await page.keyboard.press("ControlOrMeta+s");
	await saved(page);
	expect(office.read("content/jobs/polier.md")).toMatch(
		/image: .*Polier am Plan\.webp\n(.*\n)*validThrough: 2027-10-10\n/,
	);
	await reach(page, page.getByRole("button", { name: "Speichern und veröffentlichen" }));
});

test("a picture whose line is lost is sent again by itself; without one that is refused nothing is saved, and its field says so", async ({
	page,
	office,
}) => {
	await open(page, "projects/ufermauer");
	const before = office.read("content/projects/ufermauer.md");
	const picture = page.locator('[data-path="image"]');
	await page.route("**/redaktion/hochladen", (route) =>
		route.fulfill({ status: 500, json: { message: "Kaputt." } }),
	);
	await page.route("**/redaktion/hochladen", (route) => route.abort(), { times: 1 });
	await picture
		.getByLabel("Bild hochladen: Hauptbild")
		.setInputFiles(await photo(office, "Ufermauer im Nebel.jpg"));
	// Folded, it is still on its way.
	for (const section of await page.locator("form > [open] > summary").all()) await section.click();
	await page.getByRole("button", { name: "Speichern", exact: true }).click();
	await expect(page.getByRole("status").filter({ hasText: /^Gespeichert ist nichts/ })).toBeVisible();
	await expect(picture.getByRole("alert")).toContainText("Kaputt.");
	expect(office.read("content/projects/ufermauer.md")).toBe(before);
	await page.unroute("**/redaktion/hochladen");
	await picture.getByRole("button", { name: "Noch einmal versuchen" }).click();
	await save(page);
	expect(office.read("content/projects/ufermauer.md")).toContain("Ufermauer im Nebel.webp");
	office.complaints.length = 0;
});

test.describe("on a telephone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("a line of news goes online by touch alone, and nothing is wider than the screen", async ({
		page,
		office,
	}) => {
		const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
		expect(await isNarrow()).toBe(true);
		await page.getByRole("link", { name: "Inhalte" }).tap();
		await page.getByRole("main").getByRole("link", { name: "Baustellen", exact: true }).tap();
		await page.getByRole("link", { name: "Wehr an der Mühle", exact: true }).tap();
		await page.locator("summary", { hasText: "Bilder und Neues" }).tap();
		await page.getByRole("button", { name: /^Eintrag hinzufügen/ }).tap();
		await page.getByRole("textbox", { name: "Meldung" }).fill("Der Weg ist frei.");
		expect(await isNarrow()).toBe(true);
		await page.getByRole("button", { name: "Seite", exact: true }).tap();
		await expect(preview(page).getByText("Der Weg ist frei.").first()).toBeVisible();
		await page.getByRole("button", { name: "Formular", exact: true }).tap();
		await saveAndPublish(page, (button) => button.tap());
		expect(await visited(page, office, "/baustellen/wehr")).toContain("Der Weg ist frei.");
		expect(await isNarrow()).toBe(true);
	});
});
