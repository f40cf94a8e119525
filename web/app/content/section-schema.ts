import { z } from "zod";
import { choice, field, group, list, title } from "./fields.ts";

/** In metres above mean sea level, as the plans have it. */
const height = z.number().min(-60).max(120);
/** In metres. */
const length = z.number().min(0.05).max(200);
/** The n of 1:n. */
const slope = z.number().min(0.25).max(20);

/** Of what layers are made. */
const soil = choice({ sand: "Sand", clay: "Klei und Ton", peat: "Torf", gravel: "Kies" });
export const soils = soil.options;

const ground = list(
	["Baugrund", "Jede Schicht mit ihrer Oberkante, die oberste zuerst; ihre Oberkante ist das Gelände."],
	{ soil: field("Boden", soil), top: field("Oberkante", height) },
)
	.min(1)
	.max(5);

const name = field(["Überschrift", "Leer: wie bei allen anderen."], title.optional());

const pavement = group("Oberbau", {
	asphalt: field("Dicke des Asphalts", length.max(1)),
	base: field("Dicke der Tragschichten", length.max(3)),
});

const water = {
	groundwater: field("Grundwasser", height.optional()),
	lowered: field("Abgesenktes Grundwasser", height.optional()),
};
const filling = field(["Verfüllt mit", "Leer: Jede Schicht kam wieder an ihren Platz."], soil.optional());
const dikeProfile = {
	crown: field("Krone oder Fahrbahn", height),
	crownWidth: field("Kronenbreite", length),
	outerSlope: field("Außenböschung", slope),
	innerSlope: field("Binnenböschung", slope),
};
const bedProfile = {
	bed: field("Sohle", height),
	bedWidth: field("Sohlbreite", length),
	slope: field("Böschung", slope),
};

/** A dike, the water on its left. The old one stood on the same outer toe. */
const dike = group("Deich", {
	kind: z.literal("dike"),
	title: name,
	...dikeProfile,
	clay: field(["Kleidecke", "Quer zur Böschung gemessen."], length.max(10)),
	foreland: field("Vorland", height),
	designWater: field("Bemessungswasserstand", height),
	roadWidth: field("Breite der Fahrbahn oder des Wegs", length.optional()),
	before: group(
		["Wie es vorher war", "Wird gestrichelt gezeichnet; ein alter Deich ab demselben Außenfuß."],
		dikeProfile,
	).optional(),
	ground,
});

/** A sheet pile wall, the water on its left. */
const wall = group("Spundwand", {
	kind: z.literal("wall"),
	title: name,
	wallTop: field("Oberkante der Wand", height),
	wallFoot: field("Fuß der Wand", height),
	bed: field("Sohle", height),
	bedBefore: field("Alte Sohle", height.optional()),
	highWater: field("Hochwasser", height),
	lowWater: field("Niedrigwasser", height),
	/** Grouted, through the wall and falling by so many degrees. */
	anchor: group("Anker", {
		level: field("Höhe des Ankerkopfs", height),
		length: field("Länge", length.max(60)),
		angle: field("Neigung in Grad", z.number().min(0).max(60)),
	}).optional(),
	oldWall: group("Alte Wand", {
		distance: field("Abstand zur neuen", length),
		foot: field("Höhe des Fußes", height),
	}).optional(),
	ground,
});

/** A trench across its pipe; without a slope its sides are shored. */
const trench = group("Leitungsgraben", {
	kind: z.literal("trench"),
	title: name,
	trenchWidth: field("Grabenbreite unten", length.max(20)),
	slope: field("Böschung", slope.optional()),
	/** Of the pipe, inside. */
	invert: field("Rohrsohle innen", height),
	inner: field("Durchmesser innen", length.max(10)),
	outer: field("Durchmesser außen", length.max(10)),
	bedding: field("Bettung", length.max(3).optional()),
	fill: filling,
	...water,
	oldPipe: group("Altes Rohr", {
		invert: field("Rohrsohle innen", height),
		outer: field("Durchmesser außen", length.max(10)),
	}).optional(),
	pavement: pavement.optional(),
	ground,
});

/** A pipe below a watercourse, seen along the pipe. */
const culvert = group("Düker", {
	kind: z.literal("culvert"),
	title: name,
	...bedProfile,
	water: field("Wasserstand", height),
	outer: field("Durchmesser außen", length.max(5)),
	/** From the bed down to the pipe, and from the surface down to it outside. */
	cover: field("Überdeckung unter der Sohle", length.max(20)),
	depth: field("Tiefe unter Gelände", length.max(20)),
	/** Between the upper bends, and how steep the pipe falls, in degrees. */
	culvertLength: field("Länge des Dükers", length),
	angle: field("Neigung in Grad", z.number().min(10).max(80)),
	ground,
});

