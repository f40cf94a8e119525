import type { Page, Route } from "@playwright/test";
import { formOf } from "./hands.ts";
import { expect, test } from "./site.ts";

/** Nothing that somebody types is lost, whatever becomes of the scripts. */

/** Script files that neither come nor fail until the test says so. */
async function hangingScripts(page: Page) {
	const waiting: Route[] = [];
	let answer: ((route: Route) => Promise<void>) | undefined;
	await page.route("**/assets/*.js", async (route) => {
		if (answer) await answer(route);
		else waiting.push(route);
	});
	return async (how: "come" | "fail") => {
		answer = (route) => (how === "come" ? route.continue() : route.abort());
		await Promise.all(waiting.splice(0).map(answer));
	};
}

const text = "Bitte um ein Angebot für die Ufermauer.";

for (const [path, field] of [
	["/", "Ihr Vorhaben"],
	["/contact", "Nachricht"],
] as const) {
	test.describe(`the form of ${path}`, () => {
		test("keeps what was typed while its code hung and failed, also over a reload", async ({
			regular: page,
		}) => {
			const scripts = await hangingScripts(page);
			await page.goto(path, { waitUntil: "commit" });
			const message = formOf(page).getByLabel(field);
			await message.pressSequentially(text.slice(0, 10));
			await scripts("fail");
			await message.pressSequentially(text.slice(10));
			await expect(message).toHaveValue(text);
			await expect(message).toBeFocused();
			await page.reload({ waitUntil: "commit" });
			await expect(message).toHaveValue(text);
		});

		test("wakes under the hands: text, focus and caret stay where they are", async ({ regular: page }) => {
			const scripts = await hangingScripts(page);
			await page.goto(path, { waitUntil: "commit" });
			const message = formOf(page).getByLabel(field);
			await message.pressSequentially(text);
			for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowLeft");
			await page.keyboard.press("Shift+ArrowLeft");
			// The first thing that the living form does for somebody who writes.
			const alive = page.waitForRequest("**/api/enquiries/token");
			await scripts("come");
			await alive;
			await expect(message).toBeFocused();
			const selection = () =>
				message.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
			expect(await selection()).toEqual([text.length - 5, text.length - 4]);
			await page.keyboard.type("X");
			await expect(message).toHaveValue(`${text.slice(0, -5)}X${text.slice(-4)}`);
			await page.reload({ waitUntil: "commit" });
			await expect(message).toHaveValue(`${text.slice(0, -5)}X${text.slice(-4)}`);
		});
	});
}

test("a topic that was chosen while the code hung stays chosen when it comes, and the text stays", async ({
	regular: page,
}) => {
	const scripts = await hangingScripts(page);
	await page.goto("/contact", { waitUntil: "commit" });
	await formOf(page).getByLabel("Nachricht").fill(text);
	await page.getByRole("radio", { name: "Ausschreibungsunterlagen" }).check();
	await scripts("come");
	await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName("Ausschreibungsunterlagen");
	await expect(formOf(page).getByLabel("Nachricht")).toHaveValue(text);
});

test("a press on the button of an incomplete form names what is missing, however early it comes", async ({
	regular: page,
}) => {
	const scripts = await hangingScripts(page);
	await page.goto("/contact", { waitUntil: "commit" });
	await formOf(page).getByLabel("Name").fill("Ada Deich");
	await formOf(page).getByRole("button", { name: "Nachricht senden" }).click();
	await scripts("come");
	await expect(formOf(page).getByRole("region").getByRole("link")).toHaveCount(3);
	await expect(formOf(page).getByLabel("Name")).toHaveValue("Ada Deich");
});

test("without code the browser itself says what is missing", async ({ regular: page }) => {
	const scripts = await hangingScripts(page);
	await page.goto("/contact", { waitUntil: "commit" });
	await formOf(page).getByRole("button", { name: "Nachricht senden" }).click();
	await scripts("fail");
	await expect(formOf(page).getByLabel("Name")).toBeFocused();
	await expect(page).toHaveURL("/contact");
});
