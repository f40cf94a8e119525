import { describe, expect, test } from "vitest";
import { readAnswer, readToken, wordsOf } from "./answer.ts";
import { problems } from "./contract.ts";

const receipt = { reference: "DG-2611-7K3QF", answerByText: "spätestens Montag, 16. November, 14:30 Uhr" };
const connection = {
	offline: { title: "Keine Verbindung", detail: "Ihr Text bleibt stehen." },
	unreachable: { title: "Keine Antwort", detail: "Bitte noch einmal." },
};

describe("an enquiry counts as stored", () => {
	test.each([201, 200])("with a reference and status %i", (status) => {
		expect(readAnswer(status, JSON.stringify({ ...receipt, answerBy: "2026-11-16T14:30:00+01:00" }))).toEqual(
			{
				kind: "stored",
				receipt,
			},
		);
	});

	test.each(["", "<html>Willkommen im WLAN</html>", "{}", '{"reference":""}', "null"])(
		"but not when the answer is %j",
		(text) => {
			expect(readAnswer(200, text)).toMatchObject({ kind: "problem", problem: { code: "unreachable" } });
		},
	);
});

test("a preview stores nothing and says so", () => {
	expect(readAnswer(200, '{"preview":true}')).toEqual({ kind: "preview" });
});

describe("a problem", () => {
	test("brings the server's words and its fields", () => {
		const body = {
			code: "validation",
			title: "Bitte prüfen",
			detail: "Zwei Angaben fehlen.",
			fields: { email: "Ungültig." },
		};
		expect(readAnswer(422, JSON.stringify(body))).toEqual({
			kind: "problem",
			problem: {
				code: "validation",
				title: "Bitte prüfen",
				detail: "Zwei Angaben fehlen.",
				fields: { email: "Ungültig." },
			},
		});
	});

	test("never brings a field that no form has", () => {
		const answer = readAnswer(422, '{"code":"validation","fields":{"website":"x","name":5,"__proto__":"y"}}');
		expect(answer).toMatchObject({ problem: { fields: {} } });
	});

	test.each([
		"too-large",
		"file-type",
		"file-content",
		"file-macro",
		"file-encrypted",
		"file-bomb",
		"file-empty",
		"file-virus",
	] as const)("%s is shown at the file", (code) => {
		const answer = readAnswer(422, JSON.stringify({ code }));
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
		expect(readAnswer(status, "<h1>Bad Gateway</h1>")).toMatchObject({ problem: { code } });
	});

	test.each(Object.keys(problems) as (keyof typeof problems)[])("%s has German words", (code) => {
		const words = wordsOf({ code, fields: {} }, connection);
		expect(words.title).not.toBe("");
		expect(words.detail).toMatch(/\.$/);
	});

	test("on the way has the words of the page", () => {
		expect(wordsOf({ code: "offline", fields: {} }, connection)).toEqual(connection.offline);
	});
});

test("a token answer that cannot be read is an empty token", () => {
	expect(readToken(200, '{"token":"abc"}')).toEqual({ token: "abc", preview: false });
	expect(readToken(200, '{"token":"","preview":true}')).toEqual({ token: "", preview: true });
	expect(readToken(404, "nichts hier")).toEqual({ token: "", preview: false });
});
