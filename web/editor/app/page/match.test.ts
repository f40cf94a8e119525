import { describe, expect, it } from "vitest";
import { fieldOf, piecesOf } from "./match.ts";

const known = [{ name: "company.leave", label: "Urlaubstage", value: "30" }];
const pieces = piecesOf(
	{
		title: "Polier",
		teaser: "Du führst eine Kolonne, {{company.leave}} Tage Urlaub.",
		hours: "Vollzeit, im Schnitt {average} in der Woche.",
		phases: [{ title: "Aushub", until: 3 }, { title: "Rohre legen" }],
		body: "## Anbieter\n\nDas steht **fett** da.",
	},
	known,
);

describe("a text of the page leads to its field", () => {
	it.each([
		["Polier", ["title"]],
		["Du führst eine Kolonne, 30\u00a0Tage Urlaub.", ["teaser"]],
		["Vollzeit, im Schnitt 40 Stunden in der Woche.", ["hours"]],
		["Rohre legen", ["phases", 1, "title"]],
		["Anbieter", ["body"]],
	])("%s", (shown, path) => {
		expect(fieldOf(shown, pieces)).toEqual(path);
	});

	it("and none where no field says it", () => {
		expect(fieldOf("Impressum", pieces)).toBeUndefined();
	});
});
