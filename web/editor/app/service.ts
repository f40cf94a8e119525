/** Asks the service, and knows whether it can be reached and whether somebody is signed in. */
import { useCallback, useEffect, useMemo } from "react";
import type { Answers, Name, Sent } from "../calls.ts";
import type { Account, Refused as Said } from "../protocol.ts";
import { type Observable, observable, until, useObserved } from "./observable.ts";

/** An answer that is a refusal, with its sentence and whatever else it says. */
export class Refused extends Error {
	readonly body: Partial<Said>;

	constructor(body: Partial<Said>) {
		super(body.message ?? lost);
		this.body = body;
	}
}

/** The line is lost, or the service is away. */
export class Lost extends Error {}

const lost = "Die Redaktion ist gerade nicht zu erreichen. Bitte gleich noch einmal versuchen.";

/** How things stand between this window and the service. */
export const line = observable<"there" | "lost" | "signed-out">("there");
export const account = observable<Account | undefined>(undefined);
/** How many changes are saved and not online yet. */
export const waiting = observable(0);
/** Who else has an entry open. */
export const presence = observable<{ file: string | undefined; others: string[] }>({
	file: undefined,
	others: [],
});

export async function learnAccount(): Promise<void> {
	const known = await answerOf<Account>(await send("konto"));
	// Whoever is signed out while typing keeps the form.
	if (known.name || !account.get()?.name) account.set(known);
	if (known.name) line.set("there");
}

export async function ask<Order extends Name>(order: Order, body?: Sent<Order>): Promise<Answers[Order]> {
	return answerOf(await send(order, body));
}

async function send(order: Name, body: unknown = {}): Promise<Response> {
	try {
		const answer = await fetch(`/redaktion/${order}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
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
	throw new Refused(body);
}

let looking = 0;

/** Looks again and again until the service answers. */
export function noteLost(): void {
	line.set("lost");
	clearTimeout(looking);
	looking = window.setTimeout(() => learnAccount().catch(() => {}), 1500);
}

/** Resolves as soon as the line is there again. */
export const whenThere = () => until(line, (state) => state === "there");

// Somebody has signed in again in another window.
window.addEventListener("focus", () => line.get() !== "there" && learnAccount().catch(() => {}));

type Known = Observable<{ answer?: unknown; failure: string }>;

/** The last answers: a view to which somebody comes back is there at once, and then as it is now. */
const answers = new Map<string, Known>();

/** What was asked for may be different from now on; what is open keeps what it has until it asks again. */
export const forgetAnswers = () => answers.clear();

export function useAnswer<Order extends Name>(order: Order, body?: Sent<Order>) {
	const asked = JSON.stringify(body ?? {});
	const known = useMemo(() => {
		const kept: Known = answers.get(order + asked) ?? observable({ failure: "" });
		answers.set(order + asked, kept);
		return kept;
	}, [order, asked]);
	const { answer, failure } = useObserved(known);
	const again = useCallback(async () => {
		try {
			known.set({ answer: await ask(order, JSON.parse(asked)), failure: "" });
		} catch (error) {
			// What was there stays, and goes on by itself; the line is told of above every view.
			if (!(error instanceof Lost)) known.set({ ...known.get(), failure: (error as Error).message });
		}
	}, [known, order, asked]);
	useEffect(() => {
		const refresh = () => void again();
		refresh();
		window.addEventListener("focus", refresh);
		const stop = line.listen(() => line.get() === "there" && refresh());
		return () => {
			window.removeEventListener("focus", refresh);
			stop();
		};
	}, [again]);
	return { answer: answer as Answers[Order] | undefined, failure, again };
}
