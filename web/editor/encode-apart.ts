/**
 * Reads what a camera has sent in a process of its own, with a bound of its own: it can neither fill the service's memory nor end
 * it, and others' work goes first.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { MediaError } from "../pipeline/pictures/masters.ts";

const program = join(import.meta.dirname, "encode-process.ts");
/** Memory that may be written to; Node asks for half of it without using it. */
const mostMemory = 1500 << 20;
const mostTime = 120_000;
/** Part of every Linux; elsewhere the number of pixels is the only bound. */
const prlimit = "/usr/bin/prlimit";
const bounded = { execPath: prlimit, execArgv: [`--data=${mostMemory}`, process.execPath] };
const tooMuch = "Das Bild ist zu aufwendig. Bitte am Rechner öffnen und als JPG speichern.";

export type Sent = { path: string; bytes: Buffer };
/** The picture, or what is wrong with it. */
export type Answer = Buffer | string;

/** A picture as the site keeps it. */
export async function masterApart(path: string, bytes: Buffer): Promise<Buffer> {
	const child = fork(program, {
		...(existsSync(prlimit) ? bounded : { execArgv: [] }),
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		serialization: "advanced",
		timeout: mostTime,
		killSignal: "SIGKILL",
	});
	if (child.pid) setPriority(child.pid, 10);
	child.send({ path, bytes } satisfies Sent);
	const ended = once(child, "exit").then(() => []);
	const [answer = tooMuch]: Answer[] = await Promise.race([once(child, "message"), ended]);
	if (typeof answer === "string") throw new MediaError(path, answer);
	return answer;
}
