import { z } from "zod";
import { field, group, heard, linkSchema, list, sentences, text, title } from "../../content/fields.ts";
import { callToAction, counting, pageHead, tableDownload, withPlace } from "../../content/page-schemas.ts";
import { latestFirst } from "../../content/references.ts";
import { categoryTab } from "../../content/schema.ts";
import { sectionWords } from "../../content/section-words.ts";
import type { Shared } from "../../content/shared.ts";
import { paths, tables } from "../../paths.ts";

export const schema = z.strictObject({
	...pageHead,
	tabs: list("Auswahl nach Gewerk", {
		key: field(["Wofür", "Jedes genau einmal."], categoryTab),
		label: field(["Beschriftung", "Zu jedem Gewerk muss es wenigstens ein Projekt geben."], text),
	}).min(2),
	tabsLabel: heard("Auswahl", text),
	count: counting,
	labels: group("Beschriftungen", {
		client: field("Vor dem Auftraggeber", text),
		year: field("Vor dem Jahr", text),
		volume: field("Vor dem Umfang", text),
		duration: field("Vor der Bauzeit", text),
	}),
	table: tableDownload,
	/** Labels of a project's own page, which on paper is the sheet that is handed in with a tender. */
	project: group(
		[
			"Seite eines Projekts",
			"Beschriftungen. Ausgedruckt ist die Seite das Referenzblatt, das einem Angebot beiliegt.",
		],
		{
			sheet: field("Name des Blatts", text),
			discuss: field("Knopf: Ähnliches besprechen", text),
			print: field("Knopf: Drucken", text),
			section: sectionWords,
			task: field("Überschrift der Aufgabe", text),
			facts: field("Überschrift der Angaben", text),
			clientKind: field("Vor der Auftraggeberart", text),
			place: field("Vor dem Ort", text),
			period: field("Vor dem Zeitraum", text),
			role: field("Vor dem Vertragsverhältnis", text),
			service: field("Vor dem Gewerk", text),
			contractValue: field("Vor dem Auftragswert", text),
			share: field("Vor der Eigenleistung", text),
			alone: field("Ganz in Eigenleistung", text),
			/** Both are per cent. */
			shared: field("Anteile", withPlace(["own", "others"], "die beiden Anteile")),
			areas: field("Vor den Leistungsbereichen", text),
			kind: field("Vor der Art der Maßnahme", text),
			assessment: field("Vor der Bewertung", text),
			contact: field("Vor dem Ansprechpartner", text),
			onRequest: field("Statt eines Namens", text),
			ask: field("Knopf: Ansprechpartner erfragen", linkSchema),
			method: field("Überschrift des Bauablaufs", text),
			quantities: field("Überschrift der Mengen", text),
			rules: field("Überschrift der Regelwerke", text),
			pictures: field("Überschrift der Bilder", text),
			equipment: field("Überschrift der Geräte", text),
			papers: group("Kasten: Unterlagen", { title, text: field("Text", sentences) }),
			neighbours: field("Überschrift: Weitere Projekte", text),
			previous: field("Über dem vorherigen Projekt", text),
			next: field("Über dem nächsten Projekt", text),
			all: field("Link: Alle Projekte", text),
			prequalification: field("Vor der Präqualifikationsnummer", text),
			code: heard("QR-Code", text),
		},
	),
	callToAction,
});

export const places = () => [{ path: paths.projects }];

export type ProjectsPage = ReturnType<typeof content>;

export function content({ meta, projectCard, projectLabels, picture, load }: Shared) {
	const { pages, projects } = load();
	const { meta: own, image, project: _, ...texts } = pages.projects;
	return {
		meta: meta(own),
		...texts,
		labels: projectLabels(),
		table: { ...texts.table, href: tables.projects },
		image: picture(image),
		projects: projects.toSorted(latestFirst).map(projectCard),
	};
}
