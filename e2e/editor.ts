import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";

const repository = join(import.meta.dirname, "..");

/** `make edit` on a copy of the site that a test may change. */
export type Office = {
	address: string;
	folder: string;
	/** Hosts that the browser asked, but for the office's own. */
	strangers: string[];
	read: (path: string) => string;
	exists: (path: string) => boolean;
};

export const test = base.extend<object, { office: Office }>({
	office: [
		async ({ browserName: _ }, use) => {
			const folder = mkdtempSync(join(tmpdir(), "office-"));
			for (const part of ["content", "media", "build/gen", "build/cache", "build/media", "build/downloads"])
				cpSync(join(repository, part), join(folder, part), { recursive: true, preserveTimestamps: true });
			const port = await freePort();
			const server = spawn(process.execPath, [join(repository, "web/editor/edit.ts")], {
				cwd: folder,
				env: { ...process.env, PORT: String(port) },
				stdio: ["ignore", "pipe", "inherit"],
			});
			await started(server);
			await use({
				address: `http://localhost:${port}`,
				folder,
				strangers: [],
				read: (path) => readFileSync(join(folder, path), "utf8"),
				exists: (path) => existsSync(join(folder, path)),
			});
			server.kill();
			rmSync(folder, { recursive: true });
		},
		{ scope: "worker", timeout: 120_000 },
	],
	page: async ({ page, office }, use) => {
		page.on("request", (request) => {
			const { protocol, origin } = new URL(request.url());
			if (protocol.startsWith("http") && origin !== office.address) office.strangers.push(request.url());
		});
		await page.goto(`${office.address}/redaktion/`);
		await expect(page.getByRole("button", { name: "Neu" })).toBeVisible({ timeout: 30_000 });
		await use(page);
	},
});

export { expect };

async function started(server: ChildProcess): Promise<void> {
	for await (const line of server.stdout ?? []) if (String(line).includes("/redaktion/")) return;
	throw new Error("make edit did not start");
}

async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "localhost");
	await new Promise((resolve) => probe.once("listening", resolve));
	const { port } = probe.address() as { port: number };
	await new Promise((resolve) => probe.close(resolve));
	return port;
}

/** The pages as the preview shows them. */
export function preview(page: Page) {
	return page.frameLocator('iframe[title="Vorschau des Inhalts"], iframe.preview').frameLocator("iframe");
}
