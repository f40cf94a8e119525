import { describe, expect, test } from "vitest";
import { readAnswer, readToken, wordsOf } from "./answer.ts";
import { ownPage } from "./contract.ts";
import { wordsFor } from "./words.ts";

const contact = wordsFor("contact");
const application = wordsFor("application");
const { problems, connection } = contact;
const receipt = { reference: "DG-2611-7K3QF", answerByText: "spätestens Montag, 16. November, 14:30 Uhr" };

describe("an enquiry counts as stored", () => {
	test.each([201, 200])("with a reference and status %i", (status) => {
		const told = JSON.stringify({ ...receipt, answerBy: "2026-11-16T14:30:00+01:00" });
		expect(readAnswer(contact, status, told)).toEqual({ kind: "stored", receipt });
	});

	test.each([
		...["<html>Willkommen im WLAN</html>", "{}", "null", "7"],
		...['{"reference":"","answerByText":"morgen"}', '{"reference":"DG-1"}', '{"answerByText":"morgen"}'],
	])("but not when the answer is %j", (text) => {
		const unreachable = { kind: "problem", problem: { code: "unreachable" } };
		expect(readAnswer(contact, 200, text)).toMatchObject(unreachable);
	});
});

test("a receipt carries the private link, and no link that leads elsewhere", () => {
	const stored = (own: unknown) => readAnswer(application, 201, JSON.stringify({ ...receipt, own }));
	expect(stored(`${ownPage}#abc`)).toEqual({
		kind: "stored",
		receipt: { ...receipt, own: `${ownPage}#abc` },
	});
	expect(stored(`${ownPage}/uk#abc`)).toMatchObject({ receipt: { own: `${ownPage}/uk#abc` } });
	for (const own of [
		"/vorgang.anderswo.example#x",
		"/vorgang/../x#y",
		"https://anderswo.example/vorgang#abc",
		"javascript:alert(1)",
		"/vorgang",
		5,
	])
		expect(stored(own)).toEqual({ kind: "stored", receipt });
});

test("a preview stores nothing and says so", () => {
	expect(readAnswer(contact, 200, '{"preview":true}')).toEqual({ kind: "preview" });
});

describe("a problem", () => {
	test("brings the server's words and its fields", () => {
		const words = { title: "Bitte prüfen", detail: "Zwei Angaben fehlen." };
		const problem = { code: "validation", ...words, fields: { email: "Ungültig." } };
		expect(readAnswer(contact, 422, JSON.stringify(problem))).toEqual({ kind: "problem", problem });
	});

	test.each(["too-large", "file-macro"] as const)("%s is shown at the file", (code) => {
		const answer = readAnswer(contact, 422, JSON.stringify({ code }));
		expect(answer).toMatchObject({
			problem: { fields: { file: `${problems[code].title}. ${problems[code].detail}` } },
		});
	});

	test.each([
		[413, "too-large"],
		[429, "rate-limited"],
		[502, "unavailable"],
		[503, "unavailable"],
		[504, "unavailable"],
		[500, "internal"],
		[404, "internal"],
	])("of a proxy with status %i and no text is read as %s", (status, code) => {
		expect(readAnswer(contact, status, "<h1>Bad Gateway</h1>")).toMatchObject({ problem: { code } });
	});

	test("says du to applicants, also where the server had no words", () => {
		const { problem } = readAnswer(application, 413, "") as { problem: Parameters<typeof wordsOf>[0] };
		expect(problem.fields.file).toBe(
			`${application.problems["too-large"].title}. ${application.problems["too-large"].detail}`,
		);
		expect(wordsOf({ code: "unavailable", fields: {} }, application).detail).toMatch(/^Dein Text/);
	});

	test("on the way has the words of the page", () => {
		expect(wordsOf({ code: "offline", fields: {} }, contact)).toEqual(connection.offline);
	});
});

test("a token is taken as it is given, and what stands in a refusal is none", () => {
	expect(readToken(200, '{"token":"abc"}')).toEqual({ token: "abc", preview: false });
	expect(readToken(200, '{"token":"","preview":true}')).toEqual({ token: "", preview: true });
	expect(readToken(503, '{"token":"abc"}')).toEqual({ token: "", preview: false });
});

test.each([
	[{ email: "Ungültig.", name: 5, constructor: "x" }, { email: "Ungültig." }],
	[null, {}],
	["email", {}],
])("a problem names only fields that the forms have, and in words: %j", (fields, read) => {
	const { problem } = readAnswer(contact, 422, JSON.stringify({ code: "validation", fields })) as {
		problem: { fields: object };
	};
	expect(Object.entries(problem.fields)).toEqual(Object.entries(read));
});
