import type { Locator, Page, Request, Route } from "@playwright/test";
import contract from "../internal/enquiry/contract.json" with { type: "json" };
import formal from "../internal/enquiry/words/de.json" with { type: "json" };
import { expect, settled, test, violations } from "./site.ts";

/**
 * The forms against a stand-in for the endpoint, whose answers a test writes down: failures, silence, a preview.
 * Against the real endpoint they are tested in enquiry-arrives.spec.ts.
 */
const { fieldProblems, problems } = formal;
const receipt = {
	reference: "DG-2611-7K3QF",
	answerBy: "2026-11-16T14:30:00+01:00",
	answerByText: "spätestens Montag, 16. November, 14:30 Uhr",
};
const complete = {
	name: "Jördis Größer",
	email: "joerdis@planung.example",
	subject: "Ufermauer am Werfthafen",
	message: "Bitte um ein Angebot.\nBaubeginn: März.",
};

type Reply = Parameters<Route["fulfill"]>[0] | "offline" | Promise<void>;
type Post = { fields: Map<string, string>; body: string; at: number };

const stored: Reply = { status: 201, json: receipt };
function refused(code: keyof typeof problems, extra: object = {}): Reply {
	const { title, detail } = problems[code];
	return {
		// The code says what is wrong; the server's own statuses are not the page's concern.
		status: 422,
		contentType: "application/problem+json",
		json: { code, title, detail, ...extra },
	};
}

/** Answers posts with the given replies, in order; what was posted is kept. */
async function standIn(page: Page, replies: Reply[], token: object = { token: "token-1" }) {
	const posts: Post[] = [];
	const tokens: Request[] = [];
	await page.route("**/api/enquiries/token", async (route) => {
		tokens.push(route.request());
		await route.fulfill({ json: token });
	});
	await page.route("**/api/enquiries", async (route) => {
		const body = route.request().postDataBuffer()?.toString("utf8") ?? "";
		posts.push({ fields: fieldsOf(body), body, at: Date.now() });
		let reply = replies.shift();
		while (reply instanceof Promise) {
			await reply;
			reply = replies.shift();
		}
		if (reply === undefined) throw new Error("one post too many");
		await (reply === "offline" ? route.abort("internetdisconnected") : route.fulfill(reply));
	});
	return { posts, tokens };
}

function fieldsOf(body: string): Map<string, string> {
	return new Map(
		[...body.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [
			name ?? "",
			value ?? "",
		]),
	);
}

/** The token must be three seconds old; nobody wants to wait for that in a test. */
async function patientVisitor(page: Page) {
	await page.clock.install();
	await page.clock.resume();
	await page.goto("/contact");
	const form = formOf(page);
	await form.getByLabel("Name").focus();
	await page.clock.fastForward(4000);
	return form;
}

/** A press without it waits for the line in another way (enquiry-arrives.spec.ts). */
async function codeCame(tokens: readonly Request[]) {
	await expect.poll(() => tokens.length).toBe(1);
}

function formOf(page: Page): Locator {
	return page.locator('form[action="/api/enquiries"]');
}

async function fill(form: Locator, values: Partial<typeof complete> = complete) {
	if (values.name !== undefined) await form.getByLabel("Name").fill(values.name);
	if (values.email !== undefined) await form.getByLabel("E-Mail").fill(values.email);
	if (values.subject !== undefined) await form.getByLabel("Betreff").fill(values.subject);
	if (values.message !== undefined) await form.getByLabel("Nachricht").fill(values.message);
}

async function expectKept(form: Locator) {
	await expect(form.getByLabel("Name")).toHaveValue(complete.name);
	await expect(form.getByLabel("E-Mail")).toHaveValue(complete.email);
	await expect(form.getByLabel("Betreff")).toHaveValue(complete.subject);
	await expect(form.getByLabel("Nachricht")).toHaveValue(complete.message);
}

async function expectAccessible(page: Page) {
	expect(await violations(page, { part: "main" })).toEqual([]);
}

