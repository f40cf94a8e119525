import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { files } from "../web/app/content/files.ts";
import { editorConfig } from "../web/editor/config.ts";
import { choose, expect, field, type Office, open, preview, save, test, write } from "./editor.ts";
import { company } from "./editor-service.ts";

const job = "Spezialtiefbau- und Schwimmbaggerführer";

// One copy of the site and one server for the whole file.
test.describe.configure({ mode: "default", timeout: 240_000 });
test.use({ actionTimeout: 30_000 });

test.afterEach(({ office }) => {
	expect(office.strangers).toEqual([]);
	expect(office.complaints).toEqual([]);
});

/** The page as a visitor would get it now. */
async function visited(page: Page, office: Office, path: string): Promise<string> {
	const response = await page.request.get(office.address + path);
	return (await response.text()).replaceAll("\u00a0", " ").replaceAll(/<!-- -->/g, "");
}

/** A photograph as a phone takes it: larger than anything that is kept, and lying on its side with a note to turn it. */
async function photo(office: Office, name: string): Promise<string> {
	const file = join(office.folder, name);
	// The editor takes files of the same bytes for one.
	const background = `#${createHash("sha1").update(name).digest("hex").slice(0, 6)}`;
	const create = { width: 2800, height: 2100, channels: 3, background } as const;
	await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toFile(file);
	return file;
}

/** Uploads photographs from this machine into a field for pictures. */
async function upload(page: Page, path: string, ...files: string[]): Promise<void> {
	const place = await field(page, path);
	await place
		.getByRole("button", { name: /Durchsuchen|ersetzen/i })
		.last()
		.click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(/Stockfotos|URL eingeben/)).toHaveCount(0);
	const chooser = page.waitForEvent("filechooser");
	await dialog.getByRole("button", { name: "Hochladen" }).click();
	await (await chooser).setFiles(files);
	await dialog.getByRole("button", { name: "Einfügen" }).click();
	await expect(dialog).toHaveCount(0);
	// The picture is turned and made smaller in the browser first.
	for (const file of files)
		await expect(place).toContainText(`${basename(file, ".jpg")}.webp`, { timeout: 30_000 });
}

test("a job is made from another one, gets another last day, and goes", async ({ page, office }) => {
	const { notes, page: shown } = preview(page);
	await test.step("duplicated", async () => {
		await open(page, "Stellen", job);
		await choose(page, "Eintrag duplizieren");
		await write(page, "occupation", "Baggerfahrer");
		await expect(notes).toContainText(
			"für Suchmaschinen waren die einer anderen Stelle und sind neu geschrieben",
		);
		await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Baggerfahrer (m/w/d)");
		await expect((await field(page, "machines")).getByRole("combobox")).toBeVisible();
		await save(page);
		const [, meta] = office.read("content/jobs/baggerfahrer.md").split("meta:");
		expect(meta).toMatch(
			/title: Baggerfahrer .*\n.*description: .?Baggerfahrer .*\n.*keywords:\n +- Baggerfahrer /,
		);
		expect(await visited(page, office, "/careers")).toContain("Baggerfahrer (m/w/d)");
	});
	await test.step("ended", async () => {
		await open(page, "Stellen", "Baggerfahrer");
		await write(page, "validThrough", "2026-11-01");
		await expect(notes).toContainText("Feld „Letzter Tag“: Der letzte Tag 2026-11-01 liegt vor dem ersten");
		await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Baggerfahrer (m/w/d)");
		await write(page, "validThrough", "2026-11-30");
		await expect(shown.getByText("30.11.2026").first()).toBeAttached();
		await save(page);
		expect(await visited(page, office, "/careers/baggerfahrer")).toContain("30.11.2026");
	});
	await test.step("deleted", async () => {
		await open(page, "Stellen", "Baggerfahrer");
		await choose(page, "Eintrag löschen");
		await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
		await expect(page.getByText("Eintrag gelöscht.")).toBeVisible({ timeout: 30_000 });
		expect(office.exists("content/jobs/baggerfahrer.md")).toBe(false);
		expect(await visited(page, office, "/careers")).not.toContain("Baggerfahrer");
	});
});

