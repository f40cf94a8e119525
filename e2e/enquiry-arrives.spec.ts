import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

/** Both forms against the real program, up to the mail that reaches the office. */
const program = join(import.meta.dirname, "../bin/website");
const reference = /^[A-Z]{2}-\d{4}-[0-9A-Z]{5}$/;

type Mailbox = { port: number; mails: string[]; server: Server };
type Office = { url: string; mails: () => string[] };

const test = base.extend<object, { office: Office }>({
	office: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const mailbox = await openMailbox();
			const folder = mkdtempSync(join(tmpdir(), "enquiries-"));
			const website = spawn(program, [
				...["serve", "--addr", "127.0.0.1:0", "--data", folder],
				...["--smtp-addr", `127.0.0.1:${mailbox.port}`, "--smtp-tls", "none"],
				...["--mailbox-tender", "angebote@firma.example"],
				// All tests come from one address; the limits have tests of their own.
				...["--rate-address", "1000", "--rate-total", "1000"],
			]);
			await use({ url: await addressOf(website), mails: () => mailbox.mails });
			website.kill();
			await new Promise((resolve) => website.once("exit", resolve));
			mailbox.server.close();
			rmSync(folder, { recursive: true });
		},
		{ scope: "worker" },
	],
	baseURL: async ({ office }, use) => use(office.url),
	page: async ({ page }, use) => {
		await page.addInitScript(() => {
			localStorage.setItem("preloader-seen", "true");
			localStorage.setItem("cookie-consent", "necessary");
		});
		await use(page);
	},
});

test("the contact page's form arrives as a mail, umlauts and file included", async ({ page, office }) => {
	const subject = `Schöne Grüße – ${test.info().project.name}`;
	await page.goto("/contact?anliegen=tender");
	const form = page.getByRole("tabpanel", { name: "Ausschreibungsunterlagen" });
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

	const mail = await mailWith(office, number);
	expect(mail).toMatch(/^To: .*angebote@firma\.example/m);
	expect(mail).toMatch(/^Reply-To: .*joerdis@planung\.example/m);
	const text = decoded(mail);
	expect(text).toContain(subject);
	expect(text).toContain("Jördis Größer");
	expect(text).toContain("Öffnung der Angebote:");
	expect(text).toContain(pdf);
});

test("the home page's form arrives as a mail", async ({ page, office }) => {
	await page.goto("/");
	const form = page.locator('form[action="/api/enquiries"]');
	await fill(form, { Name: "Ada Deich", "Ihr Vorhaben": `Zufahrt über Torf (${test.info().project.name})` });
	await form.getByRole("button", { name: "Anfrage senden" }).click();
	const number = await form.getByText(reference).innerText();
	expect(decoded(await mailWith(office, number))).toContain("Zufahrt über Torf");
});

