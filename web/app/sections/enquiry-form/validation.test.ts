import { describe, expect, test } from "vitest";
import { type FormName, fileRules, forms, rules } from "./contract.ts";
import {
	checkEnquiry as check,
	concerned,
	type FileFacts,
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

describe("the contact page's form", () => {
	test("may be sent with its four required fields", () => {
		expect(checkEnquiry("contact", complete, null)).toEqual({});
	});

	test("names every required field that is missing, in the order of the page", () => {
		expect(Object.entries(checkEnquiry("contact", {}, null))).toEqual([
			["name", fieldProblems.required.name],
			["email", fieldProblems.required.email],
			["subject", fieldProblems.required.subject],
			["message", fieldProblems.required.message],
		]);
	});

	test("does not take spaces for an answer", () => {
		expect(checkEnquiry("contact", { ...complete, message: " \n " }, null)).toEqual({
			message: fieldProblems.required.message,
		});
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
	const short = { name: "Ada Deich", message: "Bagger" };

	test.each([{ phone: "0170 1234567" }, { email: "ada@post.example" }])("is content with %o", (way) => {
		expect(checkEnquiry("application", { ...short, ...way }, null)).toEqual({});
	});

	test("asks once for a way to reach the person, at the first of the two", () => {
		expect(checkEnquiry("application", short, null)).toEqual({ phone: words.oneOf });
		expect(checkEnquiry("application", { ...short, email: "  " }, null)).toEqual({ phone: words.oneOf });
		expect(concerned("application", "email")).toEqual(["phone", "email"]);
		expect(concerned("application", "message")).toEqual(["message"]);
	});

	test("names a number that cannot be called instead of asking for another way", () => {
		expect(checkEnquiry("application", { ...short, phone: "abends" }, null)).toEqual({ phone: words.phone });
		expect(checkEnquiry("application", { ...short, email: "ada" }, null)).toEqual({ email: words.email });
	});

	test("takes the shortest number that can be called", () => {
		const digits = "0".repeat(rules.phoneDigits);
		expect(checkEnquiry("application", { ...short, phone: digits }, null)).toEqual({});
		expect(checkEnquiry("application", { ...short, phone: digits.slice(1) }, null)).toEqual({
			phone: words.phone,
		});
	});

	test("says du", () => {
		expect(checkEnquiry("application", {}, null)).toEqual({
			name: words.required.name,
			phone: words.oneOf,
			message: words.required.message,
		});
	});

	test("takes the photo of a phone, which the other form does not", () => {
		expect(checkFile("application", { name: "IMG_0815.HEIC", size: 1 })).toBeNull();
		expect(checkFile("contact", { name: "IMG_0815.HEIC", size: 1 })).toContain(problems["file-type"].title);
	});
});

test.each(["ada", "ada@", "@firma.de", "ada deich@firma.de", "ada@firma..de", "ada@firma"])(
	"%s is no e-mail address",
	(email) => {
		expect(checkEnquiry("contact", { ...complete, email }, null)).toEqual({ email: fieldProblems.email });
	},
);

test.each(["ada@firma.de", " ada+bau@mail.firma-nord.example ", "o'neill@firma.de"])(
	"%s is an e-mail address",
	(email) => {
		expect(checkEnquiry("contact", { ...complete, email }, null)).toEqual({});
	},
);

test("a telephone number has digits, however they are set", () => {
	expect(checkEnquiry("contact", { ...complete, phone: "+49 (0)40 / 66969-100" }, null)).toEqual({});
	expect(checkEnquiry("contact", { ...complete, phone: "abends" }, null)).toEqual({
		phone: fieldProblems.phone,
	});
});

describe("length", () => {
	test.each(forms.contact.fields.filter(({ type }) => type === "text" || type === "textarea"))(
		"$name may be as long as the contract says, and not a character longer",
		({ name, maxLength }) => {
			expect(checkEnquiry("contact", { ...complete, [name]: "ü".repeat(maxLength) }, null)).toEqual({});
			const error = checkEnquiry("contact", { ...complete, [name]: "ü".repeat(maxLength + 1) }, null)[name];
			expect(error).toBe(fieldProblems.tooLong.replace("{max}", String(maxLength)));
		},
	);

	test("counts a line break once, however it is written", () => {
		const message = `${"x".repeat(4998)}\r\nx`;
		expect(checkEnquiry("contact", { ...complete, message }, null)).toEqual({});
	});
});

describe("a file", () => {
	test.each(["LV.XLSX", "lage.plan.PNG"])("%s is taken", (name) => {
		expect(checkFile("contact", { name, size: 1 })).toBeNull();
	});

	test.each(["plan.dwg", "plan", "plan.pdf.zip", ".pdfx"])("%s is refused for its kind", (name) => {
		expect(checkFile("contact", { name, size: 99_999_999 })).toContain(problems["file-type"].title);
	});

	test("may be exactly 10 MB", () => {
		expect(checkFile("contact", { name: "plan.pdf", size: fileRules("contact").maxBytes })).toBeNull();
	});

	test("is refused for its size one byte above, in other words than for its kind", () => {
		expect(checkFile("contact", { name: "plan.pdf", size: fileRules("contact").maxBytes + 1 })).toContain(
			problems["too-large"].title,
		);
	});

	test("without content is refused as empty", () => {
		expect(checkFile("contact", { name: "plan.pdf", size: 0 })).toContain(problems["file-empty"].title);
	});

	test("that is refused keeps the form from being sent", () => {
		expect(Object.keys(checkEnquiry("contact", complete, { name: "plan.dwg", size: 1 }))).toEqual(["file"]);
	});
});