test("a project comes with pictures from the phone, upright and small", async ({ page, office }) => {
	await open(page, "Projekte", "Ufermauer");
	await choose(page, "Eintrag duplizieren");
	await write(page, "title", "Spundwand am Reiherstieg");
	await write(
		page,
		"summary",
		"Eine Spundwand von 120 m Länge, erschütterungsarm eingepresst und verankert, neben laufendem Betrieb.",
	);
	await upload(page, "image", await photo(office, "IMG_2034.jpg"));
	await test.step("a name that says nothing is refused, and nothing stays behind", async () => {
		await page.getByRole("button", { name: "Speichern" }).click();
		const refusal = page.getByRole("alertdialog");
		await expect(refusal).toContainText("Der Name sagt nicht, was zu sehen ist.", { timeout: 60_000 });
		await refusal.getByRole("button", { name: "OK" }).click();
		expect(office.exists("content/projects/spundwand-am-reiherstieg.md")).toBe(false);
		expect(office.exists("media/projects/IMG_2034.webp")).toBe(false);
		// The browser tells a refused request, too.
		office.complaints.length = 0;
	});
	await upload(page, "image", await photo(office, "Spundwand am Kai.jpg"));
	await expect(preview(page).notes).toContainText("Neue Bilder zeigt die Vorschau erst nach dem Speichern");
	await upload(page, "pictures", await photo(office, "Bohlen auf dem Ponton.jpg"));
	await save(page);
	const written = office.read("content/projects/spundwand-am-reiherstieg.md");
	expect(written).toContain("image: /media/projects/Spundwand am Kai.webp\n");
	expect(written).toContain("  - /media/projects/Bohlen auf dem Ponton.webp\n");
	const { width, height, format } = await sharp(
		join(office.folder, "media/projects/Spundwand am Kai.webp"),
	).metadata();
	expect({ width, height, format }).toEqual({ width: 1920, height: 2560, format: "webp" });
	const html = await visited(page, office, "/projects/spundwand-am-reiherstieg");
	expect(html).toContain("spundwand-am-kai");
	expect(html).toContain("bohlen-auf-dem-ponton");
});

test("a building site that is made from another one begins without its news", async ({ page, office }) => {
	await open(page, "Baustellen", "Wehr an der Mühle");
	await choose(page, "Eintrag duplizieren");
	await write(page, "title", "Radweg am Deich");
	await write(
		page,
		"summary",
		"Der Radweg am Deich wird breiter und bekommt Asphalt. Zu Fuß kommen Sie jederzeit vorbei.",
	);
	await expect(preview(page).notes).toContainText("„Neues“ einer anderen Baustelle");
	await save(page);
	const [made, other] = ["radweg-am-deich", "wehr"].map((name) =>
		office.read(`content/worksites/${name}.md`),
	);
	expect(other).toContain("\nnews:\n");
	expect(made).not.toMatch(/^news/m);
});

test("several pictures go into the gallery at once, and their names are their titles", async ({
	page,
	office,
}) => {
	await page.getByRole("radio", { name: "Medien" }).click();
	await page.getByRole("option", { name: /^Galerie/ }).click();
	await page.getByRole("row", { name: "Ufer", exact: true }).dblclick();
	await page.getByRole("button", { name: "Neue Medien hochladen" }).click();
	const chooser = page.waitForEvent("filechooser");
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /auswählen/ })
		.click();
	await (await chooser).setFiles([
		await photo(office, "Böschung früh morgens.jpg"),
		await photo(office, "Große Grube.jpg"),
		await photo(office, "IMG_2034.jpg"),
	]);
	await page.getByRole("button", { name: "Hochladen", exact: true }).click();
	await expect(page.getByText("Dateien gespeichert.")).toBeVisible({ timeout: 60_000 });
	expect(office.exists("media/gallery/Ufer/Böschung früh morgens.webp")).toBe(true);
	await test.step("what cannot be taken is named, with the reason", async () => {
		const told = page.getByRole("dialog", { name: "Nicht hochgeladen" });
		await expect(told.getByRole("listitem")).toHaveText([
			/^„IMG_2034\.webp“: Der Name sagt nicht, was zu sehen ist\./,
		]);
		await told.getByRole("button", { name: "Verstanden" }).click();
		await expect(page.getByRole("row", { name: "Große Grube.webp" })).toBeVisible();
		await expect(page.getByRole("row", { name: "IMG_2034.webp" })).toHaveCount(0);
		// Sveltia has asked for its thumbnail.
		office.complaints.length = 0;
	});
	const gallery = await visited(page, office, "/galerie");
	expect(gallery).toContain("Böschung früh morgens");
	expect(gallery).toContain("Große Grube");
	await test.step("renamed", async () => {
		await page.getByRole("row", { name: "Große Grube.webp" }).click();
		await page.getByRole("button", { name: "Bearbeitungsoptionen anzeigen" }).click();
		await page.getByRole("menuitem", { name: "Umbenennen" }).click();
		await page.getByRole("dialog").getByRole("textbox").fill("Sandgrube in Lagen.webp");
		await page.getByRole("dialog").getByRole("button", { name: "Umbenennen" }).click();
		await expect(page.getByText("Medium umbenannt.")).toBeVisible({ timeout: 60_000 });
		const renamed = await visited(page, office, "/galerie");
		expect(renamed).toContain("Sandgrube in Lagen");
		expect(renamed).not.toContain("Große Grube");
	});
});

