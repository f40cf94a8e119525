import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { Accounts } from "./accounts.ts";
import { json, refuse, send } from "./answers.ts";
import { cookieWith, secretOf } from "./guard.ts";

const credentials = z.object({ login: z.string().max(100), password: z.string().max(200) });

export function signOut(accounts: Accounts, request: IncomingMessage, response: ServerResponse): void {
	accounts.signOut(secretOf(request) ?? "");
	response.setHeader("Set-Cookie", cookieWith(undefined));
	send(response, {});
}

export async function signIn(
	accounts: Accounts,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const { login, password } = credentials.parse(await json(request, 4096));
	// Behind a proxy every visitor has its address; the last hop has added the visitor's own.
	const forwarded = String(request.headers["x-forwarded-for"] ?? "")
		.split(",")
		.at(-1)
		?.trim();
	const address = forwarded || String(request.socket.remoteAddress);
	const answered = await accounts.signIn(login.trim().toLowerCase(), password, address);
	if (!answered) return refuse(response, { status: 403, message: "Name oder Passwort stimmen nicht." });
	if ("wait" in answered) {
		const seconds = Math.ceil(answered.wait / 1000);
		const time = seconds < 100 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`;
		const message = `Das waren zu viele Versuche. Bitte in ${time} noch einmal.`;
		return refuse(response, { status: 429, message });
	}
	response.setHeader("Set-Cookie", cookieWith(answered.secret));
	send(response, {});
}
