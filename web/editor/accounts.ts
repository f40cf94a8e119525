/** Who may sign in on a server, and who is signed in. Accounts are in a file beside the history; `account.ts` makes them. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { replace } from "./replace.ts";

/** Who publishes also writes. */
export const roles = ["schreiben", "veröffentlichen"] as const;
export type Role = (typeof roles)[number];

const stored = z.record(
	z.string(),
	z.object({ name: z.string(), role: z.enum(roles), salt: z.string(), hash: z.string() }),
);
type Stored = z.infer<typeof stored>[string];

export type Account = { login: string; name: string; role: Role };
/** A new session, or how many milliseconds to wait. */
type SignedIn = { secret: string } | { wait: number } | undefined;
type Session = { login: string; hash: string; began: number; seen: number };

const hour = 3_600_000;
/** A session ends after so long, used or not. */
const longest = 12 * hour;
const idle = 2 * hour;
/** What a try that fails keeps its network busy for, and how much of that may come together. */
const price = 30_000;
const most = 5 * price;
/** Guesses must not keep the line long. */
const mostWaiting = 10;

/** 64 MB and some tenths of a second for every guess (OWASP, Password Storage Cheat Sheet). */
function hashOf(password: string, salt: Uint8Array): Promise<Buffer> {
	const cost = { N: 1 << 16, r: 8, p: 1, maxmem: 1 << 27 };
	return new Promise((made, failed) =>
		scrypt(password, salt, 32, cost, (error, hash) => (error ? failed(error) : made(hash))),
	);
}

export class Accounts {
	readonly #file: string;
	readonly #now: () => number;
	readonly #hashOf: typeof hashOf;
	readonly #sessions = new Map<string, Session>();
	/** Until when each network is busy. */
	readonly #busy = new Map<string, number>();
	#waiting = 0;
	#checked: Promise<unknown> = Promise.resolve();

	constructor(file: string, now: () => number = Date.now, hash = hashOf) {
		this.#file = file;
		this.#now = now;
		this.#hashOf = hash;
	}

	/** Makes an account, or gives one that is there another password, name and role. Its sessions end, those of others go on. */
	async set(login: string, name: string, role: Role, password: string): Promise<void> {
		const salt = randomBytes(16);
		const hash = await this.#hashOf(password, salt);
		const made = { name, role, salt: salt.toString("base64"), hash: hash.toString("base64") };
		this.#write(this.#read().set(login, made));
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
	 * The secret of a new session, or for how many milliseconds no further password is looked at. Passwords are made by account.ts,
	 * and nobody guesses one; a limit for each name would only let strangers shut it. What each network may do is keep us busy, so
	 * it has few tries, and passwords are looked at one after the other.
	 */
	async signIn(login: string, password: string, network: string): Promise<SignedIn> {
		const now = this.#now();
		for (const [one, until] of this.#busy) if (until <= now) this.#busy.delete(one);
		const busy = (this.#busy.get(network) ?? now) + price;
		if (busy > now + most) return { wait: busy - now - most };
		if (this.#waiting >= mostWaiting) return { wait: 1000 };
		this.#busy.set(network, busy);
		const account = this.#read().get(login);
		this.#waiting++;
		// A name that nobody has takes as long as one that somebody has.
		const hash = this.#checked.then(() =>
			this.#hashOf(password, Buffer.from(account?.salt ?? "", "base64")).finally(() => this.#waiting--),
		);
		this.#checked = hash.catch(() => {});
		const made = await hash;
		if (!account || !timingSafeEqual(made, Buffer.from(account.hash, "base64"))) return undefined;
		this.#busy.delete(network);
		const secret = randomBytes(32).toString("base64url");
		const began = this.#now();
		this.#sessions.set(digest(secret), { login, hash: account.hash, began, seen: began });
		return { secret };
	}

	/** Who a secret belongs to. An account that is gone, or has another role or password, counts at once. */
	whoHas(secret: string): Account | undefined {
		const session = this.#sessions.get(digest(secret));
		if (!session) return undefined;
		const now = this.#now();
		const account = this.#read().get(session.login);
		if (account?.hash !== session.hash || now - session.began > longest || now - session.seen > idle) {
			this.#sessions.delete(digest(secret));
			return undefined;
		}
		session.seen = now;
		return { login: session.login, name: account.name, role: account.role };
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
