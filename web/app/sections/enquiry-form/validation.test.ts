import { describe, expect, test } from "vitest";
import { type FormName, fileRules, forms, rules } from "./contract.ts";
import {
	checkEnquiry as check,
	type FileFacts,
	fieldsOfRule,
	checkFile as fits,
	hasErrors,
	type Values,
} from "./validation.ts";
import { wordsFor } from "./words.ts";

const { fieldProblems, problems } = wordsFor("contact");
const checkEnquiry = (form: FormName, values: Values, file: FileFacts | null) =>
	check(form, values, file, wordsFor(form));
const checkFile = (form: FormName, file: FileFacts) => fits(form, file, wordsFor(form));
const complete = {
	name: "Ada Deich",
	email: "ada@firma.example",
	subject: "Ufermauer",
	message: "Bitte um Angebot.",
};

const missing = (...names: (keyof typeof fieldProblems.required)[]) =>
	Object.fromEntries(names.map((name) => [name, fieldProblems.required[name]]));

describe("the contact page's form", () => {
	test("may be sent with its four required fields, names each that is missing, in their order", () => {
		expect(checkEnquiry("contact", complete, null)).toEqual({});
		expect(Object.entries(checkEnquiry("contact", {}, null))).toEqual(
			Object.entries(missing("name", "email", "subject", "message")),
		);
	});

	test("does not take spaces for an answer", () => {
		expect(checkEnquiry("contact", { ...complete, message: " \n " }, null)).toEqual(missing("message"));
	});
});

test("the home page's form asks for no subject and looks at no file", () => {
	const { subject: _, ...values } = complete;
	expect(checkEnquiry("home", values, { name: "virus.exe", size: 1 })).toEqual({});
	expect(hasErrors(checkEnquiry("home", values, null))).toBe(false);
	expect(hasErrors(checkEnquiry("home", {}, null))).toBe(true);
});

describe("the short form of applicants", () => {
	const { fieldProblems: words } = wordsFor("application");
	const digits = "0".repeat(rules.phoneDigits);

	test.each<[what: string, way: Values, errors: object]>([
		["a number", { phone: "0170 1234567" }, {}],
		["the shortest number that can be called", { phone: digits }, {}],
		["a number that is too short", { phone: digits.slice(1) }, { phone: words.phone }],
		["a number that cannot be called", { phone: "abends" }, { phone: words.phone }],
		["an e-mail address", { email: "ada@post.example" }, {}],
		["an e-mail address that is none", { email: "ada" }, { email: words.email }],
		["neither, once and at the first of the two", {}, { phone: words.oneOf }],
		["spaces", { email: "  " }, { phone: words.oneOf }],
	])("answers %s as a way to reach the person", (_, way, errors) => {
		expect(checkEnquiry("application", { name: "Ada Deich", message: "Bagger", ...way }, null)).toEqual(
			errors,
		);
	});

	test("looks at both ways when one is changed", () => {
		expect(fieldsOfRule("application", "email")).toEqual(["phone", "email"]);
		expect(fieldsOfRule("application", "message")).toEqual(["message"]);
	});

	test("says du", () => {
		const { name, message } = words.required;
		expect(checkEnquiry("application", {}, null)).toEqual({ name, phone: words.oneOf, message });
	});

	test("takes the photo of a phone, which the other form does not", () => {
		expect(checkFile("application", { name: "IMG_0815.HEIC", size: 1 })).toBeNull();
		expect(checkFile("contact", { name: "IMG_0815.HEIC", size: 1 })).toContain(problems["file-type"].title);
	});
});

test.each<[what: string, value: Values, errors: object]>([
	...["ada", "ada@", "@firma.de", "ada deich@firma.de", "ada@firma..de", "ada@firma"].map(
		(email): [string, Values, object] => [email, { email }, { email: fieldProblems.email }],
	),
	...["ada@firma.de", " ada+bau@mail.firma-nord.example ", "o'neill@firma.de"].map(
		(email): [string, Values, object] => [email, { email }, {}],
	),
	["a telephone number, however it is set", { phone: "+49 (0)40 / 66969-100" }, {}],
	["words for a number", { phone: "abends" }, { phone: fieldProblems.phone }],
	["a line break, which counts once", { message: `${"x".repeat(4998)}\r\nx` }, {}],
])("%s is taken or refused", (_, value, errors) => {
	expect(checkEnquiry("contact", { ...complete, ...value }, null)).toEqual(errors);
});

test.each(forms.contact.fields.filter(({ type }) => type === "text" || type === "textarea"))(
	"$name may be as long as the contract says, and not a character longer",
	({ name, maxLength }) => {
		expect(checkEnquiry("contact", { ...complete, [name]: "ü".repeat(maxLength) }, null)).toEqual({});
		const error = checkEnquiry("contact", { ...complete, [name]: "ü".repeat(maxLength + 1) }, null)[name];
		expect(error).toBe(fieldProblems.tooLong.replace("{max}", String(maxLength)));
	},
);

describe("a file", () => {
	const { maxBytes } = fileRules("contact");
	test.each([
		["LV.XLSX", 1],
		["lage.plan.PNG", 1],
		["plan.pdf", maxBytes],
	])("%s of %i bytes is taken", (name, size) => {
		expect(checkFile("contact", { name, size })).toBeNull();
	});

	test.each([
		["plan.dwg", 99_999_999, "file-type"],
		["plan", 1, "file-type"],
		["plan.pdf.zip", 1, "file-type"],
		[".pdfx", 1, "file-type"],
		["plan.pdf", maxBytes + 1, "too-large"],
		["plan.pdf", 0, "file-empty"],
	] as const)("%s of %i bytes is refused: %s", (name, size, problem) => {
		expect(checkFile("contact", { name, size })).toContain(problems[problem].title);
	});

	test("that is refused keeps the form from being sent", () => {
		expect(Object.keys(checkEnquiry("contact", complete, { name: "plan.dwg", size: 1 }))).toEqual(["file"]);
	});
});
