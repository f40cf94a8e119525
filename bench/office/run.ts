/**
 * How long the office needs for what it does most, from the thought to the live page: the real editor in Chromium, with the
 * pace of somebody who does it for the first time and has docs/redaktion.md beside it.
 *
 *   node bench/office/run.ts [--only=phone,news,job,site]
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Locator } from "@playwright/test";
import { browserFlags, visitorsBrowser } from "../../e2e/browser.ts";
import { startService } from "../../e2e/editor-service.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "phone,news,job,site" } } });
const instructions = readFileSync(join(import.meta.dirname, "../../docs/redaktion.md"), "utf8");

/** Milliseconds for each: five letters a second, a click with the way to it, a turn of the wheel with a look. */
const pace = { keydown: 200, pointerdown: 1500, wheel: 400 };
type Made = Record<keyof typeof pace, number>;
const wordsPerSecond = 4;

const service = await startService();
const browser = await chromium.launch({ executablePath: visitorsBrowser, args: browserFlags });
const context = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
const made: Made = { keydown: 0, pointerdown: 0, wheel: 0 };
// Counted where they arrive, so that nothing that was done is left out.
await context.exposeBinding("told", (_, name: keyof Made) => made[name]++);
await context.addInitScript(
	(names) => {
		for (const name of names)
			addEventListener(name, () => (window as unknown as { told: (name: string) => void }).told(name), {
				capture: true,
				passive: true,
			});
	},
	Object.keys(pace) as (keyof Made)[],
);
const page = await context.newPage();

/** Does something, then lets the time pass that a person would have needed for it. */
async function paced<T>(work: () => Promise<T>): Promise<T> {
	const before = { ...made };
	const done = await work();
	const needed = Object.entries(pace).map(([name, each]) => {
		const key = name as keyof Made;
		return (made[key] - before[key]) * each;
	});
	await look(needed.reduce((sum, one) => sum + one, 0) / 1000);
	return done;
}

/** What the person takes; the rest of the time is the machine's. */
let person = 0;

async function look(seconds: number): Promise<void> {
	person += seconds;
	await page.waitForTimeout(seconds * 1000);
}

/** By a link that leads to an entry, or to a field of it. */
async function open(address: string): Promise<void> {
	await paced(() => page.goto(`${service.address}/redaktion/${address}`));
	await page.getByRole("button", { name: "Speichern", exact: true }).waitFor();
	await look(2);
}

const click = (target: Locator) => paced(() => target.click());

/** As somebody who knows the name of the field: by the search of the form, or where it is in sight. */
async function write(path: string, text: string): Promise<void> {
	await paced(async () => {
		const input = page
			.locator(`[data-path="${path}"]`)
			.locator("input, textarea, [contenteditable=true]")
			.first();
		if (!(await input.isVisible())) await page.evaluate((field) => location.assign(`#${field}`), path);
		await input.click({ position: { x: 12, y: 12 } });
		await page.keyboard.press("Control+a");
		await page.keyboard.type(text);
	});
}

async function duplicate(folder: string, entry: string): Promise<void> {
	await click(page.getByRole("main").getByRole("link", { name: folder, exact: true }));
	await look(3);
	await click(
		page
			.getByRole("listitem")
			.filter({ hasText: entry })
			.getByRole("link", { name: /^Verdoppeln/ }),
	);
	await look(3);
}

