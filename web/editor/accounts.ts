/** Who may sign in on a server, and who is signed in. Accounts are in a file beside the history; `account.ts` makes them. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { replace } from "./replace.ts";

/** Who publishes also writes. */
export const roles = ["schreiben", "veröffentlichen"] as const;
export type Role = (typeof roles)[number];

const stored = z.record(z.string(), z.object({ name: z.string(), role: z.enum(roles), hash: z.string() }));
type Stored = z.infer<typeof stored>[string];

export type Account = { login: string; name: string; role: Role };
type Session = { login: string; hash: string; until: number };

/** A day's work. */
const lasts = 12 * 3_600_000;

export class Accounts {
	readonly #file: string;
	readonly #now: () => number;
	readonly #sessions = new Map<string, Session>();

	constructor(file: string, now: () => number = Date.now) {
		this.#file = file;
		this.#now = now;
	}

	/** Makes an account, or gives one that is there another password, name and role. Its sessions end, those of others go on. */
	set(login: string, name: string, role: Role, password: string): void {
		this.#write(this.#read().set(login, { name, role, hash: digest(password) }));
	}

	remove(login: string): boolean {
		const accounts = this.#read();
		const wasThere = accounts.delete(login);
		this.#write(accounts);
		return wasThere;
	}

	list(): Account[] {
		return [...this.#read()].map(([login, { name, role }]) => ({ login, name, role }));
	}

	/**
	 * The secret of a new session. Passwords are made by account.ts, and nobody guesses one, here or from a stolen file: to look at
	 * one needs neither a limit, with which strangers could shut a name, nor a slow hash, with which they could keep us busy.
	 */
	signIn(login: string, password: string): string | undefined {
		const hash = digest(password);
		if (this.#read().get(login)?.hash !== hash) return undefined;
		const secret = randomBytes(32).toString("base64url");
		this.#sessions.set(digest(secret), { login, hash, until: this.#now() + lasts });
		return secret;
	}

	/** Who a secret belongs to. An account that is gone, or has another role or password, counts at once. */
	whoHas(secret: string): Account | undefined {
		const session = this.#sessions.get(digest(secret));
		const account = session && this.#read().get(session.login);
		if (account && account.hash === session.hash && this.#now() <= session.until)
			return { login: session.login, name: account.name, role: account.role };
		this.signOut(secret);
		return undefined;
	}

	signOut(secret: string): void {
		this.#sessions.delete(digest(secret));
	}

	#read(): Map<string, Stored> {
		const text = existsSync(this.#file) ? readFileSync(this.#file, "utf8") : "{}";
		return new Map(Object.entries(stored.parse(JSON.parse(text))));
	}

	#write(accounts: Map<string, Stored>): void {
		mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
		replace(this.#file, `${JSON.stringify(Object.fromEntries(accounts), null, "\t")}\n`, 0o600);
	}
}

function digest(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
