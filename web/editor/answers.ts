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
function isDiskFull(error: unknown): boolean {
	const { stderr = "" } = error as { stderr?: unknown };
	return /ENOSPC|EDQUOT|no space left/i.test(`${error} ${stderr}`);
}

/** What the office is told about an order that could not be carried out. */
export function reasonOf(error: unknown): Declined {
	if (error instanceof Declined) return error;
	if (error instanceof OutsideError) return new Declined("Diese Datei gehört nicht zur Website.", 403);
	if (error instanceof z.ZodError || error instanceof SyntaxError)
		return new Declined("Diesen Auftrag hat die Redaktion nicht verstanden.", 400);
	if (isDiskFull(error))
		return new Declined(
			"Die Festplatte ist voll. Ihr Text geht nicht verloren. Bitte rufen Sie die Technik an.",
			507,
		);
	const { code } = error as NodeJS.ErrnoException;
	if (code === "ENOENT" || code === "EISDIR") return new Declined("Diese Datei gibt es nicht.", 404);
	// biome-ignore lint/suspicious/noConsole: an operator reads it
	console.error(error);
	return new Declined(
		"Das hat nicht geklappt; an Ihrem Text liegt es nicht. Was gespeichert war, ist noch da. Bitte versuchen Sie es noch einmal; hilft das nicht, rufen Sie die Technik an.",
		500,
	);
}

export function fail(response: ServerResponse, error: unknown): void {
	const { status, message, more } = reasonOf(error);
	if (response.headersSent) response.destroy();
	else send(response, { message, ...more } satisfies Refused, status);
}

export function send(response: ServerResponse, value: unknown = {}, status = 200): void {
	response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}