type Task = { section: string; wanted: number; work: () => Promise<void> };
const tasks: Record<string, Task> = {
	phone: {
		section: "4. Telefon und Öffnungszeiten",
		wanted: 60,
		async work() {
			await open("company");
			await write("phone", "+49 40 66969-200");
		},
	},
	news: {
		section: "Etwas Neues melden:",
		wanted: 60,
		async work() {
			await open("worksites/wehr#news");
			await click(page.getByRole("button", { name: /^Eintrag hinzufügen.*Neues/ }));
			await write("news.0.text", "Ab Montag ist die Brücke wieder frei.");
		},
	},
	job: {
		section: "1. Neue Stelle, Stelle beenden",
		wanted: 180,
		async work() {
			await duplicate("Stellen", "Spezialtiefbau- und Schwimmbaggerführer");
			await write("occupation", "Polier im Erdbau");
			await write("teaser", "Du führst eine Kolonne von sechs Leuten und planst die Woche.");
			await write("validThrough", "3.3.2027");
			await write("duties", "Kolonne führen\nAufmaß und Bericht\nGeräte einteilen");
		},
	},
	site: {
		section: "6. Baustelle für die Nachbarn",
		wanted: 300,
		async work() {
			await duplicate("Baustellen", "Wehr an der Mühle");
			await write("title", "Radweg am Osterdeich");
			await write("location", "Osterdeich 4 bis 60, Wilhelmsburg");
			await write("client", "Bezirksamt");
			await write(
				"summary",
				"Der Radweg am Deich wird breiter und bekommt Asphalt. Zu Fuß kommen Sie jederzeit vorbei.",
			);
			await write("from", "1.1.2027");
			await write("until", "6.6.2027");
			for (const [place, [title, from, until]] of [
				["Boden abtragen", "1.1.2027", "2.2.2027"],
				["Unterbau", "3.3.2027", "4.4.2027"],
				["Asphalt", "5.5.2027", "6.6.2027"],
			].entries()) {
				await write(`phases.${place}.title`, title ?? "");
				await write(`phases.${place}.from`, from ?? "");
				await write(`phases.${place}.until`, until ?? "");
			}
			await write("loud.0.text", "Fräsen, montags bis freitags 8 bis 16 Uhr.");
			await write("loud.0.from", "2.2.2027");
			await write("loud.0.until", "3.3.2027");
			await write("closures.0.text", "Radweg gesperrt.");
			await write("closures.0.detour", "Über den Schafdamm.");
			await write("closures.0.from", "1.1.2027");
			await write("closures.0.until", "6.6.2027");
			await write("contact.name", "Ole Petersen");
			await write("contact.role", "Bauleitung");
			await write("contact.phone", "+49 40 77777-8");
			await write("contact.email", "osterdeich@priel-soehne.example");
			await write("body", "Der Weg ist 60 Jahre alt und voller Wurzeln. Wir bauen ihn neu, 3 m breit.");
		},
	},
};

function wordsIn(title: string): number {
	const [, rest = ""] = instructions.split(title);
	const [section = ""] = rest.split(/\n## |\n\n(?=[A-Z])/);
	return section.split(/\s+/).length;
}

async function publish(): Promise<void> {
	await click(page.getByRole("link", { name: /^Veröffentlichen/ }));
	await look(3);
	await click(page.getByRole("button", { name: "Jetzt veröffentlichen" }));
	await page
		.getByText(/^Online seit/)
		.first()
		.waitFor({ timeout: 300_000 });
}

try {
	await page.goto(`${service.address}/redaktion/`);
	await publish();
	for (const name of values.only.split(",")) {
		const task = tasks[name];
		if (!task) throw new Error(`there is no task ${name}`);
		await page.goto("about:blank");
		await page.goto(`${service.address}/redaktion/`);
		await page.getByRole("heading", { level: 1 }).waitFor();
		Object.assign(made, { keydown: 0, pointerdown: 0, wheel: 0 });
		person = 0;
		const began = performance.now();
		const passed = () => `${Math.round((performance.now() - began) / 1000)} s`;
		const words = wordsIn(task.section);
		await look(words / wordsPerSecond);
		await click(page.getByRole("link", { name: "Inhalte" }));
		await task.work();
		await look(3);
		await click(page.getByRole("button", { name: "Speichern", exact: true }));
		await page.getByText(/^Gespeichert:/).waitFor({ timeout: 60_000 });
		const saved = passed();
		await publish();
		const { pointerdown, keydown, wheel } = made;
		console.log(
			`${name}: ${words} words read, ${pointerdown} clicks, ${keydown} keys, ${wheel} turns of the wheel; saved after ${saved}, online after ${passed()} (${Math.round(person)} s of them the person's), wanted ≤ ${task.wanted} s`,
		);
	}
} finally {
	await browser.close();
	await service.close();
}
