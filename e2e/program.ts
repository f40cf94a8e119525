import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const tests = join(root, "build/test");

/** A folder of the test's own. */
export function newFolder(name: string): string {
	mkdirSync(tests, { recursive: true });
	return mkdtempSync(join(tests, `${name}-`));
}

export type Program = { url: string; signal: (name: NodeJS.Signals) => void; close: () => Promise<void> };

/** The real program with a data folder of its own. */
export async function serve(...flags: string[]): Promise<Program> {
	const folder = newFolder("data");
	// Nobody reads the log, and a full pipe would stop the server.
	const website = spawn(
		join(root, "bin/website"),
		["serve", "--addr", "127.0.0.1:0", "--data", folder, ...flags],
		{
			stdio: ["ignore", "pipe", "ignore"],
		},
	);
	const ended = new Promise((resolve) => website.once("exit", resolve));
	return {
		url: await addressOf(website),
		signal: (name) => website.kill(name),
		async close() {
			website.kill();
			await ended;
			rmSync(folder, { recursive: true });
		},
	};
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
