/** Orders in JSON and their answers. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { Astray } from "../below.ts";
import { isDiskFull } from "./full-disk.ts";
import type { Refusal } from "./guard.ts";
import type { Answer } from "./local-git.ts";

class TooMuch extends Error {}

/** The largest order is a save with several pictures; somebody who has not signed in sends a name and a password. */
export async function json(request: IncomingMessage, most = 256 << 20): Promise<unknown> {
	if (Number(request.headers["content-length"]) > most) throw new TooMuch();
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request) {
		size += (chunk as Buffer).length;
		if (size > most) throw new TooMuch();
		chunks.push(chunk as Buffer);
	}
	return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : undefined;
}

export function reply(response: ServerResponse, answered: Answer): void {
	if ("bytes" in answered) response.end(answered.bytes);
	else send(response, answered.json, answered.status);
}

/** What the office is told about an order that could not be carried out. */
export function reasonOf(error: unknown): Refusal {
	if (error instanceof TooMuch)
		return { status: 413, message: "Das ist zu viel auf einmal. Bitte weniger Bilder je Mal." };
	if (error instanceof Astray) return { status: 403, message: "Diese Datei gehört nicht zur Website." };
	if (error instanceof z.ZodError || error instanceof SyntaxError)
		return { status: 400, message: "Diesen Auftrag hat die Redaktion nicht verstanden." };
	if (isDiskFull(error)) {
		const message =
			"Die Festplatte ist voll. Gespeichert wurde nichts; Ihr Text steht noch im Formular. Bitte rufen Sie die Technik an.";
		return { status: 507, message };
	}
	const { code } = error as NodeJS.ErrnoException;
	if (code === "ENOENT" || code === "EISDIR") return { status: 404, message: "Diese Datei gibt es nicht." };
	// biome-ignore lint/suspicious/noConsole: an operator reads it
	console.error(error);
	return { status: 500, message: "Das hat nicht geklappt. Was gespeichert war, ist noch da." };
}

export function refuse(response: ServerResponse, { status, message, location }: Refusal): void {
	if (status === 302 && location) response.setHeader("Location", location);
	send(response, { message }, status);
}

export function send(response: ServerResponse, value: unknown, status = 200): void {
	response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}
