import { z } from "zod";
import { soils } from "../ui/drawing/scene.ts";
import { choice, field, group, list, title } from "./fields.ts";

/** In metres above mean sea level, as the plans have it. */
const height = z.number().min(-60).max(120);
/** In metres. */
const length = z.number().min(0.05).max(200);
/** The n of 1:n. */
const slope = z.number().min(0.25).max(20);

const soil = choice(soils);

const ground = list(
	["Baugrund", "Jede Schicht mit ihrer Oberkante, die oberste zuerst; ihre Oberkante ist das Gelände."],
	{ soil: field("Boden", soil), top: field("Oberkante", height) },
)
	.min(1)
	.max(5);

/** Every figure that some kinds of section have in common. */
const measures = {
	crown: field("Krone oder Fahrbahn", height),
	crownWidth: field("Kronenbreite", length),
	outerSlope: field("Außenböschung", slope),
	innerSlope: field("Binnenböschung", slope),
	clay: field(["Kleidecke", "Quer zur Böschung gemessen."], length.max(10)),
	foreland: field("Vorland", height),
	designWater: field("Bemessungswasserstand", height),
	roadWidth: field("Breite der Fahrbahn oder des Wegs", length),
	wallTop: field("Oberkante der Wand", height),
	wallFoot: field("Fuß der Wand", height),
	bed: field("Sohle", height),
	bedBefore: field("Alte Sohle", height),
	highWater: field("Hochwasser", height),
	lowWater: field("Niedrigwasser", height),
	/** Of a pipe, inside. */
	invert: field("Rohrsohle innen", height),
	inner: field("Durchmesser innen", length.max(10)),
	outer: field("Durchmesser außen", length.max(10)),
	trenchWidth: field("Grabenbreite unten", length.max(20)),
	bedding: field("Bettung", length.max(3)),
	groundwater: field("Grundwasser", height),
	lowered: field("Abgesenktes Grundwasser", height),
	bedWidth: field("Sohlbreite", length),
	slope: field("Böschung", slope),
	water: field("Wasserstand", height),
	/** From the bed down to the pipe, and from the surface down to it outside. */
	cover: field("Überdeckung unter der Sohle", length.max(20)),
	depth: field("Tiefe unter Gelände", length.max(20)),
	/** Between the upper bends. */
	culvertLength: field("Länge des Dükers", length),
	bottom: field("Sohle der Grube oder des Grabens", height),
	formation: field("Planum", height),
	/** How much higher a dam lay for a while. */
	surcharge: field("Überhöhung als Vorbelastung", length.max(10)),
	settlement: field("Setzung", length.max(10)),
	gravel: field("Dicke der Kiesschicht", length.max(3)),
};

type Name = keyof typeof measures;

function of<Used extends Name>(...names: Used[]) {
	return Object.fromEntries(names.map((name) => [name, measures[name]])) as Pick<typeof measures, Used>;
}

function optional<Used extends Name>(...names: Used[]) {
	return z.object(of(...names)).partial().shape;
}

function kind<Kind extends string, Shape extends z.core.$ZodLooseShape>(
	label: string,
	kind: Kind,
	shape: Shape,
) {
	const heading = field(["Überschrift", "Leer: wie bei allen anderen."], title.optional());
	return group(label, { kind: z.literal(kind), title: heading, ...shape, ground });
}

const pavement = group("Oberbau", {
	asphalt: field("Dicke des Asphalts", length.max(1)),
	base: field("Dicke der Tragschichten", length.max(3)),
});
const filling = field(["Verfüllt mit", "Leer: Jede Schicht kam wieder an ihren Platz."], soil.optional());
const dikeProfile = of("crown", "crownWidth", "outerSlope", "innerSlope");
const bedProfile = of("bed", "bedWidth", "slope");

