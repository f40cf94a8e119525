import { join } from "node:path";
import { defineConfig } from "@playwright/test";

/** One journey in every engine that the browser suite does not drive. Playwright only keeps the steps and counts; the browsers are driven by drivers of our own. */
export default defineConfig<{ engineName: string }>({
	testDir: ".",
	testMatch: "*.journey.ts",
	outputDir: join(import.meta.dirname, "../../build/test/engines"),
	forbidOnly: Boolean(process.env.CI),
	// A machine that is busy with something else may lose a race once; twice is a bug.
	retries: process.env.CI ? 1 : 0,
	// Each worker starts an engine, which takes as long as many steps.
	workers: 2,
	reporter: "list",
	timeout: 180_000,
	expect: { timeout: 30_000 },
	projects: ["firefox", "webkit"].map((name) => ({ name, use: { engineName: name } })),
});
