import { describe, expect, test } from "vitest";
import { readContent } from "./content.ts";
import { createSelectors } from "./selectors.ts";
import { contentRoot, everyPicture } from "./test-content.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const { banner, pictures, film, footer } = content.interface;

describe("the question for consent", () => {
	test("has the specified button, its equal and the specified link", () => {
		expect([banner.accept, banner.necessary]).toEqual(["Einverstanden", "Nur notwendige"]);
		expect(banner.link).toEqual({ label: "Datenschutzerklärung", to: "/privacy" });
	});

	test.each([
		["what it is", "willigen Sie ein"],
		["to how many", "einem fremden Anbieter"],
		["to whom", "Google"],
		["what that company learns", "IP-Adresse"],
		["what it may set", "Cookies"],
		["where the data may go", "USA"],
		["how to take it back", "Widerrufen"],
	])("says %s", (_, wanted) => {
		expect(banner.text).toContain(wanted);
	});
});

test("controls keep their specified names", () => {
	const { previous, next, fullscreen, close } = pictures;
	expect([previous, next, fullscreen, close]).toEqual([
		"Vorheriges Bild",
		"Nächstes Bild",
		"Vollbild",
		"Schließen",
	]);
	expect(film.failed).toBe("Video konnte nicht geladen werden");
	expect([footer.consent, footer.motion]).toEqual(["Datenschutz-Einstellungen", "Bewegung anhalten"]);
	expect(pictures.rendered).toBe("Visualisierung");
});

describe("suggestions of the not-found page", () => {
	const { suggestions } = content.pages.notFound;
	const known = [...suggestions.links, ...suggestions.nearby].map(({ to }) => to);

	test("name each page once", () => {
		expect(new Set(known).size).toBe(known.length);
	});

	test("lead only to pages that exist", () => {
		const services = site.serviceIds().map((id) => `/services/${id}`);
		for (const to of Object.values(suggestions.words)) expect([...known, ...services]).toContain(to);
	});
});
