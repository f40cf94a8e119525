/** Who is here, and how one comes and goes. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { parse } from "yaml";
import { drawing } from "../pipeline/pictures/lookup.ts";
import { Declined } from "./answers.ts";
import { cookieWith, type Door, secretOf, whoAsks } from "./guard.ts";
import { isNear, networkOf } from "./network.ts";

/** Without a name nobody is signed in, and there is nothing but the company. */
export function accountOf(door: Door, root: string, request: IncomingMessage) {
	const { name, shortName } = parse(readFileSync(join(root, "content/company.yaml"), "utf8"));
	const person = whoAsks(door, request);
	return {
		name: person?.name,
		mayPublish: person?.role === "veröffentlichen",
		/** On a server, where people sign in and out. */
		hosted: door.hosted !== undefined,
		company: { name: String(name), shortName: String(shortName), mark: mark() },
	};
}

function mark() {
	try {
		return drawing("marks/mark.svg");
	} catch {
		// A company without a mark signs in, too.
		return undefined;
	}
}

export function signOut({ hosted }: Door, request: IncomingMessage, response: ServerResponse): void {
	hosted?.accounts.signOut(secretOf(request) ?? "");
	response.setHeader("Set-Cookie", cookieWith(undefined));
}

export async function signIn(
	{ hosted }: Door,
	{ login, password }: { login: string; password: string },
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const network = networkOf(addressOf(request));
	const answered = await hosted?.accounts.signIn(login.trim().toLowerCase(), password, network);
	if (!answered) throw new Declined("Name oder Passwort stimmen nicht.", 403);
	if ("wait" in answered) {
		const seconds = Math.ceil(answered.wait / 1000);
		const time = seconds.toLocaleString("de-DE", { style: "unit", unitDisplay: "long", unit: "second" });
		response.setHeader("Retry-After", String(seconds));
		throw new Declined(`Das sind gerade zu viele Versuche. Bitte in ${time} noch einmal.`, 429);
	}
	response.setHeader("Set-Cookie", cookieWith(answered.secret));
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
