import { describe, expect, test } from "vitest";
import { type Answer, problem } from "./answer.ts";
import { beginning, nextSubmission, type Submission, type SubmissionEvent } from "./submission.ts";

const receipt = { reference: "DG-2611-7K3QF", answerByText: "spätestens morgen" };
const started: SubmissionEvent = { type: "started" };

function stateAfter(...events: SubmissionEvent[]): Submission {
	return events.reduce(nextSubmission, beginning);
}
function answered(answer: Answer): SubmissionEvent {
	return { type: "answered", answer };
}
function edited(field: "name" | "message" | "file", error: string | null = null): SubmissionEvent {
	return { type: "edited", field, error };
}

describe("errors", () => {
	const refused: SubmissionEvent = {
		type: "refused",
		errors: { name: "Name fehlt.", message: "Text fehlt." },
	};

	test("are counted each time, so that the summary gets the focus each time", () => {
		expect(stateAfter(refused).refusals).toBe(1);
		expect(stateAfter(refused, refused).refusals).toBe(2);
	});

	test("go one by one as they are put right", () => {
		expect(stateAfter(refused, edited("name")).errors).toEqual({ message: "Text fehlt." });
	});

	test("made after sending was refused are not added to the list above the form", () => {
		const state = stateAfter(refused, edited("file", "Die Datei ist leer."));
		expect(state.errors.file).toBe("Die Datei ist leer.");
		expect(state.listed).toEqual(["name", "message"]);
	});

	test("are gone as soon as the form is on its way", () => {
		expect(stateAfter(refused, started)).toMatchObject({ errors: {}, listed: [] });
	});
});

describe("sending", () => {
	const sent = answered({ kind: "stored", receipt });

	test("shows how much has been uploaded, and ends with a receipt", () => {
		const { step } = stateAfter(started, { type: "progressed", percent: 40 });
		expect(step).toEqual({ name: "sending", percent: 40 });
		expect(stateAfter(started, sent).step).toEqual({ name: "sent", receipt });
	});

	test("keeps the receipt of the last message until the next one goes out", () => {
		const state = stateAfter(started, sent, edited("message"));
		expect(state.step).toEqual({ name: "sent", receipt });
		expect(nextSubmission(state, started).step).toEqual({ name: "sending", percent: null });
	});
});

describe("a failure", () => {
	test.each([
		["offline", true],
		["unreachable", true],
		["unavailable", false],
		["validation", false],
	] as const)("%s: sends again when the network is back: %s", (code, resend) => {
		expect(stateAfter(started, answered(problem(code))).step).toMatchObject({ name: "failed", resend });
	});

	test("does not send a text that is being changed", () => {
		const { step } = stateAfter(started, answered(problem("offline")), edited("message"));
		expect(step).toMatchObject({ resend: false });
	});

	test("with fields shows them as errors and moves the focus to the summary", () => {
		const fields = { file: "Die Datei enthält Makros." };
		const refused = answered({ kind: "problem", problem: { code: "file-macro", fields } });
		expect(stateAfter(started, refused)).toMatchObject({ errors: fields, refusals: 1 });
	});
});
