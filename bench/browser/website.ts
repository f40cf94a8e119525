import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import contract from "../../internal/enquiry/contract.json" with { type: "json" };

export const root = join(import.meta.dirname, "../..");

export type Website = { url: string; stop: () => Promise<void> };

type Options = {
	/** Another binary than the one of this build. */
	program?: string;
	flags?: string[];
};

/** Starts the release binary on a free port with an empty data folder and waits until it says that it serves. */
export async function startWebsite({
	program: file = "bin/website",
	flags = [],
}: Options = {}): Promise<Website> {
	const program = resolve(root, file);
	if (!existsSync(program)) throw new Error(`${file} is missing: run \`make build\` first`);
	const data = mkdtempSync(join(tmpdir(), "website-bench-"));
	const child = spawn(program, ["serve", "--addr", "127.0.0.1:0", "--data", data, ...flags], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const stop = async () => {
		child.kill("SIGTERM");
		await ended;
		rmSync(data, { recursive: true, force: true });
	};
	for await (const line of createInterface({ input: child.stdout })) {
		const url = /serving (https?:\/\/\S+)/.exec(line)?.[1];
		if (url) return { url, stop };
	}
	await stop();
	throw new Error("bin/website ended before it served");
}

/** Every page that answers with 200 and may be listed, in the order of the build. */
export function allRoutes(): string[] {
	const plan = JSON.parse(readFileSync(join(root, "build/site.json"), "utf8")) as {
		pages: { path: string; status?: number }[];
	};
	return plan.pages
		.filter(({ path, status = 200 }) => status === 200 && !path.startsWith(contract.ownPage))
		.map(({ path }) => path);
}

/** The routes named on the command line, checked against the build; all of them if none is named. */
export function chosenRoutes(names: string[]): string[] {
	const routes = allRoutes();
	for (const name of names) if (!routes.includes(name)) throw new Error(`${name} is no page of the build`);
	return names.length > 0 ? names : routes;
}
