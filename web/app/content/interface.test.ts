import { describe, expect, test } from "vitest";
import { siteMap } from "../site-map.ts";
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

test("suggestions of the not-found page lead only to pages that exist", () => {
	const { links, words } = content.pages.notFound.suggestions;
	const paths = siteMap(content, site).map(({ path }) => path);
	for (const to of [...links.map((link) => link.to), ...Object.values(words)]) expect(paths).toContain(to);
});
