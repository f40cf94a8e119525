/** Who may sign in on a server, and who is signed in. Accounts are in a file beside the history; `account.ts` makes them. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/** Who publishes also writes. */
export const roles = ["schreiben", "veröffentlichen"] as const;
export type Role = (typeof roles)[number];

const stored = z.record(
	z.string(),
	z.object({ name: z.string(), role: z.enum(roles), salt: z.string(), hash: z.string() }),
);
type Stored = z.infer<typeof stored>;

export type Account = { login: string; name: string; role: Role };
type Session = Account & { began: number; seen: number };

const derive = promisify(scrypt) as (
	password: string,
	salt: Buffer,
	length: number,
	cost: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>;
/** 64 MB and some tenths of a second for every guess (OWASP, Password Storage Cheat Sheet). */
const cost = { N: 1 << 16, r: 8, p: 1, maxmem: 1 << 27 };

const hour = 3_600_000;
/** A session ends after so long, used or not. */
const longest = 12 * hour;
const idle = 2 * hour;
/** Tries that cost nothing; each further one doubles the wait. */
const free = 5;

export class Accounts {
	readonly #file: string;
	readonly #now: () => number;
	readonly #sessions = new Map<string, Session>();
	readonly #failures = new Map<string, { count: number; until: number }>();

	constructor(file: string, now: () => number = Date.now) {
		this.#file = file;
		this.#now = now;
	}

	/** Makes an account, or gives one that is there another password, name and role. Sessions of others go on. */
	async set(login: string, name: string, role: Role, password: string): Promise<void> {
		const salt = randomBytes(16);
		const hash = await derive(password, salt, 32, cost);
		this.#write({
			...this.#read(),
			[login]: { name, role, salt: salt.toString("base64"), hash: hash.toString("base64") },
		});
	}

	remove(login: string): boolean {
		const { [login]: gone, ...others } = this.#read();
		this.#write(others);
		return gone !== undefined;
	}

	list(): Account[] {
		return Object.entries(this.#read()).map(([login, { name, role }]) => ({ login, name, role }));
	}

	/** The secret of a new session, or why there is none. */
	async signIn(
		login: string,
		password: string,
		address: string,
	): Promise<{ secret: string } | { wait: number } | undefined> {
		// Strangers can hold a name up, but never for long.
		const keys = new Map([
			[`login ${login}`, 60_000],
			[`address ${address}`, hour],
		]);
		const wait = Math.max(
			...[...keys.keys()].map((key) => (this.#failures.get(key)?.until ?? 0) - this.#now()),
		);
		if (wait > 0) return { wait };
		const account = this.#read()[login];
		// A name that nobody has takes as long as one that somebody has. Counted before the answer, so that many at once are many.
		for (const [key, most] of keys) this.#fail(key, most);
		const salt = Buffer.from(account?.salt ?? "", "base64");
		const hash = await derive(password, salt, 32, cost);
		const isRight = account !== undefined && timingSafeEqual(hash, Buffer.from(account.hash, "base64"));
		if (!isRight) return undefined;
		for (const key of keys.keys()) this.#failures.delete(key);
		const secret = randomBytes(32).toString("base64url");
		const { name, role } = account;
		this.#sessions.set(digest(secret), { login, name, role, began: this.#now(), seen: this.#now() });
		return { secret };
	}

	/** Who a secret belongs to. An account that is gone or has another role counts at once. */
	whoHas(secret: string): Account | undefined {
		const session = this.#sessions.get(digest(secret));
		if (!session) return undefined;
		const now = this.#now();
		const account = this.#read()[session.login];
		if (!account || now - session.began > longest || now - session.seen > idle) {
			this.#sessions.delete(digest(secret));
			return undefined;
		}
		session.seen = now;
		return { login: session.login, name: account.name, role: account.role };
	}

	signOut(secret: string): void {
		this.#sessions.delete(digest(secret));
	}

	#fail(key: string, most: number): void {
		const count = (this.#failures.get(key)?.count ?? 0) + 1;
		const pause = count < free ? 0 : Math.min(1000 * 2 ** (count - free), most);
		// Names and addresses that somebody makes up must not fill the memory.
		if (this.#failures.size > 10_000) this.#failures.clear();
		this.#failures.set(key, { count, until: this.#now() + pause });
	}

	#read(): Stored {
		return existsSync(this.#file) ? stored.parse(JSON.parse(readFileSync(this.#file, "utf8"))) : {};
	}

	#write(accounts: Stored): void {
		mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
		writeFileSync(`${this.#file}.new`, `${JSON.stringify(accounts, null, "\t")}\n`, {
			mode: 0o600,
			flush: true,
		});
		renameSync(`${this.#file}.new`, this.#file);
	}
}

function digest(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
