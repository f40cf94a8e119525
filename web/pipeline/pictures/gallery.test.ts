import { describe, expect, test } from "vitest";
import { galleryOf, isExcluded, labelOf, titleOf } from "./gallery.ts";

describe("the title of a gallery picture", () => {
	test.each([
		["baggerlöffel_über_der_schute.webp", "Baggerlöffel Über Der Schute"],
		["straßendamm-in-lagen.jpeg", "Straßendamm In Lagen"],
		["Ufer.jpg.pagespeed.ce.0aB-x_9.jpg", "Ufer"],
		["steg--am__siel .png", "Steg Am Siel"],
		["u\u0308bersicht.jpg", "Übersicht"],
		["ohne-endung", "Ohne Endung"],
		["bauwerk-1.2.jpg", "Bauwerk 1.2"],
		["Böschung früh morgens.jpg", "Böschung früh morgens"],
		["Bo\u0308schung  mit GNSS-Mast.webp", "Böschung mit GNSS-Mast"],
	])("%s reads %s", (name, title) => {
		expect(titleOf(name)).toBe(title);
	});
});

describe("the label of a category", () => {
	test.each([
		["kanal-_und-rohrleitungsbau", "Kanal und rohrleitungsbau"],
		["öffentliche_Plätze", "Öffentliche Plätze"],
		["_Plätze  am_Hafen-", "Plätze am Hafen"],
	])("%s reads %s", (folder, label) => {
		expect(labelOf(folder)).toBe(label);
	});

	test.each(["gallery-header", "Fuhrpark", "company history"])("the folder %s is no category", (folder) => {
		expect(isExcluded(folder)).toBe(true);
	});
});

describe("the gallery", () => {
	const paths = [
		"gallery/Sondertechnik/b.jpg",
		"gallery/Zufahrten/a.jpg",
		"gallery/Erdbau/zaun.jpg",
		"gallery/Erdbau/öffnung.jpg",
		"gallery/Erdbau/oberboden.jpg",
		"gallery/Erdbau/abschnitt.jpg",
		"gallery/Äcker/a.jpg",
		"gallery/clients/a.jpg",
		"gallery/lose.jpg",
		"gallery/Erdbau/alt/tief.jpg",
		"gallery/Umwelttechnik und Entschlammung/a.jpg",
		"gallery/Wasserbau und Hochwasserschutz/a.jpg",
		"fleet/bagger.jpg",
		"services/Tiefbau/bagger.jpg",
	];
	const gallery = galleryOf(paths.map((path) => [path, path] as const));

	test("shows the four known categories in their fixed order and others after them in German order", () => {
		expect(gallery.map((category) => category.label)).toEqual([
			"Wasserbau und Hochwasserschutz",
			"Erdbau",
			"Umwelttechnik und Entschlammung",
			"Sondertechnik",
			"Äcker",
			"Zufahrten",
		]);
	});

	test("sorts the pictures of a category by title in German order", () => {
		expect(gallery[1]?.images).toEqual(
			["abschnitt", "oberboden", "öffnung", "zaun"].map((name) => `gallery/Erdbau/${name}.jpg`),
		);
	});
});