/** One side of a pit, or of ground that was exchanged. */
const pit = group("Baugrube", {
	kind: z.literal("pit"),
	title: name,
	bottom: field("Sohle der Grube oder des Grabens", height),
	slope: field("Böschung", slope),
	flatter: group(["Flachere Böschung", "Zum Beispiel im Torf."], {
		below: field("Ab dieser Höhe", height),
		slope: field("Böschung", slope),
	}).optional(),
	formation: field("Planum", height.optional()),
	fill: filling,
	layers: field("Zahl der Lagen", z.int().min(1).max(40).optional()),
	...water,
	ground,
});

/** A road on a dam over ground that gives way. */
const embankment = group("Straßendamm", {
	kind: z.literal("embankment"),
	title: name,
	crown: field("Krone oder Fahrbahn", height),
	roadWidth: field("Breite der Fahrbahn oder des Wegs", length),
	shoulder: field("Breite des Banketts", length.max(10)),
	slope: field("Böschung", slope),
	pavement,
	/** How much higher it lay for a while. */
	surcharge: field("Überhöhung als Vorbelastung", length.max(10).optional()),
	settlement: field("Setzung", length.max(10).optional()),
	drains: group("Vertikaldräns", {
		foot: field("Höhe des Fußes", height),
		spacing: field("Abstand", length.min(0.5).max(10)),
	}).optional(),
	ground,
});

/** A stream or a basin, across. */
const channel = group("Gewässer", {
	kind: z.literal("channel"),
	title: name,
	...bedProfile,
	gravel: field("Dicke der Kiesschicht", length.max(3).optional()),
	highWater: field("Hochwasser", height),
	lowWater: field("Niedrigwasser", height),
	oldProfile: group(["Altes Profil", "Wird gestrichelt gezeichnet."], bedProfile).optional(),
	ground,
});

export const sectionKinds = { dike, wall, trench, culvert, pit, embankment, channel } as const;

type Order = readonly [above: string, below: string, text: string];

const groundwater: Order[] = [
	["ground.0.top", "groundwater", "Das Grundwasser muss unter dem Gelände liegen."],
	["groundwater", "lowered", "Der abgesenkte Stand muss unter dem Grundwasser liegen."],
];

/** What has to be larger, or lie above: a drawing of anything else would be wrong or would not come about. */
export const orders: Readonly<Record<keyof typeof sectionKinds, readonly Order[]>> = {
	dike: [
		["crown", "designWater", "Der Bemessungswasserstand muss unter der Krone liegen."],
		["crown", "before.crown", "Die alte Krone muss unter der neuen liegen."],
		["designWater", "foreland", "Das Vorland muss unter dem Bemessungswasserstand liegen."],
		["before.crown", "foreland", "Das Vorland muss unter der alten Krone liegen."],
		["designWater", "ground.0.top", "Das Gelände muss unter dem Bemessungswasserstand liegen."],
		["before.crown", "ground.0.top", "Das Gelände muss unter der alten Krone liegen."],
		["crownWidth", "clay", "Die Kleidecke muss kleiner sein als die Kronenbreite."],
	],
	wall: [
		["wallTop", "highWater", "Das Hochwasser muss unter der Oberkante der Wand liegen."],
		["highWater", "lowWater", "Das Niedrigwasser muss unter dem Hochwasser liegen."],
		["lowWater", "bedBefore", "Die alte Sohle muss unter dem Niedrigwasser liegen."],
		["lowWater", "bed", "Die Sohle muss unter dem Niedrigwasser liegen."],
		["bed", "wallFoot", "Der Fuß der Wand muss unter der Sohle liegen."],
		["bedBefore", "wallFoot", "Der Fuß der Wand muss unter der alten Sohle liegen."],
		["wallTop", "anchor.level", "Der Anker muss unter der Oberkante der Wand liegen."],
		["anchor.level", "bed", "Die Sohle muss unter dem Anker liegen."],
		["ground.0.top", "oldWall.foot", "Der Fuß der alten Wand muss unter dem Gelände liegen."],
		["ground.0.top", "bed", "Die Sohle muss unter dem Gelände liegen."],
	],
	trench: [
		["outer", "inner", "Der Innendurchmesser muss kleiner sein als der Außendurchmesser."],
		["trenchWidth", "outer", "Der Außendurchmesser muss kleiner sein als die Grabenbreite."],
		["trenchWidth", "oldPipe.outer", "Das alte Rohr muss kleiner sein als die Grabenbreite."],
		["ground.0.top", "invert", "Die Rohrsohle muss unter dem Gelände liegen."],
		["ground.0.top", "oldPipe.invert", "Die alte Rohrsohle muss unter dem Gelände liegen."],
		...groundwater,
	],
	culvert: [
		["ground.0.top", "water", "Der Wasserstand muss unter dem Gelände liegen."],
		["water", "bed", "Die Sohle muss unter dem Wasserstand liegen."],
		["culvertLength", "bedWidth", "Die Sohlbreite muss kleiner sein als die Länge des Dükers."],
	],
	pit: [
		["ground.0.top", "formation", "Das Planum muss unter dem Gelände liegen."],
		["formation", "bottom", "Die Sohle muss unter dem Planum liegen."],
		["ground.0.top", "flatter.below", "Die flachere Böschung muss unter dem Gelände beginnen."],
		["flatter.below", "bottom", "Die Sohle muss unter dem Beginn der flacheren Böschung liegen."],
		["ground.0.top", "bottom", "Die Sohle muss unter dem Gelände liegen."],
		...groundwater,
	],
	embankment: [
		["crown", "ground.0.top", "Das Gelände muss unter der Fahrbahn liegen."],
		["ground.0.top", "drains.foot", "Die Dräns müssen unter dem Gelände enden."],
		["roadWidth", "pavement.base", "Die Tragschicht muss kleiner sein als die Fahrbahnbreite."],
	],
	channel: [
		["ground.0.top", "lowWater", "Das Niedrigwasser muss unter dem Gelände liegen."],
		["highWater", "lowWater", "Das Niedrigwasser muss unter dem Hochwasser liegen."],
		["lowWater", "bed", "Die Sohle muss unter dem Niedrigwasser liegen."],
		["ground.0.top", "oldProfile.bed", "Die alte Sohle muss unter dem Gelände liegen."],
	],
};

