/** Asks the service, and knows whether it can be reached and whether somebody is signed in. */
import { useCallback, useEffect, useMemo } from "react";
import type { Answers, Name, Sent } from "../calls.ts";
import type { Refused as Said } from "../protocol.ts";
import { type Observable, observable, useObserved } from "./observable.ts";

/** An answer that is a refusal, with its sentence and whatever else it says. */
export class Refused extends Error {
	readonly body: Partial<Said>;

	constructor(body: Partial<Said>) {
		super(body.message ?? "Die Redaktion ist gerade nicht zu erreichen. Bitte gleich noch einmal versuchen.");
		this.body = body;
	}
}

/** How things stand between this window and the service. */
export const line = observable<"there" | "lost" | "signed-out">("there");

/** What is given again by hand: hours later it would be a surprise, and a second time something else. */
const once: Name[] = ["anmelden", "loeschen", "veroeffentlichen", "zurueck", "zuruecknehmen"];

export function ask<Order extends Name>(order: Order, body?: Sent<Order>): Promise<Answers[Order]> {
	const headers = { "Content-Type": "application/json" };
	// Somebody else may sign in: what is saved under a name is saved by hand.
	const waits = order === "speichern" ? ["lost"] : once.includes(order) ? [] : undefined;
	return sent(order, JSON.stringify(body ?? {}), headers, waits);
}

/** A line that is lost and a session that ended cost nothing but time. */
export async function sent<Answer>(
	order: string,
	body: string | Blob,
	headers: Record<string, string>,
	waits = ["lost", "signed-out"],
	onProgress?: (share: number) => void,
): Promise<Answer> {
	const request = new XMLHttpRequest();
	request.open("POST", `/redaktion/${order}`);
	request.responseType = "json";
	for (const header of Object.entries(headers)) request.setRequestHeader(...header);
	// fetch() tells nobody how far it is.
	if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
	await new Promise((over) => {
		request.onloadend = over;
		request.send(body);
	});
	const { status, response } = request;
	// A proxy answers for a service that is away.
	const state = status === 401 ? "signed-out" : [0, 502, 503, 504].includes(status) ? "lost" : "there";
	line.set(state);
	if (waits.includes(state)) {
		await new Promise((over) => {
			if (state === "lost") setTimeout(over, 1500);
			// Somebody has signed in again in another window, and comes back.
			else window.addEventListener("focus", over, { once: true });
		});
		return sent(order, body, headers, waits, onProgress);
	}
	if (status !== 200) throw new Refused(response ?? {});
	return response;
}

type Known = Observable<{ answer?: unknown; failure: string }>;

/** The last answers: a view to which somebody comes back is there at once, and then as it is now. */
const answers = observable(new Map<string, Known>());

/** What was asked for may be different from now on. */
export const forgetAnswers = () => answers.set(new Map());

/** Asks again whenever somebody comes back to the window. */
export function useAnswer<Order extends Name>(order: Order, body?: Sent<Order>) {
	const asked = JSON.stringify(body ?? {});
	const all = useObserved(answers);
	const known = useMemo(() => {
		const kept: Known = all.get(order + asked) ?? observable({ failure: "" });
		all.set(order + asked, kept);
		return kept;
	}, [all, order, asked]);
	const { answer, failure } = useObserved(known);
	const again = useCallback(
		() =>
			ask(order, JSON.parse(asked)).then(
				(now) => known.set({ answer: now, failure: "" }),
				// What was there stays.
				(error: Error) => known.set({ ...known.get(), failure: error.message }),
			),
		[known, order, asked],
	);
	useEffect(() => {
		const refresh = () => void again();
		refresh();
		window.addEventListener("focus", refresh);
		return () => window.removeEventListener("focus", refresh);
	}, [again]);
	return { answer: answer as Answers[Order] | undefined, failure, again };
}

/** Without a line the last one that was asked waits for it. */
export function useEvery(milliseconds: number, act: () => unknown) {
	useEffect(() => {
		const timer = setInterval(() => line.get() === "there" && act(), milliseconds);
		return () => clearInterval(timer);
	}, [milliseconds, act]);
}
