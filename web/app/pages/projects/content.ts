import { z } from "zod";
import { field, group, heard, linkSchema, sentences, text, title } from "../../content/fields.ts";
import { callToAction, counting, pageHead, tableDownload, withPlace } from "../../content/page-schemas.ts";
import { latestFirst } from "../../content/references.ts";
import { categoryTab } from "../../content/schema.ts";
import type { Shared } from "../../content/shared.ts";
import { paths, tables } from "../../paths.ts";
import type { FigureName } from "../project/section/figure-names.ts";

/** As long as there is room for at a drawing's side. */
const word = text.max(24);
/** What is measured in a section. */
const figures: Record<FigureName, typeof word> = {
	crown: field("Krone oder Fahrbahn", word),
	crownBefore: field("Alte Krone", word),
	crownWidth: field("Kronenbreite", word),
	outerSlope: field("Außenböschung", word),
	innerSlope: field("Binnenböschung", word),
	clay: field("Kleidecke", word),
	foreland: field("Vorland", word),
	inland: field("Binnenland", word),
	designWater: field("Bemessungswasserstand", word),
	roadWidth: field("Breite der Fahrbahn oder des Wegs", word),
	wallTop: field("Oberkante der Wand", word),
	wallFoot: field("Fuß der Wand", word),
	wallLength: field("Länge der Bohlen", word),
	bed: field("Sohle", word),
	bedBefore: field("Alte Sohle", word),
	highWater: field("Hochwasser", word),
	lowWater: field("Niedrigwasser", word),
	anchor: field("Anker", word),
	anchorLength: field("Ankerlänge", word),
	oldWall: field("Alte Wand", word),
	ground: field("Gelände", word),
	invert: field("Rohrsohle innen", word),
	invertBefore: field("Alte Rohrsohle", word),
	inner: field("Durchmesser innen", word),
	outer: field("Durchmesser außen", word),
	trenchWidth: field("Grabenbreite unten", word),
	bedding: field("Bettung", word),
	groundwater: field("Grundwasser", word),
	lowered: field("Abgesenktes Grundwasser", word),
	bedWidth: field("Sohlbreite", word),
	slope: field("Böschung", word),
	water: field("Wasserstand", word),
	cover: field("Überdeckung", word),
	depth: field("Tiefe unter Gelände", word),
	culvertLength: field("Länge des Dükers", word),
	bottom: field("Sohle der Grube oder des Grabens", word),
	formation: field("Planum", word),
	flatter: field("Flachere Böschung", word),
	pitDepth: field("Aushubtiefe", word),
	surcharge: field("Überhöhung als Vorbelastung", word),
	settlement: field("Setzung", word),
	drainFoot: field("Fuß der Dräns", word),
	gradient: field("Fahrbahn auf dem Damm", word),
	pavement: field("Oberbau", word),
	gravel: field("Kiesschicht", word),
};

/** content/pages/projects.yaml */
export const schema = z.strictObject({
	...pageHead,
	tabs: field(
		"Auswahl nach Gewerk",
		z
			.array(
				z.strictObject({
					key: field(["Wofür", "Jedes genau einmal."], categoryTab),
					label: field(["Beschriftung", "Zu jedem Gewerk muss es wenigstens ein Projekt geben."], text),
				}),
			)
			.min(2),
	),
	tabsLabel: heard("Auswahl", text),
	/** How many projects are shown, for one and for more of them. */
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
			/** What the page is called on paper. */
			sheet: field("Name des Blatts", text),
			discuss: field("Knopf: Ähnliches besprechen", text),
			print: field("Knopf: Drucken", text),
			/** The drawing below the title and what its figures are called; they stand beside it in little room. */
			section: group(["Schnittzeichnung", "Wörter in der Zeichnung und in der Liste darunter."], {
				title,
				exaggerated: field("Neben dem Maßstab: überhöht", withPlace("times", "die Zahl")),
				even: field("Neben dem Maßstab: nicht überhöht", text),
				from: field("Vor der Oberkante einer Schicht", text),
				soils: group("Namen der Böden", {
					sand: field("Sand", word),
					clay: field("Klei", word),
					peat: field("Torf", word),
					gravel: field("Kies", word),
				}),
				figures: group(["Namen der Maße", "Sie stehen neben der Zeichnung."], figures),
			}),
			task: field("Überschrift der Aufgabe", text),
			facts: field("Überschrift der Angaben", text),
			clientKind: field("Vor der Auftraggeberart", text),
			place: field("Vor dem Ort", text),
			period: field("Vor dem Zeitraum", text),
			role: field("Vor dem Vertragsverhältnis", text),
			service: field("Vor dem Gewerk", text),
			contractValue: field("Vor dem Auftragswert", text),
			share: field("Vor der Eigenleistung", text),
			/** Where nobody else took part. */
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
		image: picture(image, "pages/projects.yaml: image"),
		projects: projects.toSorted(latestFirst).map(projectCard),
	};
}
