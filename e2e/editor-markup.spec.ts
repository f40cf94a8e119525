/** What somebody writes into texts and drawings runs nothing and publishes nothing, whoever looks at it in the editor. */
import { expect, type Page, test } from "@playwright/test";
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

async function signIn(page: Page, login: string, password: string): Promise<void> {
	await page.goto(`https://${service.host}/redaktion/`);
	await page.getByLabel("Name").fill(login);
	await page.getByLabel("Passwort").fill(password);
	await page.getByRole("button", { name: "Anmelden" }).click();
	await expect(page.getByRole("link", { name: "Inhalte" })).toBeVisible();
}

/** Sends an order as the page itself would, and gives what it was told. */
function order(page: Page, path: string, body: object): Promise<{ status: number; text: string }> {
	return page.evaluate(
		async ([to, sent]) => {
			const headers = { "Content-Type": "application/json" };
			const answer = await fetch(to as string, { method: "POST", headers, body: sent as string });
			return { status: answer.status, text: await answer.text() };
		},
		[path, JSON.stringify(body)],
	);
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

test("who may only write saves no markup, and is told why", async ({ page }) => {
	await signIn(page, "bernd", "Kies und Sand");
	const path = "content/legal/haftungsausschluss.md";
	const before = service.read(path);
	const [, body = ""] = before.split(/\n---\n+/);
	for (const kind of kinds) {
		const change = { path: ["body"], before: body.trim(), after: `${body.trim()}\n\n${kind}` };
		const sent = { file: "legal/haftungsausschluss.md", changes: [change] };
		const answer = await order(page, "/redaktion/speichern", sent);
		expect([kind, answer.status]).toEqual([kind, 422]);
		expect(answer.text).toContain("ist HTML");
	}
	const drawing = `<svg viewBox="0 0 9 9">${kinds[4]}</svg>`;
	const answer = await page.request.post(`https://${service.host}/redaktion/hochladen`, {
		headers: {
			"X-Folder": "marks",
			"X-Name": "zeichen.svg",
			"Content-Type": "application/octet-stream",
			Origin: `https://${service.host}`,
		},
		data: Buffer.from(drawing),
	});
	expect([answer.status(), (await answer.text()).includes("zeichen.svg")]).toEqual([422, true]);
	expect(service.exists("media/marks/zeichen.svg")).toBe(false);
	expect(service.read(path)).toBe(before);
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
