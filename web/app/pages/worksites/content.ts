import { z } from "zod";
import { germanDate } from "../../content/berlin-time.ts";
import {
	field,
	group,
	linkSchema,
	list,
	metaSchema,
	picturePath,
	sentences,
	text,
	title,
} from "../../content/fields.ts";
import { pageHead } from "../../content/page-schemas.ts";
import { sampleWord } from "../../content/sample.ts";
import type { Shared } from "../../content/shared.ts";
import { lastDay, states, type Worksite } from "../../content/worksites.ts";
import { paths, worksitePath } from "../../paths.ts";

export const schema = z.strictObject({
	...pageHead,
	none: field(["Wenn es keine Baustelle gibt", "Steht statt der Liste."], text),
	map: group(["Karte", "Eine eigene Zeichnung. Leer: keine Karte."], {
		image: field("Gezeichnete Karte", picturePath),
		north: field(["Nordrand", "Breitengrad der oberen Kante."], z.number()),
		south: field(["Südrand", "Breitengrad der unteren Kante."], z.number()),
		west: field(["Westrand", "Längengrad der linken Kante."], z.number()),
		east: field(["Ostrand", "Längengrad der rechten Kante."], z.number()),
		names: list(["Ortsnamen", "Damit man sich zurechtfindet."], {
			name: field("Name", text),
			latitude: field("Breitengrad", z.number()),
			longitude: field("Längengrad", z.number()),
		}).default([]),
	}).optional(),
	/** The form; its rules stand in internal/enquiry/contract.json. */
	question: group(["Formular", "Geht an das Postfach der Baustelle."], {
		title,
		text: field("Text", sentences),
	}),
	gone: group(["Wenn eine Baustelle vorbei ist", "Steht unter alten Adressen, zum Beispiel von Schildern."], {
		meta: metaSchema,
		title,
		text: field("Text", sentences),
		button: field("Knopf", linkSchema),
		all: field("Zweiter Knopf", linkSchema),
	}),
});

export const places = () => [{ path: paths.worksites }];

export type WorksitesPage = ReturnType<typeof content>;

export function content({ meta, picture, load }: Shared) {
	const { pages, worksites } = load();
	const { meta: own, image, map, title, intro, none } = pages.worksites;
	const card = (site: Worksite, place: number) => {
		const { slug, title, location, summary, sample, from, until, latitude, longitude } = site;
		return {
			title,
			location,
			summary,
			number: place + 1,
			point: latitude === undefined || longitude === undefined ? undefined : onMap(latitude, longitude),
			to: worksitePath(slug),
			sample: sample ? sampleWord : undefined,
			span: `${germanDate(from)} – ${germanDate(until)}`,
			image: picture(site.image),
			states: states(site).map((state) =>
				state.name === "done" ? { ...state, until: lastDay(site) } : state,
			),
		};
	};
	/** Shares of the map's width and height. */
	const onMap = (latitude: number, longitude: number) => {
		const { north = 0, south = 0, west = 0, east = 0 } = map ?? {};
		return { x: (longitude - west) / (east - west), y: (north - latitude) / (north - south) };
	};
	return {
		meta: meta(own),
		title,
		intro,
		none,
		image: picture(image),
		map: map && {
			image: picture(map.image),
			names: map.names.map(({ name, latitude, longitude }) => ({ name, ...onMap(latitude, longitude) })),
		},
		worksites: worksites.map(card),
	};
}