const kinds = [
	/** The water on its left. The old one stood on the same outer toe. */
	kind("Deich", "dike", {
		...dikeProfile,
		...of("clay", "foreland", "designWater"),
		...optional("roadWidth"),
		before: group(
			["Wie es vorher war", "Wird gestrichelt gezeichnet; ein alter Deich ab demselben Außenfuß."],
			dikeProfile,
		).optional(),
	}),
	/** Of sheet piles, the water on its left. */
	kind("Spundwand", "wall", {
		...of("wallTop", "wallFoot", "bed"),
		...optional("bedBefore"),
		...of("highWater", "lowWater"),
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
	}),
	/** Across its pipe; without a slope its sides are shored. */
	kind("Leitungsgraben", "trench", {
		...of("trenchWidth"),
		...optional("slope"),
		...of("invert", "inner", "outer"),
		...optional("bedding"),
		fill: filling,
		...optional("groundwater", "lowered"),
		oldPipe: group("Altes Rohr", of("invert", "outer")).optional(),
		pavement: pavement.optional(),
	}),
	/** A pipe below a watercourse, seen along the pipe, which falls by so many degrees. */
	kind("Düker", "culvert", {
		...bedProfile,
		...of("water", "outer", "cover", "depth", "culvertLength"),
		angle: field("Neigung in Grad", z.number().min(10).max(80)),
	}),
	/** One side of a pit, or of ground that was exchanged. */
	kind("Baugrube", "pit", {
		...of("bottom", "slope"),
		flatter: group(["Flachere Böschung", "Zum Beispiel im Torf."], {
			below: field("Ab dieser Höhe", height),
			...of("slope"),
		}).optional(),
		...optional("formation"),
		fill: filling,
		layers: field("Zahl der Lagen", z.int().min(1).max(40).optional()),
		...optional("groundwater", "lowered"),
	}),
	/** A road on a dam over ground that gives way. */
	kind("Straßendamm", "embankment", {
		...of("crown", "roadWidth"),
		shoulder: field("Breite des Banketts", length.max(10)),
		...of("slope"),
		pavement,
		...optional("surcharge", "settlement"),
		drains: group("Vertikaldräns", {
			foot: field("Höhe des Fußes", height),
			spacing: field("Abstand", length.min(0.5).max(10)),
		}).optional(),
	}),
	/** A stream or a basin, across. */
	kind("Gewässer", "channel", {
		...bedProfile,
		...optional("gravel"),
		...of("highWater", "lowWater"),
		oldProfile: group(["Altes Profil", "Wird gestrichelt gezeichnet."], bedProfile).optional(),
	}),
] as const;

/** What has to be larger, or lie above, in falling order: a drawing of anything else would be wrong or would not come about. */
export const orders: Readonly<Record<Section["kind"], readonly (readonly string[])[]>> = {
	dike: [
		["crown", "designWater", "foreland"],
		["crown", "before.crown", "foreland"],
		["designWater", "ground.0.top"],
		["before.crown", "ground.0.top"],
		["crownWidth", "clay"],
	],
	wall: [
		["wallTop", "highWater", "lowWater", "bed", "wallFoot"],
		["lowWater", "bedBefore", "wallFoot"],
		["wallTop", "anchor.level", "bed"],
		["ground.0.top", "oldWall.foot"],
		["ground.0.top", "bed"],
	],
	trench: [
		["trenchWidth", "outer", "inner"],
		["trenchWidth", "oldPipe.outer"],
		["ground.0.top", "invert"],
		["ground.0.top", "oldPipe.invert"],
		["ground.0.top", "groundwater", "lowered"],
	],
	culvert: [
		["ground.0.top", "water", "bed"],
		["culvertLength", "bedWidth"],
	],
	pit: [
		["ground.0.top", "formation", "bottom"],
		["ground.0.top", "flatter.below", "bottom"],
		["ground.0.top", "groundwater", "lowered"],
	],
	embankment: [
		["crown", "ground.0.top", "drains.foot"],
		["roadWidth", "pavement.base"],
	],
	channel: [
		["ground.0.top", "lowWater", "bed"],
		["highWater", "lowWater"],
		["ground.0.top", "oldProfile.bed"],
	],
};

/** What stands in a group is called by more than its own name. */
const grouped: Readonly<Record<string, string>> = {
	"ground.0.top": "Gelände",
	"before.crown": "Alte Krone",
	"anchor.level": "Höhe des Ankerkopfs",
	"flatter.below": "Beginn der flacheren Böschung",
};

/** Pairs of figures that are given, of which the second has to be the smaller one, and what is said if it is not. */
export function pairsOf(section: Section) {
	return orders[section.kind].flatMap((chain) => {
		const present = chain.filter((path) => figureAt(section, path) !== undefined);
		return present.slice(1).map((below, place) => {
			const above = present[place] ?? "";
			const label = grouped[above] ?? measures[above as Name].meta()?.label;
			return { above, below, text: `Muss unter „${label}“ liegen.` };
		});
	});
}

/** The value at „before.crown“. */
export function figureAt(section: object, path: string): number | undefined {
	const at = (value: unknown, name: string) => (value as Record<string, unknown> | undefined)?.[name];
	return path.split(".").reduce<unknown>(at, section) as number | undefined;
}

/** A section of one finished site, in its own figures. What is left out is not drawn. */
export const sectionSchema = z.discriminatedUnion("kind", kinds).superRefine((section, context) => {
	const refuse = (path: string, message: string) => refuseAt(path.split("."), message);
	const refuseAt = (path: (string | number)[], message: string) =>
		context.addIssue({ code: "custom", path, message });
	for (const { above, below, text } of pairsOf(section))
		if ((figureAt(section, below) ?? 0) >= (figureAt(section, above) ?? 0)) refuse(below, text);
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
