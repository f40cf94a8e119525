/**
 * Works on a picture in a process of its own, with a bound of its own: what somebody uploads can neither fill the service's
 * memory nor end it, and others' work goes first.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { MediaError } from "../pipeline/pictures/masters.ts";
import type { Tasks } from "./encode-process.ts";

const program = join(import.meta.dirname, "encode-process.ts");
/** Memory that may be written to; Node asks for half of it without using it. */
const mostMemory = 1500 << 20;
const mostTime = 120_000;
/** Part of every Linux; elsewhere the number of pixels is the only bound. */
const prlimit = "/usr/bin/prlimit";
const bounded = { execPath: prlimit, execArgv: [`--data=${mostMemory}`, process.execPath] };
const tooMuch = "Das Bild ist zu aufwendig. Bitte am Rechner öffnen und als JPG speichern.";

type Task = keyof Tasks;
type Made<One extends Task> = Awaited<ReturnType<Tasks[One]>>;
export type Order = { task: Task; args: Parameters<Tasks[Task]> };
export type Answer = { made?: unknown; reason?: string };

/** The variants of a picture. */
export const encodeApart = apart("encodePicture");
/** A picture as the site keeps it, of what a camera has sent. */
export const masterApart = apart("masterOf");

function apart<One extends Task>(task: One) {
	return async (...args: Parameters<Tasks[One]>): Promise<Made<One>> => {
		const child = fork(program, {
			...(existsSync(prlimit) ? bounded : { execArgv: [] }),
			stdio: ["ignore", "ignore", "inherit", "ipc"],
			serialization: "advanced",
			timeout: mostTime,
			killSignal: "SIGKILL",
		});
		if (child.pid) setPriority(child.pid, 10);
		child.send({ task, args } satisfies Order);
		const ended = once(child, "exit").then(() => []);
		const [{ made, reason } = { reason: tooMuch }]: Answer[] = await Promise.race([
			once(child, "message"),
			ended,
		]);
		if (reason) throw new MediaError(args[0], reason);
		return made as Made<One>;
	};
}
