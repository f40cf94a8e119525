/** Who may sign in on a server, and who is signed in. Accounts are in a file beside the history; `account.ts` makes them. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { hashOf } from "./password-check.ts";

/** Who publishes also writes. */
export const roles = ["schreiben", "veröffentlichen"] as const;
export type Role = (typeof roles)[number];

const stored = z.record(
	z.string(),
	z.object({ name: z.string(), role: z.enum(roles), salt: z.string(), hash: z.string() }),
);
type Stored = z.infer<typeof stored>;

export type Account = { login: string; name: string; role: Role };
type Session = { login: string; hash: string; began: number; seen: number };

/** Who tries to sign in: from which networks, and what the device says it is. */
export type Visitor = { networks: readonly string[]; device?: string | undefined };

/** A session and the name of the device it was opened on, or how many milliseconds to wait. */
export type SignedIn = { secret: string; device: string } | { wait: number; busy?: true } | undefined;

type Limit = { key: string; most: number; free: number };

const hour = 3_600_000;
/** A session ends after so long, used or not. */
const longest = 12 * hour;
const idle = 2 * hour;
/** Tries that cost nothing; each further one doubles the wait. */
const free = 5;
/** Names and addresses that somebody makes up must not fill the memory. */
const mostRemembered = 10_000;

export class Accounts {
	readonly #file: string;
	readonly #now: () => number;
	readonly #hashOf: typeof hashOf;
	readonly #sessions = new Map<string, Session>();
	readonly #failures = new Map<string, { count: number; until: number }>();
	/** Whose passwords are being looked at: one of a device that was in before, one of anybody else. */
	readonly #checking = new Set<"known" | "unknown">();

	constructor(file: string, now: () => number = Date.now, hash = hashOf) {
		this.#file = file;
		this.#now = now;
		this.#hashOf = hash;
	}

	/** Makes an account, or gives one that is there another password, name and role. Its sessions end, those of others go on. */
	async set(login: string, name: string, role: Role, password: string): Promise<void> {
		const salt = randomBytes(16);
		const hash = await this.#hashOf(password, salt);
		this.#write({
			...this.#read(),
			[login]: { name, role, salt: salt.toString("base64"), hash: hash.toString("base64") },
		});
	}

	remove(login: string): boolean {
		const wasThere = this.#accountOf(login) !== undefined;
		const { [login]: _, ...others } = this.#read();
		this.#write(others);
		return wasThere;
	}

	list(): Account[] {
		return Object.entries(this.#read()).map(([login, { name, role }]) => ({ login, name, role }));
	}

	/**
	 * A new session, or why there is none. Strangers can hold a name up, but not for a device on which it was signed in before:
	 * that one has tries and a place of its own.
	 */
	async signIn(login: string, password: string, { networks, device = "" }: Visitor): Promise<SignedIn> {
		const isKnown = this.#knows(device, login);
		const limits = isKnown ? [{ key: `device ${device}`, most: hour, free }] : limitsOf(login, networks);
		const wait = Math.max(...limits.map(({ key }) => (this.#failures.get(key)?.until ?? 0) - this.#now()));
		if (wait > 0) return { wait };
		const place = isKnown ? "known" : "unknown";
		if (this.#checking.has(place)) return { wait: 1000, busy: true };
		for (const limit of limits) this.#fail(limit);
		const account = this.#accountOf(login);
		this.#checking.add(place);
		// A name that nobody has takes as long as one that somebody has.
		const hash = await this.#hashOf(password, Buffer.from(account?.salt ?? "", "base64")).finally(() =>
			this.#checking.delete(place),
		);
		if (!account || !timingSafeEqual(hash, Buffer.from(account.hash, "base64"))) return undefined;
		for (const { key } of limits) this.#failures.delete(key);
		const secret = randomBytes(32).toString("base64url");
		const now = this.#now();
		this.#sessions.set(digest(secret), { login, hash: account.hash, began: now, seen: now });
		return { secret, device: isKnown ? device : this.#deviceFor(login) };
	}

	/** Who a secret belongs to. An account that is gone, or has another role or password, counts at once. */
	whoHas(secret: string): Account | undefined {
		const session = this.#sessions.get(digest(secret));
		if (!session) return undefined;
		const now = this.#now();
		const account = this.#accountOf(session.login);
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

	#fail({ key, most, free }: Limit): void {
		const count = (this.#failures.get(key)?.count ?? 0) + 1;
		const pause = count < free ? 0 : Math.min(1000 * 2 ** (count - free), most);
		this.#failures.delete(key);
		this.#failures.set(key, { count, until: this.#now() + pause });
		const [oldest] = this.#failures.keys();
		if (oldest && this.#failures.size > mostRemembered) this.#failures.delete(oldest);
	}

	/** What a browser keeps: a name for the device, and our word that this account was signed in on it. */
	#deviceFor(login: string): string {
		const name = randomBytes(16).toString("base64url");
		return `${name}.${this.#word(name, login)}`;
	}

	#knows(device: string, login: string): boolean {
		const [name = "", word = ""] = device.split(".");
		const [ours, theirs] = [Buffer.from(this.#word(name, login)), Buffer.from(word)];
		return ours.length === theirs.length && timingSafeEqual(ours, theirs);
	}

	#word(name: string, login: string): string {
		return createHmac("sha256", this.#key()).update(`${name} ${login}`).digest("base64url");
	}

	#key(): Buffer {
		const file = join(dirname(this.#file), "devices.key");
		if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600, flush: true });
		return readFileSync(file);
	}

	#accountOf(login: string): Stored[string] | undefined {
		const accounts = this.#read();
		return Object.hasOwn(accounts, login) ? accounts[login] : undefined;
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

/** A stranger's tries count for the name and for his networks, of which the wider ones have more people in them. */
function limitsOf(login: string, networks: readonly string[]): Limit[] {
	return [
		{ key: `login ${login}`, most: 60_000, free },
		...networks.map((network, place) => ({
			key: `network ${network}`,
			most: hour,
			free: free * (place + 1),
		})),
	];
}

function digest(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
