import { z } from "zod";
import type { Content } from "../../content/content.ts";
import { field, group, heard, intro, list, text, title } from "../../content/fields.ts";
import {
	callToAction,
	counting,
	figure,
	pageHead,
	tableDownload,
	withPlace,
} from "../../content/page-schemas.ts";
import { decimal, filterKey, type Shared } from "../../content/shared.ts";
import { paths, tables } from "../../paths.ts";
import { searchable } from "./question.ts";

export const schema = z.strictObject({
	...pageHead,
	/** In the page but hidden, as specified. */
	band: field(
		["Verborgene Zahlen", "Stehen in der Seite, sind aber absichtlich nicht zu sehen."],
		z.array(figure).min(1).max(4),
	),
	all: field("Auswahl: Alle", text),
	filterLabel: heard("Auswahl", text),
	count: counting,
	services: field("Vor den Leistungen", text),
	columns: group("Spalten der Gerätelisten", {
		count: field("Spalte Anzahl", text),
		name: field("Spalte Bezeichnung", text),
		weight: field("Spalte Gewicht", text),
		info: field("Spalte weitere Angaben", text),
	}),
	list: field("Name der Geräteliste", text),
	open: field("Knopf: Öffnen", text),
	close: field("Knopf: Schließen", text),
	finder: group("Gerätesuche", {
		jump: field("Knopf: Zur Suche", text),
		title,
		intro,
		search: field("Feld: Suchwort", text),
		hint: field("Beispiel im Suchfeld", text),
		category: field("Feld: Geräteart", text),
		all: field("Auswahl: Alle Gerätearten", text),
		from: field("Feld: Gewicht von", text),
		to: field("Feld: Gewicht bis", text),
		properties: field("Überschrift der Eigenschaften", text),
		more: field(["Knopf: weitere Felder", "Auf schmalen Bildschirmen; breite zeigen alle Felder."], text),
		options: list(
			["Eigenschaften", "Fällt eine weg, bitte sie auch in der Geräteliste des Fuhrparks entfernen."],
			{
				key: field(
					["Kurzname", "Nur kleine Buchstaben, so wie in der Geräteliste."],
					z.string().regex(/^[a-z]+$/),
				),
				label: field("Beschriftung", text),
			},
		).min(1),
		reset: field("Knopf: Zurücksetzen", text),
		result: group("Wörter neben dem Ergebnis", {
			one: field(["Bei genau einem", "Einzahl. Die Zahl davor setzt die Seite."], text),
			other: field(["Bei mehreren", "Mehrzahl. Die Zahl davor setzt die Seite."], text),
			chosen: field("Wort für Angehaktes", text),
		}),
		none: field("Wenn nichts da ist", text),
		table: heard("Tabelle", text),
		choose: heard("Haken setzen", withPlace("name", "das Gerät")),
		chosen: heard("Spalte der Haken", text),
		enquire: field("Knopf: Auswahl anfragen", text),
	}),
	table: tableDownload,
	callToAction,
});

export const places = () => [{ path: paths.fleet }];

export type FleetPage = ReturnType<typeof content>;

export function content({ meta, serviceLinks, picture, load }: Shared) {
	const { pages, fleet } = load();
	const { meta: own, image, all, ...texts } = pages.fleet;
	return {
		meta: meta(own),
		...texts,
		rendered: load().interface.pictures.rendered,
		table: { ...texts.table, href: tables.fleet },
		image: picture(image),
		filters: [
			{ key: "alle", label: all },
			...fleet.map((category) => ({ key: filterKey(category), label: category.category })),
		],
		categories: fleet.map((category) => ({
			key: filterKey(category),
			category: category.category,
			title: category.title,
			icon: category.icon,
			image: picture(category.image),
			description: category.description,
			stats: category.stats,
			equipment: category.equipment.map(({ count, name, weight, info }) => ({
				count,
				name,
				weight: weight === undefined ? undefined : specOf(weight, undefined),
				info,
			})),
			services: serviceLinks(category.services),
		})),
		finder: { ...texts.finder, lines: finderLines(fleet, texts.finder.options) },
	};
}

/** Every line of every list, with all that the finder may ask of it. */
function finderLines(fleet: Content["fleet"], options: readonly { key: string; label: string }[]) {
	return fleet.flatMap((category) =>
		category.equipment.map(({ count, name, weight, info, properties = [] }) => {
			const spec = specOf(weight, info);
			const words = options.filter(({ key }) => properties.includes(key)).map(({ label }) => label);
			return {
				count,
				name,
				spec,
				properties,
				category: filterKey(category),
				badge: category.category,
				weight: weight?.toString() ?? "",
				text: searchable([name, category.title, category.category, spec, ...words].join(" ")),
			};
		}),
	);
}

/** How each machine is called in an enquiry. */
export function machineLabels(fleet: Content["fleet"]): Record<string, string> {
	const machines = fleet.flatMap(({ equipment }) => equipment);
	return Object.fromEntries(
		machines.map(({ name, weight, info }) => {
			const spec = specOf(weight, info);
			return [name, spec ? `${name} (${spec})` : name];
		}),
	);
}

function specOf(weight: number | undefined, info: string | undefined): string {
	return info ?? (weight === undefined ? "" : `${decimal(weight)}\u00a0t`);
}
