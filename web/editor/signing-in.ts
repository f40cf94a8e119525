import type { IncomingMessage, ServerResponse } from "node:http";
import type { Accounts } from "./accounts.ts";
import { Declined, json, send } from "./answers.ts";
import { cookieWith, secretOf } from "./guard.ts";
import { isNear, networkOf } from "./network.ts";
import { bodies } from "./protocol.ts";

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
	const { login, password } = bodies.anmelden.parse(await json(request, 4096));
	const network = networkOf(addressOf(request));
	const answered = await accounts.signIn(login.trim().toLowerCase(), password, network);
	if (!answered) throw new Declined("Name oder Passwort stimmen nicht.", 403);
	if ("wait" in answered) {
		const seconds = Math.ceil(answered.wait / 1000);
		const time =
			seconds < 2
				? "einer Sekunde"
				: seconds < 100
					? `${seconds} Sekunden`
					: `${Math.ceil(seconds / 60)} Minuten`;
		response.setHeader("Retry-After", String(seconds));
		throw new Declined(`Das sind gerade zu viele Versuche. Bitte in ${time} noch einmal.`, 429);
	}
	response.setHeader("Set-Cookie", cookieWith(answered.secret));
	send(response, {});
}

/** Behind a proxy every visitor has its address; the last hop has added the visitor's own. A stranger's word does not count. */
function addressOf({ headers, socket }: IncomingMessage): string {
	const own = String(socket.remoteAddress);
	const forwarded = String(headers["x-forwarded-for"] ?? "")
		.split(",")
		.at(-1)
		?.trim();
	return (isNear(own) && forwarded) || own;
}