test("a file that is not what its name says is refused at the field, and nothing is lost", async ({
	page,
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
	const forms = [
		["/", "Ihr Vorhaben", "Anfrage senden"],
		["/contact", "Nachricht", "Nachricht senden"],
	] as const;

	for (const [path, field, button] of forms) {
		test(`are gone, the form of ${path} is sent the plain way and arrives`, async ({ page, office }) => {
			await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "not found" }));
			await page.goto(path);
			const words = `Ohne Dateien ${test.info().project.name}${path}`;
			await fill(page.locator("form"), {
				Name: "Ada Deich",
				[field]: words,
				...(path === "/contact" ? { Betreff: "Zufahrt" } : {}),
			});
			await page.getByRole("button", { name: button }).click();
			await expect(page.getByText("Vielen Dank! Wir haben Ihre Anfrage erhalten.")).toBeVisible();
			const number = await page.getByText(reference).innerText();
			expect(decoded(await mailWith(office, number))).toContain(words);
		});
	}

	test("hang, a press is held for 5 s and then goes the plain way, once", async ({ page, office }) => {
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
		await page.getByRole("button", { name: "Nachricht senden" }).click();
		await page.getByRole("button", { name: "Nachricht senden" }).click();
		await page.clock.fastForward(4900);
		await expect(page.getByLabel("Nachricht")).toHaveValue("Bitte melden.");
		expect(posts).toEqual([]);
		await page.clock.fastForward(100);
		await expect(page.getByText("Vielen Dank! Wir haben Ihre Anfrage erhalten.")).toBeVisible();
		expect(posts).toEqual(["document"]);
		const number = await page.getByText(reference).innerText();
		expect(decoded(await mailWith(office, number))).toContain(pdf);
	});

	test("and the line are gone, a press waits for the line", async ({ page, context }) => {
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

	test("a plain post is confirmed on a page of its own", async ({ page, office }) => {
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

	test("a plain post with a mistake comes back with everything that was typed", async ({ page }) => {
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

async function mailWith(office: Office, number: string): Promise<string> {
	const find = () =>
		office.mails().find((mail) => mail.includes(number) || decoded(mail).includes(number)) ?? "";
	await expect.poll(find, { timeout: 20_000 }).not.toBe("");
	return find();
}

/** Headers and parts of a mail as a person reads them. */
function decoded(mail: string): string {
	const words = mail
		.replaceAll(/\?=\s+=\?/g, "?==?")
		.replaceAll(/=\?utf-8\?q\?(.*?)\?=/gi, (_, text: string) => quotedPrintable(text.replaceAll("_", " ")))
		.replaceAll(/=\?utf-8\?b\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, "base64").toString("utf8"));
	return words
		.split(/\r\n--/)
		.map((part) => {
			const [head = "", ...rest] = part.split("\r\n\r\n");
			const body = rest.join("\r\n\r\n");
			if (/^Content-Transfer-Encoding: base64/im.test(head))
				return head + Buffer.from(body, "base64").toString("utf8");
			if (/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return head + quotedPrintable(body);
			return part;
		})
		.join("\n");
}

/** Long headers go on in a line that begins with a space. */
function unfolded(mail: string): string {
	const end = mail.indexOf("\r\n\r\n");
	return mail.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ") + mail.slice(end);
}

function quotedPrintable(text: string): string {
	const joined = text.replaceAll("=\r\n", "");
	const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	);
	return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Where the program says that it serves. */
function addressOf(website: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		website.once("exit", (code) => reject(new Error(`website ended with ${code}`)));
		website.stdout?.on("data", (data: Buffer) => {
			const url = /serving (http:\S+)/.exec(data.toString())?.[1];
			if (url) resolve(url);
		});
	});
}

/** Just enough SMTP to receive. */
function openMailbox(): Promise<Mailbox> {
	const mails: string[] = [];
	const server = createServer((socket) => receive(socket, (mail) => mails.push(mail)));
	return new Promise((resolve) => {
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			if (address === null || typeof address === "string") throw new Error("the mailbox has no port");
			resolve({ port: address.port, mails, server });
		});
	});
}

function receive(socket: Socket, keep: (mail: string) => void) {
	let buffer = "";
	let data = false;
	socket.on("error", () => socket.destroy());
	socket.write("220 mailbox ESMTP\r\n");
	socket.on("data", (chunk) => {
		buffer += chunk.toString("latin1");
		for (;;) {
			const end = buffer.indexOf(data ? "\r\n.\r\n" : "\r\n");
			if (end < 0) return;
			const text = buffer.slice(0, end);
			buffer = buffer.slice(end + (data ? 5 : 2));
			if (data) {
				data = false;
				keep(unfolded(text.replaceAll("\r\n..", "\r\n.")));
				socket.write("250 kept\r\n");
				continue;
			}
			const verb = text.slice(0, 4).toUpperCase();
			if (verb === "DATA") {
				data = true;
				socket.write("354 go on\r\n");
			} else if (verb === "QUIT") socket.end("221 bye\r\n");
			else socket.write("250 ok\r\n");
		}
	});
}

/** The smallest file that every reader takes for a PDF. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
