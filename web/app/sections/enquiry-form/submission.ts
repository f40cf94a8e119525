import type { Answer, Problem, Receipt } from "./answer.ts";
import type { FieldName } from "./contract.ts";
import { type FieldErrors, hasErrors } from "./validation.ts";

/**
 * Where a form stands.
 *
 *   writing ──started──▶ sending ──stored──▶ sent ──started──▶ …
 *      ▲  refused           │ ├──preview──▶ writing
 *      └──(errors)          │ └──problem──▶ failed ──started──▶ sending (same text, same key)
 */
export type Step =
	| { name: "writing" }
	| { name: "sending"; percent: number | null }
	| { name: "sent"; receipt: Receipt }
	/** `resend`: goes out by itself when the network comes back, unless the text is changed meanwhile. */
	| { name: "failed"; problem: Problem; resend: boolean };

export type Submission = {
	step: Step;
	errors: FieldErrors;
	/** What the last sending stumbled over. A mistake made later is shown at its field alone: nothing above it moves. */
	listed: readonly (keyof FieldErrors)[];
	/** Counts the times that sending was refused; each time the summary gets the focus. */
	refusals: number;
};

export type SubmissionEvent =
	| { type: "refused"; errors: FieldErrors }
	| { type: "started" }
	| { type: "progressed"; percent: number }
	| { type: "answered"; answer: Answer }
	/** A field was changed; its message stays only while it is true. */
	| { type: "edited"; field: FieldName | "file"; error: string | null };

export const beginning: Submission = { step: { name: "writing" }, errors: {}, listed: [], refusals: 0 };

export function nextSubmission(state: Submission, event: SubmissionEvent): Submission {
	switch (event.type) {
		case "refused":
			return refuse(state, { name: "writing" }, event.errors);
		case "started":
			return { ...state, step: { name: "sending", percent: null }, errors: {}, listed: [] };
		case "progressed":
			return state.step.name === "sending"
				? { ...state, step: { name: "sending", percent: event.percent } }
				: state;
		case "answered":
			return state.step.name === "sending" ? answered(state, event.answer) : state;
		case "edited":
			return edited(state, event);
	}
}

function refuse(state: Submission, step: Step, errors: FieldErrors): Submission {
	const listed = Object.keys(errors) as (keyof FieldErrors)[];
	return { step, errors, listed, refusals: state.refusals + 1 };
}

function answered(state: Submission, answer: Answer): Submission {
	switch (answer.kind) {
		case "stored":
			return { ...state, step: { name: "sent", receipt: answer.receipt } };
		case "preview":
			return { ...state, step: beginning.step };
		case "problem": {
			const { problem } = answer;
			const resend = problem.code === "offline" || problem.code === "unreachable";
			const step: Step = { name: "failed", problem, resend };
			return hasErrors(problem.fields) ? refuse(state, step, problem.fields) : { ...state, step };
		}
	}
}

function edited(
	state: Submission,
	{ field, error }: Extract<SubmissionEvent, { type: "edited" }>,
): Submission {
	const { step } = state;
	const next = step.name === "failed" && step.resend ? { ...state, step: { ...step, resend: false } } : state;
	if (next.errors[field] === (error ?? undefined)) return next;
	const { [field]: _, ...others } = next.errors;
	return { ...next, errors: error ? { ...others, [field]: error } : others };
}
