import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pack } from "./plan.ts";

const program = join(import.meta.dirname, "../bin/website");

/** Lets the same program serve the site as it is on another day. */
export async function onDay(day: string, visit: (address: string) => Promise<void>): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "other-day-"));
	const website = spawn(program, [
		"serve",
		"--site",
		pack,
		"--addr",
		"127.0.0.1:0",
		"--data",
		folder,
		"--day",
		day,
	]);
	const ended = new Promise((resolve) => website.once("exit", resolve));
	try {
		const address = await new Promise<string>((resolve, reject) => {
			let printed = "";
			website.stdout.on("data", (part) => {
				printed += String(part);
				const [found] = /http:\/\/\S+/.exec(printed) ?? [];
				if (found) resolve(found);
			});
			website.once("exit", () => reject(new Error(`the program ended: ${printed}`)));
		});
		await visit(address);
	} finally {
		website.kill();
		await ended;
		rmSync(folder, { recursive: true });
	}
}
