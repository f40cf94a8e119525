/** How a pack gets to the place that the public server watches: the server sees the old file or the new one, never half of one. */
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, posix } from "node:path";
import { promisify } from "node:util";
import { Declined } from "./answers.ts";

const run = promisify(execFile);
/** `redaktion@www.firma.de:/srv/website/site.pack`, as ssh and rsync write it. */
const elsewhere = /^([\w.-]+@([\w.-]+)):(.+)/;

/** What the file is called, here and there. */
export const nameOf = (file: string) => /[^/\\:]+$/.exec(file)?.[0] ?? file;

/** Copies what is there now, whoever has put it there; of another machine nobody knows. */
export function keepPresent(file: string, copy: string): void {
	mkdirSync(dirname(copy), { recursive: true });
	if (elsewhere.test(file)) return;
	if (existsSync(file)) copyFileSync(file, copy);
	else rmSync(copy, { force: true });
}

/** Gives what rsync tells of how much it has sent; nothing on the same machine. The pack is called as it will be there. */
export async function handOver(pack: string, file: string): Promise<string> {
	const [, server, host, path] = elsewhere.exec(file) ?? [];
	// rsync of 2026 replaces a file in a folder, but not one that is named.
	if (server && host && path) return send(pack, `${server}:${posix.dirname(path)}/`, host);
	const near = `${file}.new`;
	try {
		copyFileSync(pack, near);
		renameSync(near, file);
		return "";
	} catch (error) {
		rmSync(near, { force: true });
		throw error;
	}
}

/**
 * To another machine by rsync over SSH: both ends prove who they are with keys, only the parts of the file that are not
 * there already are sent, and the file gets its name when it is whole (docs/decisions/a-site-is-published-as-a-file.md).
 */
async function send(pack: string, place: string, host: string): Promise<string> {
	const shell = process.env.RSYNC_RSH ?? "ssh -o BatchMode=yes -o ConnectTimeout=10";
	try {
		const flags = ["--no-whole-file", "--chmod=F644", "--timeout=60", "--stats", `--rsh=${shell}`];
		return (await run("rsync", [...flags, pack, place])).stdout;
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: an operator reads it
		console.error(error);
		throw new Declined(
			`Der Server ${host} hat die neue Fassung nicht angenommen oder war nicht zu erreichen. Die alte Website bleibt online. Bitte versuchen Sie es noch einmal; hilft das nicht, rufen Sie die Technik an.`,
		);
	}
}
