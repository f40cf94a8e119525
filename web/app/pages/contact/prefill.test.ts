import { expect, test } from "vitest";
import { prefilled } from "./prefill.ts";

const prefill = {
	titles: { "iso-9001": "ISO 9001", whg: "WHG" },
	fields: { subject: "Nachweis: {title}", message: "Bitte schicken Sie uns: {title}." },
};

test("the proof of the address is named in the fields that have words for it", () => {
	const search = "?anliegen=tender&nachweis=iso-9001";
	expect(prefilled(search, prefill, "subject", "")).toBe("Nachweis: ISO 9001");
	expect(prefilled(search, prefill, "message", "")).toBe("Bitte schicken Sie uns: ISO 9001.");
	expect(prefilled(search, prefill, "email", "")).toBe("");
});

test("what was typed stays, what an earlier proof has put there does not", () => {
	expect(prefilled("?nachweis=whg", prefill, "subject", "Los 3")).toBe("Los 3");
	expect(prefilled("?nachweis=whg", prefill, "subject", "Nachweis: ISO 9001")).toBe("Nachweis: WHG");
});

test.each([
	"",
	"?nachweis=",
	"?nachweis=toString",
	"?nachweis=__proto__",
	"?nachweis=%3Cscript%3Ealert(1)%3C/script%3E",
	`?nachweis=${"x".repeat(10_000)}`,
	"?nachweis=%E0%A4%A",
])("an address that names no proof changes nothing: %.40s", (search) => {
	expect(prefilled(search, prefill, "subject", "")).toBe("");
});