test("a new phone number and new hours are on every page that names them", async ({ page, office }) => {
	const { notes, page: shown } = preview(page);
	await open(page, "Firma", "Firma und Kontakt");
	await write(page, "phone", "040 123");
	await page.getByRole("button", { name: "Speichern" }).click();
	await expect((await field(page, "phone")).getByText(/Bitte so schreiben: \+49 [\d -]+\./)).toBeVisible();
	await expect(notes).toContainText("Feld „Telefon“: „040 123“ ist keine Telefonnummer mit Landesvorwahl.");
	await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Kontakt");
	await write(page, "phone", "+49 40 55555-0");
	await write(page, "openingHours.contact.0.closes", "13:15");
	await expect(shown.getByText("13:15").first()).toBeVisible();
	await expect(notes).toBeEmpty();
	await save(page);
	const contact = await visited(page, office, "/contact");
	expect(contact).toContain("13:15");
	expect(contact).toContain("55555-0");
	expect((await visited(page, office, "/impressum")).split("<footer")[1]).toContain("55555-0");
});

test("who saves second overwrites nothing, is told who changed what, and keeps the own text", async ({
	page,
	office,
	browser,
}) => {
	const other = await (await browser.newContext({ locale: "en-US" })).newPage();
	await other.goto(`${office.address}/redaktion/?ansicht=bearbeiten`);
	await expect(other.getByRole("button", { name: "Neu" })).toBeVisible({ timeout: 30_000 });
	for (const one of [page, other]) await open(one, "Firma", "Firma und Kontakt");
	await write(page, "phone", "+49 40 55555-8");
	await write(other, "phone", "+49 40 55555-9");
	await save(page);
	await other.getByRole("button", { name: "Speichern" }).click();
	const told = other.getByRole("alertdialog");
	await expect(told).toContainText(/ geändert: Firma und Kontakt: Telefon .+ → \+49 40 55555-8\./, {
		timeout: 60_000,
	});
	await expect(told.getByRole("button")).toHaveText(["OK"]);
	await told.getByRole("button").click();
	// German for everybody: Sveltia would ask whether English would not be better.
	await expect(other.getByRole("button", { name: "Later" })).toHaveCount(0);
	await expect((await field(other, "phone")).getByRole("textbox")).toHaveValue("+49 40 55555-9");
	expect(office.read("content/company.yaml")).toContain("phone: +49 40 55555-8\n");
	await other.context().close();
});

/** Every file that is there once and for all, and one of each folder, with its address in the editor. */
const documents = (
	editorConfig().collections as { name: string; folder?: string; files?: { name: string; file: string }[] }[]
).flatMap(({ name, folder, files = [] }) =>
	folder
		? globSync("*.md", { cwd: join(company, folder) })
				.slice(0, 1)
				.map((file) => ({ path: `${folder}/${file}`, address: `${name}/entries/${basename(file, ".md")}` }))
		: files.map(({ name: entry, file }) => ({ path: file, address: `${name}/entries/${entry}` })),
);

/** The first text of a form, unfolded where it has to be. */
async function firstText(page: Page): Promise<Locator> {
	const text = page
		.locator('[data-field-type="string"], [data-field-type="text"]')
		.getByRole("textbox")
		.first();
	const folded = page.getByRole("button", { name: "Aufklappen" }).first();
	await expect(async () => {
		if (!(await text.isVisible()) && (await folded.isVisible())) await folded.click();
		await expect(text).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 30_000 });
	return text;
}

test("every file opens, and a changed text changes its line and no other", async ({ page, office }) => {
	expect(documents.length).toBeGreaterThan(Object.keys(files).length);
	// Narrow windows show the form alone. What would be saved is looked at here and goes no further.
	await page.setViewportSize({ width: 700, height: 900 });
	let written = { path: "", content: "" };
	let head = "";
	await page.route("**/api/v1/repos/*/*/contents", async (route) => {
		[written] = route.request().postDataJSON().files;
		head = createHash("sha1").update(written.content).digest("hex");
		const commit = { sha: head, created: new Date().toISOString() };
		await route.fulfill({ json: { commit, files: [{ path: written.path, sha: head }] } });
	});
	// The editor asks from time to time whether somebody else has saved something.
	await page.route("**/api/v1/repos/*/*/branches/*", (route) =>
		head ? route.fulfill({ json: { commit: { id: head, message: "" } } }) : route.continue(),
	);
	for (const { path, address } of documents) {
		await test.step(path, async () => {
			await page.evaluate((hash) => location.assign(hash), `#/collections/${address}`);
			const text = await firstText(page);
			await text.fill(`${await text.inputValue()}x`);
			await page.getByRole("button", { name: "Speichern" }).click();
			await expect.poll(() => written.path).toBe(path);
			// Back at the list: the editor goes there by itself, and must not do so when the next file is open.
			await expect(page).not.toHaveURL(/\/entries\//);
			const before = office.read(path).split("\n");
			const after = Buffer.from(written.content, "base64").toString("utf8").split("\n");
			// What a field means that is not there may be written out beside it.
			expect(before.filter((line) => !after.includes(line))).toHaveLength(1);
		});
	}
});
