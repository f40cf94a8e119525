import { field, group, text, title } from "./fields.ts";
import { withPlace } from "./page-schemas.ts";

/** As long as there is room for at a drawing's side. */
const word = text.max(24);
/** What is measured in a section. */
const figures = {
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

export type FigureName = keyof typeof figures;

/** The slider below a drawing and the sentence that it says. */
const control = {
	said: field(
		"Satz über den Stand",
		withPlace(["what", "level", "measure", "now"], "die Wörter von unten und die Zahlen"),
	),
	compared: field(
		"Satz, der vorher und heute vergleicht",
		withPlace(["what", "level", "measure", "before", "now"], "die Wörter von unten und die Zahlen"),
	),
	rise: field("Am Deich und am Bach: Wasser steigen lassen", text),
	tide: field("An der Spundwand: Tide", text),
	dredge: field("Im Becken: ausbaggern", text),
	lower: field("Grundwasser absenken", text),
	unload: field("Überhöhung abtragen", text),
	river: field("Wasser", word),
	dam: field("Damm", word),
	freeboard: field("Freibord", word),
	tideDepth: field("Wassertiefe", word),
	breadth: field("Breite des Wasserspiegels", word),
	aboveGround: field("Höhe über dem Gelände", word),
	belowLow: field("Tiefe unter Niedrigwasser", word),
	aboveLow: field("Höhe über Niedrigwasser", word),
	belowBottom: field("Tiefe unter der Sohle", word),
	aboveBottom: field("Höhe über der Sohle", word),
};

export type ControlWord = keyof typeof control;

/** The drawing below the title and what its figures are called; they stand beside it in little room. */
export const sectionWords = group(
	["Schnittzeichnung", "Wörter in der Zeichnung und in der Liste darunter."],
	{
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
		control: group(
			["Regler", "Unter Zeichnungen, die vorher und nachher oder steigendes Wasser kennen."],
			control,
		),
	},
);
