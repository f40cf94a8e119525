import { z } from "zod";
import { germanDate } from "../../content/berlin-time.ts";
import {
	field,
	group,
	heard,
	linkSchema,
	list,
	metaSchema,
	picturePath,
	sentences,
	text,
	title,
} from "../../content/fields.ts";
import { contactLabels, pageHead, withPlace } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { lastDay, states, type Worksite } from "../../content/worksites.ts";
import { paths, worksitePath } from "../../paths.ts";

const byState = z.strictObject({
	coming: field("Vor dem ersten Tag", text),
	running: field("Zwischen erstem und letztem Tag", text),
	done: field("Nach dem letzten Tag", text),
});

export const schema = z.strictObject({
	...pageHead,
	states: field("Überschriften der Liste", byState),
	none: field(["Wenn es keine Baustelle gibt", "Steht statt der Liste."], text),
	map: group(["Karte", "Eine eigene Zeichnung. Leer: keine Karte."], {
		image: field("Gezeichnete Karte", picturePath),
		title: heard("Name der Karte", text),
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
	home: field(["Zeile auf der Startseite", "Steht vor den Namen der laufenden Baustellen."], text),
	worksite: group("Beschriftungen einer Baustelle", {
		sheet: heard("Name der Eckdaten", text),
		status: group("Zeile unter dem Titel", {
			coming: field("Vor dem ersten Tag", withPlace("day", "den ersten Tag")),
			running: field("Zwischen erstem und letztem Tag", withPlace("day", "den letzten Tag")),
			done: field("Nach dem letzten Tag", withPlace("day", "den letzten Tag")),
		}),
		client: field("Beschriftung: Bauherr", text),
		place: field("Beschriftung: Ort", text),
		period: field("Beschriftung: Bauzeit", text),
		hours: field("Beschriftung: Arbeitszeit", text),
		span: field("Zeitraum", withPlace(["from", "until"], "die Tage")),
		contact: field("Überschrift: zuständig", text),
		phases: field("Überschrift: Bauphasen", text),
		phase: field("Wort neben einer Bauphase", byState),
		weeks: field("Überschrift: Wochen", text),
		strip: heard("Streifen der Wochen", text),
		week: group("Wörter am Streifen der Wochen", {
			quiet: field("Ruhige Woche", text),
			loud: field("Laute Woche", text),
			closed: field("Woche mit Sperrung", text),
			now: field("Woche, in der man liest", text),
		}),
		quiet: field("Wenn nichts Lautes mehr kommt", text),
		open: field("Wenn nichts mehr gesperrt wird", text),
		detour: field("Beschriftung: Umleitung", text),
		plan: field("Unter dem Plan", text),
		section: heard("Schnitt durch die Straße", text),
		here: field(["Im Schnitt", "Über dem, der davorsteht."], text),
		access: field("Überschrift: Zufahrt", text),
		news: field("Überschrift: Neues", text),
		feed: field("Link: Feed", text),
		about: field("Überschrift: Vorhaben", text),
		pictures: field("Überschrift: Bilder", text),
		reference: field("Knopf: Referenz", text),
		sheets: field("Vor den Links zum Drucken", text),
		sign: field("Link: Schild", text),
		handbill: field("Link: Handzettel", text),
		print: field("Knopf: Drucken", text),
		builds: field("Kopf von Schild und Handzettel", text),
		code: field("Am QR-Code", text),
		keep: field(["Am Abschnitt zum Aufheben", "Nur auf dem Handzettel."], text),
	}),
	/** The form; its rules stand in internal/enquiry/contract.json. */
	question: group(["Formular", "Geht an das Postfach der Baustelle."], {
		title,
		text: field("Text", sentences),
		name: field("Beschriftung: Name", text),
		...contactLabels,
		message: field("Beschriftung: Frage", text),
		required: field("Satz zu den Pflichtfeldern", text),
		submit: field("Knopf: Senden", text),
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
	const { pages, worksites, interface: words } = load();
	const { meta: own, image, map, title, intro, none } = pages.worksites;
	const card = (site: Worksite, place: number) => {
		const { slug, title, location, client, summary, sample, from, until } = site;
		return {
			title,
			location,
			client,
			summary,
			number: place + 1,
			to: worksitePath(slug),
			sample: sample ? words.sample.word : undefined,
			span: `${germanDate(from)} – ${germanDate(until)}`,
			image: picture(site.image),
			states: states(site).map((state) =>
				state.name === "done" ? { ...state, until: lastDay(site) } : state,
			),
		};
	};
	const onMap = (latitude: number, longitude: number) => {
		const { north = 0, south = 0, west = 0, east = 0 } = map ?? {};
		return { x: (longitude - west) / (east - west), y: (north - latitude) / (north - south) };
	};
	return {
		meta: meta(own),
		title,
		intro,
		none,
		headings: pages.worksites.states,
		image: picture(image),
		map: map && {
			title: map.title,
			image: picture(map.image),
			/** Shares of the map's width and height, of the sites whose place is known. */
			points: worksites.map(({ latitude, longitude }) =>
				latitude === undefined || longitude === undefined ? undefined : onMap(latitude, longitude),
			),
			names: map.names.map(({ name, latitude, longitude }) => ({ name, ...onMap(latitude, longitude) })),
		},
		worksites: worksites.map(card),
	};
}