/** The value at „before.crown“. */
export function figureAt(section: object, path: string): number | undefined {
	const at = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name];
	return path.split(".").reduce<unknown>(at, section) as number | undefined;
}

/** A section of one finished site, in its own figures. What is left out is not drawn. */
export const sectionSchema = z
	.discriminatedUnion("kind", [dike, wall, trench, culvert, pit, embankment, channel])
	.superRefine((section, context) => {
		const refuse = (path: string, message: string) => refuseAt(path.split("."), message);
		const refuseAt = (path: (string | number)[], message: string) =>
			context.addIssue({ code: "custom", path, message });
		for (const [above, below, text] of orders[section.kind]) {
			const [upper, lower] = [figureAt(section, above), figureAt(section, below)];
			if (upper !== undefined && lower !== undefined && lower >= upper) refuse(below, text);
		}
		section.ground.forEach(({ top }, place) => {
			const above = section.ground[place - 1];
			if (above && top > above.top)
				refuseAt(["ground", place, "top"], "Jede Schicht muss unter der vorigen liegen.");
		});
		if (section.kind === "culvert" && culvertDrop(section) <= 0)
			refuse("cover", "Das Rohr muss unter der Sohle tiefer liegen als daneben.");
		if (section.kind === "culvert" && culvertRun(section) < section.bedWidth)
			refuse("culvertLength", "Der Düker muss länger sein: Er steigt schon unter der Sohle wieder an.");
		// A brook may be meant to flood its meadow; a metre more is a slip of the pen.
		if (section.kind === "channel" && section.highWater > (section.ground[0]?.top ?? 0) + 1)
			refuse("highWater", "Das Hochwasser darf höchstens einen Meter über dem Gelände stehen.");
		if (
			section.kind === "embankment" &&
			section.pavement.asphalt + section.pavement.base >= section.crown - (section.ground[0]?.top ?? 0)
		)
			refuse("pavement.base", "Der Oberbau muss kleiner sein als die Höhe des Damms.");
	});

export type Section = z.infer<typeof sectionSchema>;
export type SectionOf<Kind extends Section["kind"]> = Extract<Section, { kind: Kind }>;

/** Of a culvert: how far its pipe lies level below the bed. */
export function culvertRun({ culvertLength, angle, ...levels }: SectionOf<"culvert">): number {
	return culvertLength - (2 * culvertDrop(levels)) / Math.tan((angle * Math.PI) / 180);
}

/** How deep the pipe dives, from outside to below the bed. */
export function culvertDrop({
	bed,
	cover,
	depth,
	ground: [surface],
}: Pick<SectionOf<"culvert">, "bed" | "cover" | "depth" | "ground">): number {
	return (surface?.top ?? 0) - depth - (bed - cover);
}
