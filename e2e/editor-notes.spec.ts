import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, field, open, preview, test, write } from "./editor.ts";

test("the list of samples leads to each field and gets shorter as values are replaced", async ({
	page,
	office,
}) => {
	const list = page.getByRole("group").filter({ hasText: /^Noch Muster \(\d+\)/ });
	const count = async () => {
		await page.getByRole("button", { name: "Heute" }).click();
		await list.locator("summary").click();
		return list.getByRole("listitem").count();
	};
	const before = await count();
	await list.getByRole("link", { name: "Firma und Kontakt › E-Mail für Datenschutz" }).click();
	const privacy = page.locator('[data-key-path="privacyEmail"]').getByRole("textbox");
	await expect(privacy).toBeFocused({ timeout: 15_000 });
	await count();
	await list.getByRole("link", { name: "Firma und Kontakt › E-Mail der Meldestelle" }).click();
	const reporting = await field(page, "reportingEmail");
	await expect(reporting.getByRole("textbox")).toBeFocused({ timeout: 15_000 });
	await reporting.getByRole("textbox").fill("hinweise@priel-soehne.de");
	await page.getByRole("button", { name: "Speichern" }).click();
	await expect(page.getByText("Eintrag gespeichert.")).toBeVisible({ timeout: 60_000 });
	expect(readFileSync(join(office.folder, "content/company.yaml"), "utf8")).toContain(
		"hinweise@priel-soehne.de",
	);
	expect(await count()).toBe(before - 1);
	await expect(list.getByRole("link", { name: "Firma und Kontakt › E-Mail der Meldestelle" })).toHaveCount(0);
});

test("a page that grows heavy is told beside it, and can be saved", async ({ page }) => {
	await open(page, "Rechtstexte", "Haftungsausschluss");
	const words = Array.from({ length: 6000 }, (_, index) =>
		Math.sin(index + 1)
			.toString(36)
			.slice(2),
	);
	await write(page, "body", words.join(" "));
	await expect(preview(page).notes).toContainText("wird lang:", { timeout: 30_000 });
	await expect(preview(page).notes).toContainText("Erscheinen kann sie trotzdem");
});
