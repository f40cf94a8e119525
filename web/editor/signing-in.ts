/** Who is here, and how one comes and goes. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { parse } from "yaml";
import { drawing } from "../pipeline/pictures/lookup.ts";
import { Declined } from "./answers.ts";
import { cookieWith, type Door, secretOf, whoAsks } from "./guard.ts";

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

export function signIn(
	{ hosted }: Door,
	{ login, password }: { login: string; password: string },
	response: ServerResponse,
): void {
	const secret = hosted?.accounts.signIn(login.trim().toLowerCase(), password);
	if (!secret) throw new Declined("Name oder Passwort stimmen nicht.", 403);
	response.setHeader("Set-Cookie", cookieWith(secret));
}
