/** Asks the service, and knows whether it can be reached and whether somebody is signed in. */
import type { Account } from "../protocol.ts";
import { observable } from "./observable.ts";

/** An answer that is a refusal, with its sentence and whatever else it says. */
export class Refused extends Error {
	readonly status: number;
	readonly body: Record<string, unknown>;

	constructor(status: number, body: Record<string, unknown>) {
		super(typeof body.message === "string" ? body.message : lost);
		this.status = status;
		this.body = body;
	}
}

/** The line is lost, or the service is away. */
export class Lost extends Error {}

const lost =
	"Die Redaktion ist gerade nicht zu erreichen. Es geht von selbst weiter, sobald sie wieder da ist.";

/** How things stand between this window and the service. */
export const line = observable<"there" | "lost" | "signed-out">("there");
export const account = observable<Account | undefined>(undefined);

export async function learnAccount(): Promise<Account> {
	const known = await answerOf<Account>(await send("konto.json"));
	// Whoever is signed out while typing keeps the form.
	if (known.name || !account.get()?.name) account.set(known);
	if (known.name) line.set("there");
	return known;
}

export async function ask<T>(order: string, body?: object): Promise<T> {
	let answer = await send(order, body);
	// The service on this computer was started again and wants its new word.
	if (answer.status === 401 && account.get()?.token) {
		await learnAccount();
		answer = await send(order, body);
	}
	return answerOf<T>(answer);
}

export function headers(): Record<string, string> {
	const token = account.get()?.token;
	return token ? { Authorization: `token ${token}` } : {};
}

async function send(order: string, body?: object): Promise<Response> {
	try {
		const answer = await fetch(`/redaktion/${order}`, {
			method: body ? "POST" : "GET",
			headers: { ...headers(), ...(body ? { "Content-Type": "application/json" } : {}) },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		// A proxy answers for a service that is away.
		if ([502, 503, 504].includes(answer.status)) throw new Lost(lost);
		if (line.get() === "lost") line.set("there");
		return answer;
	} catch {
		noteLost();
		throw new Lost(lost);
	}
}

async function answerOf<T>(answer: Response): Promise<T> {
	const body = await answer.json().catch(() => ({}));
	if (answer.ok) return body as T;
	if (answer.status === 401) line.set("signed-out");
	throw new Refused(answer.status, body);
}

let looking = 0;

/** Looks again and again until the service answers. */
export function noteLost(): void {
	line.set("lost");
	clearTimeout(looking);
	looking = window.setTimeout(() => learnAccount().catch(() => {}), 1500);
}

/** Resolves as soon as the line is there again. */
export function whenThere(): Promise<void> {
	return new Promise((resolve) => {
		if (line.get() === "there") return resolve();
		const stop = line.listen(() => {
			if (line.get() !== "there") return;
			stop();
			resolve();
		});
	});
}

// Somebody has signed in again in another window.
window.addEventListener("focus", () => line.get() !== "there" && learnAccount().catch(() => {}));

/** Tells the service something even while the window closes. */
export function tell(order: string, body: object): void {
	const sent = { ...headers(), "Content-Type": "application/json" };
	fetch(`/redaktion/${order}`, {
		method: "POST",
		headers: sent,
		body: JSON.stringify(body),
		keepalive: true,
	}).catch(() => {});
}
