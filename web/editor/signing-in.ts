/** Who is here, and how one comes and goes. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { parse } from "yaml";
import { drawing } from "../pipeline/pictures/lookup.ts";
import type { Accounts } from "./accounts.ts";
import { Declined } from "./answers.ts";
import type { Person } from "./git.ts";
import { cookieWith, type Guard, secretOf } from "./guard.ts";
import { isNear, networkOf } from "./network.ts";

/** Without accounts, on the own computer, whoever sits there may do everything. */
export type Door = { guard: Guard; accounts: Accounts | undefined; here: Person };

export function mayPublish({ guard, accounts }: Door, request: IncomingMessage): boolean {
	return !accounts || guard.whoAsks(request)?.role === "veröffentlichen";
}

/** Without a name nobody is signed in, and there is nothing but the company. */
export function accountOf(door: Door, root: string, mayShare: boolean, request: IncomingMessage) {
	const { guard, accounts, here } = door;
	const { name, shortName } = parse(readFileSync(join(root, "content/company.yaml"), "utf8"));
	const { name: person, role } = guard.whoAsks(request) ?? {};
	return {
		name: accounts ? person : here.name,
		role,
		mayPublish: mayPublish(door, request),
		mayShare,
		/** On a server, where people sign in and out. */
		hosted: accounts !== undefined,
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

export function signOut({ accounts }: Door, request: IncomingMessage, response: ServerResponse): void {
	accounts?.signOut(secretOf(request) ?? "");
	response.setHeader("Set-Cookie", cookieWith(undefined));
}

export async function signIn(
	{ accounts }: Door,
	{ login, password }: { login: string; password: string },
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const network = networkOf(addressOf(request));
	const answered = await accounts?.signIn(login.trim().toLowerCase(), password, network);
	if (!answered) throw new Declined("Name oder Passwort stimmen nicht.", 403);
	if ("wait" in answered) {
		const seconds = Math.ceil(answered.wait / 1000);
		const [many, unit] = seconds < 100 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
		const time = many.toLocaleString("de-DE", { style: "unit", unitDisplay: "long", unit });
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
