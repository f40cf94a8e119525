import { addDays, dayAfter } from "./berlin-time.ts";
import type { Proof } from "./proof-schema.ts";

/** For so many days before its end a proof is called one that ends; internal/program/check counts the same. */
export const notice = 90;

export type ProofState = {
	name: "upcoming" | "valid" | "ending" | "expired";
	/** First and last day of the state; without them it has been or will be so for good. */
	from?: string;
	until?: string;
};

/** What a proof is, one state after the other. On every day exactly one of them holds. */
export function statesOf({ from, until }: Pick<Proof, "from" | "until">): ProofState[] {
	const warned = until && latest(addDays(until, -notice), from);
	const states: ProofState[] = [
		...(from ? [{ name: "upcoming" as const, until: addDays(from, -1) }] : []),
		{ name: "valid", ...(from ? { from } : {}), ...(warned ? { until: addDays(warned, -1) } : {}) },
		...(until && warned
			? [
					{ name: "ending" as const, from: warned, until },
					{ name: "expired" as const, from: dayAfter(until) },
				]
			: []),
	];
	// A proof of a few weeks ends from its first day on.
	return states.filter((state) => !state.from || !state.until || state.from <= state.until);
}

function latest(day: string, other = ""): string {
	return day > other ? day : other;
}
