/**
 * Works on a picture in a process of its own, with a bound of its own: what somebody uploads can neither fill the service's
 * memory nor end it, and others' work goes first.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import type { Encode, Encoded } from "../pipeline/pictures/encode.ts";
import { MediaError } from "../pipeline/pictures/masters.ts";

const program = join(import.meta.dirname, "encode-process.ts");
/** Memory that may be written to; Node asks for half of it without using it. */
const mostMemory = 1500 << 20;
const mostTime = 120_000;
/** Part of every Linux; elsewhere the number of pixels is the only bound. */
const prlimit = "/usr/bin/prlimit";

export type Order = { variants: Parameters<Encode> } | { master: [path: string, bytes: Buffer] };
export type Answer = { made: unknown } | { reason: string };

/** The variants of a picture. */
export const encodeApart: Encode = async (...variants) => (await apart({ variants }, variants[0])) as Encoded;

/** A picture as the site keeps it, of what a camera has sent. */
export async function masterApart(path: string, bytes: Buffer): Promise<Buffer> {
	return Buffer.from((await apart({ master: [path, bytes] }, path)) as Uint8Array);
}

async function apart(order: Order, path: string): Promise<unknown> {
	const node = [process.execPath, program];
	const [command = "", ...args] = existsSync(prlimit) ? [prlimit, `--data=${mostMemory}`, ...node] : node;
	const child = spawn(command, args, {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		serialization: "advanced",
		timeout: mostTime,
		killSignal: "SIGKILL",
	});
	if (child.pid) setPriority(child.pid, 10);
	child.send(order);
	const ended = once(child, "exit").then(() => []);
	const [answer]: Answer[] = await Promise.race([once(child, "message"), ended]);
	if (!answer)
		throw new MediaError(path, "Das Bild ist zu aufwendig. Bitte am Rechner öffnen und als JPG speichern.");
	if ("reason" in answer) throw new MediaError(path, answer.reason);
	return answer.made;
}
