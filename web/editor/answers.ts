/** Orders in JSON and their answers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { OutsideError } from "../below.ts";
import type { Refused } from "./protocol.ts";

/** A sentence instead of what was asked for. */
export class Declined extends Error {
	readonly status: number;
	readonly more: Omit<Refused, "message">;

	constructor(message: string, status = 409, more: Omit<Refused, "message"> = {}) {
		super(message);
		this.status = status;
		this.more = more;
	}
}

function tooMuch(): never {
	throw new Declined("Das ist zu viel auf einmal. Eine Datei darf höchstens 30 MB groß sein.", 413);
}

/** What somebody sends, up to a limit: what a form can hold is a tenth of it. */
export async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer> {
	if (Number(request.headers["content-length"]) > most) tooMuch();
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request) {
		size += (chunk as Buffer).length;
		if (size > most) tooMuch();
		chunks.push(chunk as Buffer);
	}
	return Buffer.concat(chunks);
}

export async function json(request: IncomingMessage): Promise<unknown> {
	const bytes = await bytesOf(request, 1 << 20);
	return bytes.length > 0 ? JSON.parse(bytes.toString("utf8")) : undefined;
}

/** Whether that is why something failed, here or in a program that was asked. */
export function isDiskFull(error: unknown): boolean {
	const { code, stderr = "" } = error as { code?: unknown; stderr?: unknown };
	return code === "ENOSPC" || code === "EDQUOT" || /ENOSPC|no space left/i.test(String(stderr));
}

type Answer = { status: number; body: Refused };

/** What the office is told about an order that could not be carried out. */
export function reasonOf(error: unknown): Answer {
	if (error instanceof Declined)
		return { status: error.status, body: { message: error.message, ...error.more } };
	const told = (status: number, message: string) => ({ status, body: { message } });
	if (error instanceof OutsideError) return told(403, "Diese Datei gehört nicht zur Website.");
	if (error instanceof z.ZodError || error instanceof SyntaxError)
		return told(400, "Diesen Auftrag hat die Redaktion nicht verstanden.");
	if (isDiskFull(error))
		return told(
			507,
			"Die Festplatte ist voll. Gespeichert wurde nichts; Ihr Text steht noch im Formular. Bitte rufen Sie die Technik an.",
		);
	const { code } = error as NodeJS.ErrnoException;
	if (code === "ENOENT" || code === "EISDIR") return told(404, "Diese Datei gibt es nicht.");
	// biome-ignore lint/suspicious/noConsole: an operator reads it
	console.error(error);
	return told(500, "Das hat nicht geklappt. Was gespeichert war, ist noch da.");
}

export function fail(response: ServerResponse, error: unknown): void {
	const { status, body } = reasonOf(error);
	if (response.headersSent) response.destroy();
	else send(response, body, status);
}

export function send(response: ServerResponse, value: unknown = {}, status = 200): void {
	response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}
