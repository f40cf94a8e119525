import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer as createProxy } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Accounts } from "../web/editor/accounts.ts";

const repository = join(import.meta.dirname, "..");
/** The tests' company, which no owner edits. */
export const company = join(import.meta.dirname, "company");

/** What the build has made, so that nothing is made twice. */
const made = ["gen", "cache", "media", "downloads", "public", "web"];

/** `make edit` on a copy of the site that may be changed, and the public server that it publishes to. */
export type Service = {
	address: string;
	folder: string;
	/** Where the public server answers. */
	live: string;
	read: (path: string) => string;
	exists: (path: string) => boolean;
	/** Kills the editor's service without a warning and starts it again. */
	killAndRestart: () => Promise<void>;
	close: () => Promise<void>;
};

export async function startService(
	settings: Record<string, string> = {},
	folder = mkdtempSync(join(tmpdir(), "office-")),
	/** Whose files, and where they were built. */
	[files, built] = [company, join(repository, "build/company")],
): Promise<Service> {
	const copies = [
		...["content", "media"].map((name) => [join(files, name), name] as const),
		...made.map((name) => [join(built, name), `build/${name}`] as const),
	];
	for (const [from, to] of copies)
		cpSync(from, join(folder, to), { recursive: true, preserveTimestamps: true });
	const [port, livePort] = [await freePort(), await freePort()];
	const live = `http://127.0.0.1:${livePort}`;
	const file = join(folder, "live/site.pack");
	mkdirSync(join(folder, "live"));
	const flags = ["--addr", `127.0.0.1:${livePort}`, "--data", join(folder, "live/data"), "--site", file];
	const website = spawn(join(repository, "bin/website"), ["serve", ...flags], { stdio: "ignore" });
	const all = { PORT: String(port), SITE_FILE: file, SITE_ADDRESS: live, ...settings };
	const start = () => startEditor(folder, all);
	let editor = await start().catch((error: unknown) => {
		website.kill();
		throw error;
	});
	return {
		address: `http://localhost:${port}`,
		folder,
		live,
		read: (path) => readFileSync(join(folder, path), "utf8"),
		exists: (path) => existsSync(join(folder, path)),
		async killAndRestart() {
			await end(editor, "SIGKILL");
			editor = await start();
		},
		async close() {
			for (const program of [editor, website]) await end(program, "SIGTERM");
			rmSync(folder, { recursive: true });
		},
	};
}

/** `make edit` in a folder, when it has said its address. */
export async function startEditor(
	folder: string,
	settings: Record<string, string>,
	flags: string[] = [],
): Promise<ChildProcess> {
	const editor = spawn(process.execPath, [...flags, join(repository, "web/editor/edit.ts")], {
		cwd: folder,
		env: { ...process.env, ...settings },
		stdio: ["ignore", "pipe", "inherit"],
	});
	await new Promise<void>((ready, failed) => {
		// Read to the end: a program that writes where nobody reads any more dies.
		editor.stdout?.on("data", (text) => String(text).includes("/redaktion/") && ready());
		editor.once("exit", () => failed(new Error("make edit did not start")));
	});
	return editor;
}

export async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	program.kill(signal);
	if (program.exitCode === null && program.signalCode === null)
		await new Promise((ended) => program.once("exit", ended));
}

type Person = Parameters<Accounts["set"]>;

/** The same as it is on a server: behind TLS, under a host name of its own, for people who sign in. */
export async function startHosted(...people: Person[]): Promise<Service & { host: string }> {
	const folder = mkdtempSync(join(tmpdir(), "office-"));
	const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
	const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
	const names = ["-subj", "/CN=localhost", "-keyout", key, "-out", cert];
	execFileSync("openssl", ["req", "-x509", ...curve, "-days", "1", ...names], { stdio: "ignore" });
	let port = "";
	const proxy = createProxy({ key: readFileSync(key), cert: readFileSync(cert) }, (asked, answer) => {
		const { method, url: path, headers } = asked;
		// A connection of its own: a kept one may be closed at the moment of the next request.
		const passed = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (told) => {
			answer.writeHead(told.statusCode ?? 500, told.headers);
			told.pipe(answer);
		});
		asked.pipe(passed.on("error", () => answer.destroy()));
	});
	await new Promise<void>((ready) => proxy.listen(0, "localhost", ready));
	const host = `localhost:${(proxy.address() as { port: number }).port}`;
	const accounts = new Accounts(join(folder, "redaktion/accounts.json"));
	for (const person of people) accounts.set(...person);
	const service = await startService({ EDITOR_HOST: host }, folder);
	({ port } = new URL(service.address));
	const close = async () => {
		proxy.close();
		await service.close();
	};
	return { ...service, host, close };
}

export async function freePort(): Promise<number> {
	const probe = createServer().listen(0, "localhost");
	await new Promise((resolve) => probe.once("listening", resolve));
	const { port } = probe.address() as { port: number };
	await new Promise((resolve) => probe.close(resolve));
	return port;
}
