import { expect, test } from "vitest";
import { chosenMachines, prefilled } from "./prefill.ts";

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

test.each(["", "?nachweis=toString", "?nachweis=%E0%A4%A"])(
	"an address that names no proof changes nothing: %s",
	(search) => {
		expect(prefilled(search, prefill, "subject", "")).toBe("");
	},
);

const machines = {
	lead: "Ich frage an:",
	labels: { Ponton: "Ponton (25 m)", Raupe: "Raupe & Co", Bagger: "Bagger" },
};

test("chosen machines stand in the order of the list, whatever else the address names", () => {
	expect(chosenMachines("?geraet=Raupe&geraet=Ponton&geraet=%3Cb%3E&geraet=toString", machines)).toBe(
		"Ich frage an:\n– Ponton (25 m)\n– Raupe & Co\n\n",
	);
	expect(chosenMachines("?anliegen=project&geraet=__proto__", machines)).toBe("");
});