const submit = /^(Nachricht|Noch einmal) senden$/;
const toasts = (page: Page) => page.getByRole("status", { name: "Meldungen" });
const plan = { name: "Lageplan Süd.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 plan") };

test.describe("a message that arrives", () => {
	test("is confirmed by a toast and a lasting line, and leaves an empty form", async ({ regular: page }) => {
		const { posts } = await standIn(page, [stored]);
		const form = await patientVisitor(page);
		await fill(form);
		await form.getByLabel("Datei anhängen").setInputFiles(plan);
		await form.getByRole("button", { name: submit }).click();

		await expect(toasts(page)).toContainText("Nachricht gesendet");
		await expect(toasts(page)).toContainText("Vielen Dank! Wir haben Ihre Anfrage erhalten.");
		await expect(form.getByText(receipt.reference)).toBeVisible();
		await expect(
			form.getByText("Wir antworten Ihnen spätestens Montag, 16. November, 14:30 Uhr."),
		).toBeVisible();
		for (const label of ["Name", "E-Mail", "Telefon", "Unternehmen", "Betreff", "Nachricht"]) {
			await expect(form.getByLabel(label)).toHaveValue("");
		}
		await expect(form.getByText(/Ausgewählte Datei/)).toHaveCount(0);
		await expect(page.locator(":focus")).toContainText(receipt.reference);
		expect(await page.evaluate(() => sessionStorage.getItem("enquiry-draft"))).toBeNull();
		await expectAccessible(page);

		await page.clock.fastForward(4000);
		await expect(toasts(page)).toBeEmpty();
		await expect(form.getByText(receipt.reference)).toBeVisible();

		expect(posts).toHaveLength(1);
		const fields = Object.fromEntries(posts[0]?.fields ?? []);
		expect(fields).toMatchObject({
			form: "contact",
			topic: "contact",
			name: complete.name,
			email: complete.email,
			subject: complete.subject,
			website: "",
			token: "token-1",
		});
		expect(fields.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
		expect(posts[0]?.body).toContain('filename="Lageplan Süd.pdf"');
	});

	test("does not go out twice when the button is pressed twice", async ({ regular: page }) => {
		let answer = () => {};
		const slow = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const { posts } = await standIn(page, [slow, stored]);
		await page.goto("/contact");
		const form = formOf(page);
		await fill(form);
		const button = form.getByRole("button", { name: submit });
		await button.click();
		await expect(form.getByText("Wird gesendet")).toBeVisible();
		await expect(form.getByLabel("Nachricht")).not.toBeEditable();
		// Still a button with the focus on it, only deaf for the moment.
		await expect(button).toBeFocused();
		await button.dispatchEvent("click");
		await page.keyboard.press("Enter");
		await expectAccessible(page);
		answer();
		await expect(form.getByText(receipt.reference)).toBeVisible();
		expect(posts).toHaveLength(1);
	});
});

test.describe("mistakes", () => {
	test("are summed up above the form, with the focus and a link to each field", async ({ regular: page }) => {
		const { posts } = await standIn(page, []);
		await page.goto("/contact");
		const form = formOf(page);
		await form.getByLabel("E-Mail").fill("joerdis@planung");
		await form.getByRole("button", { name: submit }).click();

		const summary = form.getByRole("region", { name: problems.validation.title });
		await expect(summary).toBeFocused();
		await expect(summary).toBeInViewport();
		await expect(summary.getByRole("link")).toHaveText([
			fieldProblems.required.name,
			fieldProblems.email,
			fieldProblems.required.subject,
			fieldProblems.required.message,
		]);
		await expect(form.getByLabel("E-Mail")).toHaveAccessibleDescription(fieldProblems.email);
		await expect(form.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
		await expectAccessible(page);

		await summary.getByRole("link", { name: fieldProblems.required.subject }).click();
		await expect(form.getByLabel("Betreff")).toBeFocused();
		await expect(form.locator('label[for$="-subject"]')).toBeInViewport();
		expect(new URL(page.url()).hash).toBe("");
		expect(posts).toHaveLength(0);
	});

	test("can be read on the deep ground of the home page, too", async ({ regular: page }) => {
		await standIn(page, []);
		await page.goto("/");
		const form = page.locator("#kontakt form");
		await form.getByRole("button", { name: "Anfrage senden" }).click();
		await expect(form.getByRole("region", { name: problems.validation.title })).toBeFocused();
		await settled(page);
		expect(await violations(page, { part: "#kontakt form" })).toEqual([]);
	});
});

test.describe("a file", () => {
	test.beforeEach(async ({ regular: page }) => {
		await standIn(page, []);
		await page.goto("/contact");
	});

	test("is named, can be taken away again, and the focus stays in the form", async ({ regular: page }) => {
		const form = formOf(page);
		await form.getByLabel("Datei anhängen").setInputFiles(plan);
		await expect(form.getByText("Ausgewählte Datei: Lageplan Süd.pdf")).toBeVisible();
		await form.getByRole("button", { name: "Datei entfernen" }).click();
		await expect(form.getByText(/Ausgewählte Datei/)).toHaveCount(0);
		await expect(form.getByLabel("Datei anhängen")).toBeFocused();

		await test.step("one dropped beside the field does not replace the page", async () => {
			const allowed = await page.evaluate(() => {
				const transfer = new DataTransfer();
				transfer.items.add(new File(["x"], "plan.pdf"));
				const event = new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
				return document.querySelector("h1")?.dispatchEvent(event);
			});
			expect(allowed).toBe(false);
		});
	});

	test("can be dropped, and of several the first is kept", async ({ regular: page }) => {
		const form = formOf(page);
		const dropped = await page.evaluateHandle(() => {
			const transfer = new DataTransfer();
			transfer.items.add(new File(["%PDF-1.7"], "erste.pdf", { type: "application/pdf" }));
			transfer.items.add(new File(["%PDF-1.7"], "zweite.pdf", { type: "application/pdf" }));
			return transfer;
		});
		// A made-up drop has no native effect, so the form must be awake to take it.
		await form.getByLabel("Datei anhängen").setInputFiles(plan);
		await expect(form.getByText("Ausgewählte Datei: Lageplan Süd.pdf")).toBeVisible();
		await form.getByLabel("Datei anhängen").dispatchEvent("drop", { dataTransfer: dropped });
		await expect(form.getByText("Ausgewählte Datei: erste.pdf")).toBeVisible();
		const names = await form
			.getByLabel("Datei anhängen")
			.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
		expect(names).toEqual(["erste.pdf"]);
	});

	test("of the wrong kind and one that is too large are told apart, at once", async ({ regular: page }) => {
		const form = formOf(page);
		const field = form.getByLabel("Datei anhängen");
		await field.setInputFiles({ ...plan, name: "plan.dwg" });
		await expect(form.getByText(problems["file-type"].title)).toBeVisible();
		await field.setInputFiles({ ...plan, buffer: Buffer.alloc(contract.attachment.maxBytes + 1) });
		await expect(form.getByText(problems["too-large"].title)).toBeVisible();
		await expect(form.getByText(problems["file-type"].title)).toHaveCount(0);
		await fill(form);
		await form.getByRole("button", { name: submit }).click();
		await expect(form.getByRole("region", { name: problems.validation.title }).getByRole("link")).toHaveCount(
			1,
		);
		await form.getByRole("button", { name: "Datei entfernen" }).click();
		await expect(form.getByText(problems["too-large"].title)).toHaveCount(0);
	});
});

test.describe("a message that does not arrive", () => {
	const codes = ["rate-limited", "unavailable"] as const;
	test("says what to do, whatever was wrong, and keeps everything", async ({ regular: page }) => {
		await standIn(
			page,
			codes.map((code) => refused(code)),
		);
		const form = await patientVisitor(page);
		await fill(form);
		await form.getByLabel("Datei anhängen").setInputFiles(plan);
		for (const code of codes)
			await test.step(code, async () => {
				await form.getByRole("button", { name: submit }).click();
				const alert = form.getByRole("alert");
				await expect(alert).toContainText(problems[code].title);
				await expect(alert).toContainText(problems[code].detail);
				await expect(alert.getByRole("link", { name: "04852 66969-0" })).toHaveAttribute(
					"href",
					"tel:+494852669690",
				);
				await expect(toasts(page)).toContainText(problems[code].title);
				await expectKept(form);
				await expect(form.getByText("Ausgewählte Datei: Lageplan Süd.pdf")).toBeVisible();
				await expect(form.getByRole("button", { name: submit })).toBeFocused();
				if (code === "unavailable") await expectAccessible(page);
			});
	});

	test("goes out by itself when the network is back", async ({ regular: page, context }) => {
		const { posts, tokens } = await standIn(page, ["offline", stored]);
		const form = await patientVisitor(page);
		await fill(form);
		await codeCame(tokens);
		await context.setOffline(true);
		await form.getByRole("button", { name: submit }).click();
		await expect(form.getByRole("alert")).toContainText("Keine Verbindung zum Internet");
		await expectKept(form);
		await context.setOffline(false);
		await expect(form.getByText(receipt.reference)).toBeVisible();
		expect(new Set(posts.map(({ fields }) => fields.get("key"))).size).toBe(1);
	});
});

test.describe("a text that was begun", () => {
	test("is there again after a reload, and so is the key under which it was tried", async ({
		regular: page,
	}) => {
		const { posts } = await standIn(page, [refused("internal"), stored]);
		const form = await patientVisitor(page);
		await fill(form);
		await form.getByRole("button", { name: submit }).click();
		await expect(form.getByRole("alert")).toContainText(problems.internal.title);
		await page.reload();
		await expectKept(form);
		await form.getByLabel("Name").focus();
		await page.clock.fastForward(4000);
		await form.getByRole("button", { name: submit }).click();
		await expect(form.getByText(receipt.reference)).toBeVisible();
		expect(posts[0]?.fields.get("key")).toBe(posts[1]?.fields.get("key"));
	});

	test("asks for its file again after a reload, until one is chosen", async ({ regular: page }) => {
		await standIn(page, []);
		await page.goto("/contact");
		const form = formOf(page);
		const lageplan = { name: "Lageplan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
		await form.getByLabel("Datei anhängen").setInputFiles(lageplan);
		await expect(form.getByText("Ausgewählte Datei: Lageplan.pdf")).toBeVisible();
		await page.reload();
		const asked = form.getByText("Bitte wählen Sie die Datei „Lageplan.pdf“ noch einmal aus.");
		await expect(asked).toBeVisible();
		await form.getByLabel("Datei anhängen").setInputFiles(lageplan);
		await expect(asked).toBeHidden();
		await form.getByRole("button", { name: "Datei entfernen" }).click();
		await page.reload();
		await expect(form.getByLabel("Name")).toBeVisible();
		await expect(asked).toBeHidden();
	});

	test("that was typed before the app arrived is not overwritten by an older one", async ({
		regular: page,
	}) => {
		await standIn(page, []);
		await page.goto("/contact");
		await formOf(page).getByLabel("Betreff").fill("alter Betreff");
		await page.addInitScript(() => {
			document.addEventListener("DOMContentLoaded", () => {
				const field = document.querySelector<HTMLInputElement>('input[name="subject"]');
				if (field) field.value = "neuer Betreff";
			});
		});
		await page.goto("/contact");
		await expect(formOf(page).getByLabel("Betreff")).toHaveValue("neuer Betreff");
	});
});

test("a preview sends nothing, writes the form's state to the console and says what it is", async ({
	regular: page,
}) => {
	const { posts } = await standIn(page, [], { token: "", preview: true });
	await page.goto("/contact");
	const form = formOf(page);
	await fill(form);
	await expect(form.getByText("Vorschau")).toBeVisible();
	const written = page.waitForEvent("console", (message) => message.type() === "log");
	await form.getByRole("button", { name: submit }).click();
	const state = await (await written).args()[0]?.jsonValue();
	expect(state).toEqual({ ...complete, phone: "", company: "", file: null });
	await expect(toasts(page)).toContainText("Nachricht gesendet");
	expect(posts).toHaveLength(0);
});
