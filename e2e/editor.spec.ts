/** What the office does in a week, as docs/redaktion.md tells it, on the site of the tests' company. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
	expect,
	focused,
	open,
	photo,
	preview,
	publish,
	reveal,
	save,
	saveAndPublish,
	test,
	visited,
	write,
} from "./editor.ts";

// In this order; at the end everything goes online at once.
test.describe.configure({ mode: "serial", timeout: 300_000 });

const germanToday = () => new Date().toLocaleDateString("de-DE", { timeZone: "Europe/Berlin" });

test("one button saves and publishes", async ({ page, office }) => {
	await open(page, "company", "fax");
	await write(page, "fax", "+49 40 55555-99");
	await saveAndPublish(page);
	expect(await visited(page, office, "/contact")).toContain("55555-99");
});

test("a job is made from another one, with search texts of its own", async ({ page, office }) => {
	await page.getByRole("link", { name: "Inhalte" }).click();
	await page.getByRole("main").getByRole("link", { name: "Stellen", exact: true }).click();
	await page.getByRole("link", { name: /^Verdoppeln ?: Spezialtiefbau/ }).click();
	const occupation = page.getByLabel("Beruf");
	await occupation.fill("Baggerfahrer");
	await expect(page.getByRole("button", { name: /^Letzter Tag: fehlt/ })).toBeVisible();
	await write(page, "validThrough", "30.6.2027");
	await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Baggerfahrer (m/w/d)");
	await save(page);
	await expect(page).toHaveURL(/\/redaktion\/jobs\/baggerfahrer$/);
	const made = office.read("content/jobs/baggerfahrer.md");
	expect(made).toMatch(/meta:\n {2}title: Baggerfahrer /);
	expect(made.split("meta:")[1]).not.toMatch(/[{}]/);
	await test.step("the same name again is refused, and leads to its field", async () => {
		await page.getByRole("link", { name: "Stellen" }).click();
		await page.getByRole("link", { name: /^Verdoppeln ?: Baggerfahrer/ }).click();
		await page.getByLabel("Beruf").fill("Baggerfahrer");
		await page.getByRole("button", { name: "Speichern", exact: true }).click();
		await expect(page.locator('[data-path="occupation"]')).toContainText("Stelle Baggerfahrer gibt es schon");
		await expect(page.getByLabel("Beruf")).toBeFocused();
	});
});

test("a project comes with two pictures of a telephone, and saving waits for them", async ({
	page,
	office,
}) => {
	await open(page, "projects/entwurf?von=projects/ufermauer.md");
	await write(page, "title", "Spundwand am Reiherstieg");
	await write(
		page,
		"summary",
		"Eine Spundwand von 120 m Länge, erschütterungsarm eingepresst und verankert, neben laufendem Betrieb.",
	);
	await page.getByLabel("Bild hochladen: Hauptbild").setInputFiles(await photo(office, "IMG_2034.jpg"));
	await expect(page.getByRole("alert")).toContainText("Der Name sagt nicht, was zu sehen ist.");
	await page.getByRole("button", { name: "Nicht hochladen" }).click();
	await page
		.getByLabel("Bild hochladen: Hauptbild")
		.setInputFiles(await photo(office, "Spundwand am Kai.jpg"));
	await reveal(page, "pictures");
	const more = page.getByLabel("Bild hochladen: Weitere Bilder");
	await more.setInputFiles(await photo(office, "Bohlen auf dem Ponton.jpg"));
	// At once, while both are still on their way: saving waits for them.
	await save(page);
	const made = office.read("content/projects/spundwand-am-reiherstieg.md");
	expect(made).toContain("image: /media/projects/Spundwand am Kai.webp\n");
	expect(made).toContain("- /media/projects/Bohlen auf dem Ponton.webp\n");
	expect(office.exists("media/projects/IMG_2034.webp")).toBe(false);
});

test("several pictures go into the gallery at once; one whose name says nothing is refused", async ({
	page,
	office,
}) => {
	await page.getByRole("link", { name: "Medien" }).click();
	await page
		.getByLabel("Hochladen: Galerie: Ufer")
		.setInputFiles([
			await photo(office, "Böschung früh morgens.jpg"),
			await photo(office, "Große Grube.jpg"),
			await photo(office, "DSC_0815.jpg"),
		]);
	await expect(page.getByRole("button", { name: "Böschung früh morgens" })).toBeVisible();
	await expect(page.getByRole("alert")).toContainText("Der Name sagt nicht, was zu sehen ist.");
	await expect(page.getByRole("button", { name: "Große Grube" })).toBeVisible();
	expect(office.exists("media/gallery/Ufer/Große Grube.webp")).toBe(true);
});

test("a new phone number and new hours are on the page at once; what cannot be is told at its field", async ({
	page,
	office,
}) => {
	await open(page, "company", "phone");
	await write(page, "phone", "040 123");
	await page.getByRole("button", { name: "Speichern", exact: true }).click();
	await expect(page.locator('[data-path="phone"]')).toContainText(/Bitte so schreiben: \+49 [\d -]+\./);
	await expect(page.getByLabel("Telefon", { exact: true })).toBeFocused();
	await write(page, "phone", "+49 40 55555-0");
	await write(page, "openingHours.contact.0.closes", "13:15");
	await expect(preview(page).getByText("13:15").first()).toBeVisible();
	await expect(preview(page).locator('[data-redaktion="geändert"]').first()).toBeAttached();
	await save(page);
	expect(office.read("content/company.yaml")).toMatch(/phone: \+49 40 55555-0\n[\s\S]*closes: '?13:15/);
});

test("a proof gets another last day and its paper", async ({ page, office }) => {
	const paper = join(office.folder, "Güteschutz 2031.pdf");
	writeFileSync(
		paper,
		`${readFileSync(join(office.folder, "media/papers/eintragung.pdf"), "latin1")}%\n`,
		"latin1",
	);
	await open(page, "proofs", "proofs.1.until");
	await write(page, "proofs.1.until", "6.6.2031");
	await page.locator('[data-path="proofs.1.paper"]').getByLabel("PDF hochladen: PDF").setInputFiles(paper);
	await save(page);
	const written = office.read("content/proofs.yaml");
	expect(written).toContain("until: 2031-06-06\n");
	const [, name = ""] = /paper: \/media\/papers\/(\S*2031\.pdf)\n/.exec(written) ?? [];
	expect(readFileSync(join(office.folder, "media/papers", name)).equals(readFileSync(paper))).toBe(true);
});

test("a building site that is made from another one takes neither its news nor its place, and gets news", async ({
	page,
	office,
}) => {
	await open(page, "worksites/entwurf?von=worksites/wehr.md");
	await write(page, "title", "Radweg am Deich");
	await write(
		page,
		"summary",
		"Der Radweg am Deich wird breiter und bekommt Asphalt. Zu Fuß kommen Sie jederzeit vorbei.",
	);
	await write(page, "contact.role", "Bauleitung");
	await write(page, "contact.phone", "+49 40 77777-9");
	await write(page, "contact.email", "radweg@priel-soehne.example");
	const news = await reveal(page, "news");
	await news.getByRole("button", { name: /^Eintrag hinzufügen/ }).click();
	await expect(page.getByLabel("Tag", { exact: true })).toHaveValue(germanToday());
	await page.getByRole("textbox", { name: "Meldung" }).fill("Wir sind da.");
	await save(page);
	const made = office.read("content/worksites/radweg-am-deich.md");
	expect(made).not.toMatch(/latitude|Jonna Sieg|2027-05-31\n {4}text: Das Rohr/);
	expect(made).toContain("text: Wir sind da.");
	await test.step("the page shows any day", async () => {
		await page.getByLabel("Stand am").fill("1.4.2027");
		await expect(
			preview(page)
				.getByText(/17\. Dezember 2027/)
				.first(),
		).toBeVisible();
	});
});

test("a translation whose German text changed waits, and a tick says that it is right again", async ({
	page,
	office,
}) => {
	const translation = readdirSync(join(office.folder, "content/translations")).find((name) =>
		name.endsWith("-uk.md"),
	);
	const job = translation?.replace("-uk.md", "");
	await open(page, `jobs/${job}`, "duties");
	await focused(page).fill("Du baggerst nach Plan.\n\nMit Gefühl.\nBei jedem Wetter.");
	await save(page);
	await page.getByRole("link", { name: /: Heute$/ }).click();
	const part = page
		.getByRole("region")
		.or(page.locator("section"))
		.filter({ hasText: "Übersetzungen, die warten" });
	await part.getByRole("button", { name: /^Stimmt wieder.*Rumänisch/ }).click();
	await expect(part.getByRole("link", { name: /Rumänisch/ })).toHaveCount(0);
	await part.getByRole("button", { name: /^Stimmt wieder.*Ukrainisch/ }).click();
	await expect(part).toHaveCount(0);
	expect(office.read(`content/translations/${translation}`)).toMatch(/^edition: /m);
});

test("a click on a sentence of the page leads to its field, and the page shows what is typed", async ({
	page,
	office,
}) => {
	await open(page, "pages/home");
	const sentence = preview(page).getByRole("heading", { level: 1 });
	await sentence.click();
	const field = page.locator('[data-path="hero.title"]').locator("input, textarea");
	await expect(field).toBeFocused();
	await field.fill("Wir bauen am Wasser");
	await expect(sentence).toHaveText("Wir bauen am Wasser");
	await save(page);
	expect(office.read("content/pages/home.yaml")).toContain("title: Wir bauen am Wasser\n");
});

test("a legal text is written without signs, and stays what it was but for what is new", async ({
	page,
	office,
}) => {
	const before = office.read("content/legal/haftungsausschluss.md");
	await open(page, "legal/haftungsausschluss", "body");
	const text = page.getByRole("textbox", { name: "Text der Seite" });
	await text.click();
	await text.press("ControlOrMeta+End");
	await text.press("Enter");
	await page.keyboard.type("Stand der Technik ist ");
	await page.getByRole("button", { name: "Fett" }).click();
	await page.keyboard.type("heute");
	await expect(preview(page).locator("strong").getByText("heute")).toBeVisible();
	await save(page);
	expect(office.read("content/legal/haftungsausschluss.md")).toBe(
		`${before.trimEnd()}\n\nStand der Technik ist **heute**\n`,
	);
});

test("all of it goes online with one button, named change by change", async ({ page, office }) => {
	await page.getByRole("link", { name: /^Veröffentlichen/ }).click();
	const changes = page.getByRole("main").getByRole("listitem");
	await expect(
		changes.filter({ hasText: /^Firma und Kontakt: Telefon .+ → \+49 40 55555-0$/ }),
	).toBeVisible();
	await expect(changes.filter({ hasText: "Neue Stelle: Baggerfahrer" })).toBeVisible();
	await publish(page);
	expect(await visited(page, office, "/contact")).toMatch(/55555-0[\s\S]*13:15/);
	expect(await visited(page, office, "/projects/spundwand-am-reiherstieg")).toContain("spundwand-am-kai");
	expect(await visited(page, office, "/galerie")).toContain("Große Grube");
	expect(await visited(page, office, "/baustellen/radweg-am-deich")).toContain("Wir sind da.");
	expect(await visited(page, office, "/")).toContain("Wir bauen am Wasser");
	expect(await visited(page, office, "/haftungsausschluss")).toContain("<strong>heute</strong>");
});
