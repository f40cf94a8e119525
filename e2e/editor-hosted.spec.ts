/** The editor on a server: who may do what, and that what somebody writes runs nothing and publishes nothing, whoever looks at it. */
import { expect, type Page, test } from "@playwright/test";
import { open, saved, write } from "./editor.ts";
import { startHosted } from "./editor-service.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.use({ ignoreHTTPSErrors: true });

let service: Awaited<ReturnType<typeof startHosted>>;

test.beforeAll(async () => {
	test.setTimeout(240_000);
	service = await startHosted(
		["anna", "Anna Petersen", "veröffentlichen", "Deich und Siel"],
		["bernd", "Bernd Voss", "schreiben", "Kies und Sand"],
	);
});

test.afterAll(() => service.close());

const publish =
	'fetch("/redaktion/veroeffentlichen",{method:"POST",headers:{"Content-Type":"application/json"},body:"{}"})';
const owned = `window.owned=1;${publish}`;
const quoted = owned.replaceAll('"', "&quot;");
const kinds = [
	`<script>${owned}</script>`,
	`<script type="module">${owned}</script>`,
	`<img src="/nowhere.png" onerror="${quoted}">`,
	`<svg onload="${quoted}"><set attributeName="href" to="javascript:${quoted}"/></svg>`,
	`<iframe srcdoc="<script>parent.${quoted}</script>"></iframe>`,
	`<object data="data:text/html,<script>${quoted}</script>"></object>`,
	`<a id="link" href="javascript:${quoted}">Weiter</a>`,
	`<form id="form" method="post" action="/redaktion/veroeffentlichen" enctype="text/plain"><button>Senden</button></form>`,
	'<meta http-equiv="refresh" content="0;url=/redaktion/veroeffentlichen">',
	'<base href="https://other.example/">',
	"<scr<script></script>ipt>window.owned=1</script>",
];

const views = (page: Page) => page.getByRole("navigation", { name: "Redaktion" });

async function signIn(page: Page, login: string, password: string): Promise<void> {
	if (!page.url().startsWith("https:")) await page.goto(`https://${service.host}/redaktion/`);
	await page.getByLabel("Name").fill(login);
	await page.getByLabel("Passwort").fill(password);
	await page.getByRole("button", { name: "Anmelden" }).click();
	if (password !== "falsch geraten") await expect(views(page)).toBeVisible();
}

/** Notes every order to publish, whoever gives it. */
function ordersToPublish(page: Page): string[] {
	const given: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/veroeffentlichen") && !request.url().includes("?"))
			given.push(request.url());
	});
	return given;
}

test("people sign in, work under their own name and sign out", async ({ page }) => {
	await page.goto(`https://${service.host}/redaktion/`);
	await expect(page.getByText("Priel & Söhne").first()).toBeVisible();
	await signIn(page, "anna", "falsch geraten");
	await expect(page.getByRole("alert")).toHaveText("Name oder Passwort stimmen nicht.");
	await signIn(page, "anna", "Deich und Siel");
	const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
	const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-redaktion");
	expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict" });
	expect(kept).not.toContain(cookie?.value);
	await page.getByRole("button", { name: "Abmelden" }).click();
	await expect(page.getByLabel("Passwort")).toBeVisible();
	await page.context().addCookies([cookie as NonNullable<typeof cookie>]);
	await page.goto(`https://${service.host}/redaktion/`);
	await expect(page.getByLabel("Passwort")).toBeVisible();
});

test("who else has an entry open is named", async ({ page, browser }) => {
	const other = await browser.newPage({ ignoreHTTPSErrors: true });
	for (const [one, login, password] of [
		[page, "anna", "Deich und Siel"],
		[other, "bernd", "Kies und Sand"],
	] as const) {
		await signIn(one, login, password);
		await open(one, "company");
	}
	await expect(other.getByText(/^Anna Petersen hat diesen Eintrag auch offen/)).toBeVisible();
	// Every window asks now and then, and when somebody comes back to it.
	await page.evaluate(() => window.dispatchEvent(new Event("focus")));
	await expect(page.getByText(/^Bernd Voss hat diesen Eintrag auch offen/)).toBeVisible();
	await other.close();
});

test("who may only write publishes nothing; who is signed out while typing signs in beside it, and saves here", async ({
	page,
	context,
}) => {
	await signIn(page, "bernd", "Kies und Sand");
	await views(page)
		.getByRole("link", { name: /^Veröffentlichen/ })
		.click();
	await expect(page.getByText("Ihr Zugang ist zum Schreiben da.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Jetzt veröffentlichen" })).toHaveCount(0);
	await open(page, "company", "phone");
	await expect(page.getByRole("button", { name: "Speichern und veröffentlichen" })).toHaveCount(0);
	await write(page, "phone", "+49 40 77777-1");
	await context.clearCookies({ name: "__Host-redaktion" });
	await page.getByRole("button", { name: "Speichern", exact: true }).click();
	const beside = context.waitForEvent("page");
	await page.getByRole("link", { name: /in einem neuen Fenster wieder an/ }).click();
	const window = await beside;
	await window.waitForURL(/^https:/);
	await signIn(window, "bernd", "Kies und Sand");
	await page.bringToFront();
	await expect(page.getByLabel("Telefon", { exact: true })).toHaveValue("+49 40 77777-1");
	await page.getByRole("button", { name: "Speichern", exact: true }).click();
	await saved(page);
	expect(service.read("content/company.yaml")).toContain("phone: +49 40 77777-1\n");
});

test("markup that got into a page all the same runs nothing for the one who may publish", async ({
	page,
}) => {
	await signIn(page, "anna", "Deich und Siel");
	const given = ordersToPublish(page);
	// As if a check had a hole: the answer of the service with the markup in it, under the service's own headers.
	await page.route(/\/haftungsausschluss$/, async (route) => {
		const answer = await route.fetch();
		const body = (await answer.text()).replace("</main>", `${kinds.join("\n")}</main>`);
		await route.fulfill({ response: answer, body });
	});
	await page.goto(`https://${service.host}/haftungsausschluss`);
	await expect(page.locator("#link")).toBeVisible();
	await page.locator("#link").click();
	await page.locator("#form button").click();
	await page.goto(`https://${service.host}/redaktion/`);
	const frame = await page.evaluateHandle(() => {
		const made = Object.assign(document.createElement("iframe"), { src: "/haftungsausschluss" });
		document.body.append(made);
		return made;
	});
	const inside = await (await frame.contentFrame())?.waitForSelector("#link", { state: "attached" });
	await inside?.evaluate((link) => (link as HTMLElement).click());
	expect(await page.evaluate(() => (window as { owned?: number }).owned)).toBe(undefined);
	expect(given).toEqual([]);
	await page.unrouteAll();
});

test("what runs in the editor comes from its own files", async ({ page }) => {
	const complaints: string[] = [];
	page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
	await signIn(page, "anna", "Deich und Siel");
	expect(complaints).toEqual([]);
	const given = ordersToPublish(page);
	await page.evaluate((markup) => {
		document.body.insertAdjacentHTML("beforeend", markup);
		const script = document.createElement("script");
		script.textContent = "window.owned = 1";
		document.body.append(script);
	}, kinds[2] ?? "");
	await expect.poll(() => complaints.join(" ")).toContain("Content Security Policy");
	expect(await page.evaluate(() => (window as { owned?: number }).owned)).toBe(undefined);
	expect(given).toEqual([]);
});
