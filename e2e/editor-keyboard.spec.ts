/** The tasks of docs/redaktion.md without a mouse: what cannot be reached with keys cannot be done. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, type Office, test } from "./editor.ts";

test.describe.configure({ timeout: 600_000 });

/** Presses a key until what is wanted has the focus, and where that is can be seen. */
async function reach(page: Page, wanted: Locator, key = "Tab"): Promise<void> {
	const focused = wanted.and(page.locator(":focus"));
	await expect(async () => {
		for (let presses = 0; presses < 120 && (await focused.count()) === 0; presses++)
			await page.keyboard.press(key);
		expect(await focused.count()).toBe(1);
	}).toPass({ timeout: 60_000 });
	await expect(focused).toBeInViewport();
	const marked = await focused.evaluate((element) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(element);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
	});
	expect(marked).toBe(true);
}

async function press(page: Page, wanted: Locator, key = "Tab"): Promise<void> {
	await reach(page, wanted, key);
	await page.keyboard.press("Enter");
}

const inField = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`);

/** Writes over what a field has. */
async function write(page: Page, path: string, text: string): Promise<void> {
	await reach(page, inField(page, path).getByRole("textbox"));
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type(text);
}

/** Day, month and year as they stand in the field. */
async function writeDay(page: Page, path: string, digits: string): Promise<void> {
	await reach(page, inField(page, path).locator("input"));
	await page.keyboard.type(digits);
}

/** Chooses a file of this machine in the dialog that a button opens. */
async function choose(page: Page, button: Locator, ...files: string[]): Promise<void> {
	const chooser = page.waitForEvent("filechooser");
	await press(page, button);
	await (await chooser).setFiles(files);
}

async function upload(page: Page, path: string, file: string): Promise<void> {
	await press(
		page,
		inField(page, path)
			.getByRole("button", { name: /Durchsuchen|ersetzen/i })
			.last(),
	);
	const dialog = page.getByRole("dialog");
	await choose(page, dialog.getByRole("button", { name: "Hochladen" }), file);
	await press(page, dialog.getByRole("button", { name: "Einfügen" }));
	await expect(dialog).toHaveCount(0);
	// A picture is made smaller in the browser first.
	await expect(inField(page, path)).toContainText(/\.(webp|pdf)/);
}

async function open(page: Page, group: string, entry: string): Promise<void> {
	await reach(page, page.getByRole("treeitem"));
	await page.keyboard.press("Home");
	await press(page, page.getByRole("treeitem", { name: group, exact: true }), "ArrowDown");
	await reach(page, page.getByRole("row"));
	await press(page, page.getByRole("row", { name: entry, exact: true }), "ArrowDown");
	await expect(page.locator("[data-key-path]").first()).toBeVisible();
}

async function duplicate(page: Page): Promise<void> {
	const options = page.getByRole("button", { name: "Editor-Optionen anzeigen" });
	await press(page, options);
	await expect(page.getByRole("menuitem").first()).toBeFocused();
	await page.keyboard.press("Escape");
	await press(page, options);
	await press(page, page.getByRole("menuitem", { name: "Eintrag duplizieren" }), "ArrowDown");
}

async function save(page: Page): Promise<void> {
	await expect(page.getByRole("button", { name: "Speichern" })).toBeEnabled();
	await page.keyboard.press("ControlOrMeta+s");
	await expect(page.getByText("Eintrag gespeichert.")).toBeVisible({ timeout: 60_000 });
	await expect(page.locator("[data-key-path]")).toHaveCount(0);
}

async function photo(office: Office, name: string): Promise<string> {
	const file = join(office.folder, name);
	const create = { width: 2000, height: 1500, channels: 3, background: "#345" } as const;
	await sharp({ create }).jpeg().toFile(file);
	return file;
}

test("the keyboard alone is enough for a job, a project, a proof and the gallery", async ({
	page,
	office,
}) => {
	await test.step("a job", async () => {
		await open(page, "Stellen", "Spezialtiefbau- und Schwimmbaggerführer");
		await duplicate(page);
		await write(page, "occupation", "Polier");
		await writeDay(page, "validThrough", "10102027");
		await save(page);
		expect(office.read("content/jobs/polier.md")).toContain("validThrough: 2027-10-10\n");
	});
	await test.step("a project with a picture", async () => {
		await open(page, "Projekte", "Ufermauer");
		await duplicate(page);
		await write(page, "title", "Spundwand am Kai");
		await upload(page, "image", await photo(office, "Spundwand im Bau.jpg"));
		await write(
			page,
			"summary",
			"Eine Spundwand von 120 m Länge, eingepresst und verankert, neben laufendem Betrieb.",
		);
		await save(page);
		expect(office.read("content/projects/spundwand-am-kai.md")).toContain("Spundwand im Bau.webp\n");
	});
	await test.step("a proof with another last day and a new paper", async () => {
		const paper = join(office.folder, "Güteschutz 2031.pdf");
		// The editor takes files of the same bytes for one.
		writeFileSync(
			paper,
			`${readFileSync(join(office.folder, "media/papers/eintragung.pdf"), "latin1")}%\n`,
			"latin1",
		);
		await open(page, "Firma", "Nachweise");
		await press(page, inField(page, "proofs").locator('[aria-controls$="-item-1-body"]'));
		await writeDay(page, "proofs.1.until", "06062031");
		await upload(page, "proofs.1.paper", paper);
		await save(page);
		const written = office.read("content/proofs.yaml");
		expect(written).toContain("until: 2031-06-06\n");
		const [, name] = /paper: \/media\/papers\/(g[a-z]*teschutz-2031\.pdf)\n/.exec(written) ?? [];
		const served = await page.request.get(`${office.address}/downloads/${name}`);
		expect((await served.body()).equals(readFileSync(paper))).toBe(true);
	});
	await test.step("a picture for the gallery", async () => {
		const file = await photo(office, "Kies am Ufer.jpg");
		await reach(page, page.getByRole("radio", { name: "Inhalte" }));
		await reach(page, page.getByRole("radio", { name: "Medien" }), "ArrowRight");
		await reach(page, page.getByRole("listbox"));
		// The list keeps the focus and marks one of its folders.
		const gallery = page.getByRole("option", { name: /^Galerie/, selected: true });
		while (!(await gallery.isVisible())) await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await reach(page, page.getByRole("row"));
		await press(page, page.getByRole("row", { name: "Ufer", exact: true }), "ArrowRight");
		await press(page, page.getByRole("button", { name: "Neue Medien hochladen" }));
		await choose(page, page.getByRole("dialog").getByRole("button", { name: /auswählen/ }), file);
		await press(page, page.getByRole("button", { name: "Hochladen", exact: true }));
		await expect(page.getByText("Datei gespeichert.")).toBeVisible({ timeout: 60_000 });
		expect(office.exists("media/gallery/Ufer/Kies am Ufer.webp")).toBe(true);
	});
});
