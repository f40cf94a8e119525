import { expect, test } from "vitest";
import { type Askable, askedFor } from "./prefill.ts";

const askable: Askable[] = [
	{
		parameter: "geraet",
		subject: "Geräte",
		lead: "Ich frage an:",
		labels: { Ponton: "Ponton (25 m)", Raupe: "Raupe & Co", Bagger: "Bagger" },
	},
	{
		parameter: "nachweis",
		subject: "Nachweis",
		lead: "Bitte schicken Sie uns:",
		labels: { "iso-9001": "ISO 9001", whg: "WHG" },
	},
];

test.each([
	["a proof", "?anliegen=tender&nachweis=iso-9001", "Nachweis", "Bitte schicken Sie uns:\n– ISO 9001\n\n"],
	[
		"machines, in the order of their list",
		"?geraet=Raupe&geraet=Ponton&geraet=%3Cb%3E&geraet=toString",
		"Geräte",
		"Ich frage an:\n– Ponton (25 m)\n– Raupe & Co\n\n",
	],
])("%s of the address stands in the message, which has a subject", (_, search, subject, message) => {
	expect(askedFor(search, askable)).toEqual({ subject, message });
});

test.each(["", "?nachweis=toString", "?nachweis=%E0%A4%A", "?anliegen=project&geraet=__proto__"])(
	"an address that names nothing of ours says nothing: %s",
	(search) => {
		expect(askedFor(search, askable)).toEqual({ subject: "", message: "" });
	},
);
