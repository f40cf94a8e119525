import { forms, ownPage } from "./contract.ts";
import type { FieldErrors } from "./validation.ts";
import { isProblemCode, type ProblemCode, type Words } from "./words.ts";

export type Receipt = {
	reference: string;
	answerByText: string;
	/** The private address of what is stored. */
	own?: string;
};

/** `offline` and `unreachable` happen on the way; all other codes are the server's. */
export type ConnectionCode = "offline" | "unreachable";

export type Problem = {
	code: ProblemCode | ConnectionCode;
	/** The server's own words, where it sent any; they know more than ours, such as how long to wait. */
	title?: string;
	detail?: string;
	fields: FieldErrors;
};

export type Answer =
	| { kind: "stored"; receipt: Receipt }
	| { kind: "preview" }
	| { kind: "problem"; problem: Problem };

export type TokenAnswer = { token: string; preview: boolean };

const fieldNames: readonly string[] = [
	...Object.values(forms).flatMap(({ fields }) => fields.map(({ name }): string => name)),
	"file",
];

/**
 * What an answer of the endpoint means. Only an answer with a reference counts as stored: the page of a hotel's
 * network also answers 200.
 */
export function readAnswer(words: Words, status: number, text: string): Answer {
	const body = parse(text);
	if (status === 200 || status === 201) {
		if (body.preview === true) return { kind: "preview" };
		if (isText(body.reference) && isText(body.answerByText)) {
			const { reference, answerByText, own } = body;
			const isOwn = isText(own) && own.startsWith(ownPage) && /^(\/\w+)?#/.test(own.slice(ownPage.length));
			return { kind: "stored", receipt: { reference, answerByText, ...(isOwn ? { own } : {}) } };
		}
		return problem("unreachable");
	}
	const code = isProblemCode(words, body.code) ? body.code : codeOf(status);
	const fields = readFields(body.fields);
	if (aboutFile(code) && !fields.file && isProblemCode(words, code)) {
		const { title, detail } = words.problems[code];
		fields.file = isText(body.detail) ? body.detail : `${title}. ${detail}`;
	}
	return {
		kind: "problem",
		problem: {
			code,
			...(isText(body.title) ? { title: body.title } : {}),
			...(isText(body.detail) ? { detail: body.detail } : {}),
			fields,
		},
	};
}

export function problem(code: Problem["code"]): Answer {
	return { kind: "problem", problem: { code, fields: {} } };
}

export function readToken(status: number, text: string): TokenAnswer {
	const body = status === 200 ? parse(text) : {};
	return { token: isText(body.token) ? body.token : "", preview: body.preview === true };
}

/** Title and detail of a problem: the server's words, else the page's. */
export function wordsOf({ code, title, detail }: Problem, words: Words): { title: string; detail: string } {
	const own = isProblemCode(words, code) ? words.problems[code] : words.connection[code];
	return { title: title ?? own.title, detail: detail ?? own.detail };
}

function aboutFile(code: Problem["code"]): boolean {
	return code === "too-large" || code.startsWith("file-");
}

function codeOf(status: number): Problem["code"] {
	if (status === 413) return "too-large";
	if (status === 429) return "rate-limited";
	if (status === 502 || status === 503 || status === 504) return "unavailable";
	return "internal";
}

function readFields(value: unknown): FieldErrors {
	if (value === null || typeof value !== "object") return {};
	return Object.fromEntries(
		Object.entries(value).filter(([name, message]) => fieldNames.includes(name) && isText(message)),
	);
}

function parse(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

function isText(value: unknown): value is string {
	return typeof value === "string" && value !== "";
}
