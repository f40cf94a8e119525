import { useCallback, useEffect, useState } from "react";
import { ask, Lost, line } from "./service.ts";

/** The last answers: a view to which somebody comes back is there at once, and then as it is now. */
const kept = new Map<string, unknown>();

export function useAnswer<T>(order: string): {
	answer: T | undefined;
	failure: string;
	again: () => Promise<void>;
} {
	const [state, setState] = useState<{ order: string; answer: T | undefined; failure: string }>({
		order,
		answer: kept.get(order) as T | undefined,
		failure: "",
	});
	const again = useCallback(async () => {
		try {
			const answer = await ask<T>(order);
			kept.set(order, answer);
			setState({ order, answer, failure: "" });
		} catch (error) {
			// What was there stays, and goes on by itself; the line is told of above every view.
			const failure = error instanceof Lost ? "" : (error as Error).message;
			setState({ order, answer: kept.get(order) as T | undefined, failure });
		}
	}, [order]);
	useEffect(() => {
		void again();
		const refresh = () => void again();
		window.addEventListener("focus", refresh);
		const stop = line.listen(() => line.get() === "there" && refresh());
		return () => {
			window.removeEventListener("focus", refresh);
			stop();
		};
	}, [again]);
	const isOwn = state.order === order;
	return {
		answer: isOwn ? state.answer : (kept.get(order) as T | undefined),
		failure: isOwn ? state.failure : "",
		again,
	};
}

/** What was asked for may be different from now on. */
export const forgetAnswers = (order: string) => kept.delete(order);
