/** How a pack gets to the place that the public server watches: the server sees the old file or the new one, never half of one. */
import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { promisify } from "node:util";
import { Declined } from "./answers.ts";

const run = promisify(execFile);
/** `redaktion@www.firma.de:/srv/website/site.pack`, as ssh and rsync write it. */
const elsewhere = /^([\w.-]+@([\w.-]+)):(.+)/;

/** The site that was handed over last, as far as it is at hand: its files go on being found by pages that are open. */
export function lastHandedOver(file: string, build: string): string | undefined {
	const place = elsewhere.test(file) ? join(build, "handed-over.pack") : file;
	return existsSync(place) ? place : undefined;
}

/** Gives what rsync tells of how much it has sent; nothing on the same machine. */
export async function handOver(pack: string, file: string, build: string): Promise<string> {
	const [, server, host, path] = elsewhere.exec(file) ?? [];
	if (server && host && path) {
		// Under the name it will have there: rsync of 2026 replaces a file in a folder, but not one that is named.
		const named = join(build, "handing-over", posix.basename(path));
		mkdirSync(dirname(named), { recursive: true });
		copyFileSync(pack, named);
		const told = await send(named, `${server}:${posix.dirname(path)}/`, host);
		renameSync(named, join(build, "handed-over.pack"));
		return told;
	}
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
		const missing = (error as NodeJS.ErrnoException).code === "ENOENT";
		throw new Declined(
			missing
				? "Das Programm „rsync“ fehlt auf diesem Rechner. Die alte Website bleibt online. Bitte rufen Sie die Technik an."
				: `Der Server ${host} hat die neue Fassung nicht angenommen oder war nicht zu erreichen. Bitte versuchen Sie es noch einmal; hilft das nicht, rufen Sie die Technik an.`,
		);
	}
}
