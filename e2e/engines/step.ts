import { test as base, expect } from "@playwright/test";
import { type Office, openOffice } from "../office.ts";
import { openDay } from "../plan.ts";
import { desktop, type Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

const starts: Record<string, (origin: string) => Promise<Engine>> = {
	firefox: startFirefox,
	webkit: startWebKit,
};

type Step = {
	/** Somebody who has been here before: no splash, no banner. At the end nothing may have complained. */
	visitor: Visitor;
	/** Complaints that belong to the step, such as the status of a missing page. */
	forgiven: RegExp[];
};

export { expect };

/** Firefox wants an icon even for the plain text in whose place a visitor's storage is set. */
const iconOfAText = /favicon\.ico.*robots\.txt/;

/** One browser and one server for the whole journey; every step begins with a visitor of its own. */
export const step = base.extend<Step, { engineName: string; office: Office; engine: Engine }>({
	engineName: ["", { option: true, scope: "worker" }],
	office: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
		async ({}, use) => {
			const office = await openOffice("--day", openDay);
			await use(office);
			await office.close();
		},
		{ scope: "worker" },
	],
	engine: [
		async ({ engineName, office }, use) => {
			const engine = await starts[engineName]?.(office.url);
			if (!engine) throw new Error(`there is no engine called ${engineName}`);
			await use(engine);
			await engine.close();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
	forgiven: async ({}, use) => use([iconOfAText]),
	visitor: async ({ engine, forgiven }, use) => {
		const visitor = new Visitor(engine);
		await engine.resize(desktop.width, desktop.height);
		await visitor.remember({ "preloader-seen": "true", "cookie-consent": "necessary" });
		await engine.complaints();
		await use(visitor);
		const complaints = await engine.complaints();
		expect(complaints.filter((text) => !forgiven.some((pattern) => pattern.test(text)))).toEqual([]);
	},
});
