import { soils } from "../ui/drawing/scene.ts";
import type { Content } from "./content.ts";
import { figures } from "./facts-check.ts";
import type { Mistake } from "./mistake.ts";
import { figureAt, type Section, type SectionOf } from "./section-schema.ts";
import { stringsOf } from "./strings-of.ts";

type Project = Content["projects"][number];

/** What follows from a section is calculated, and whatever is said of it must agree. */
export function* figuresCheck({ projects, services }: Content): Generator<Mistake> {
	for (const project of projects) {
		const { slug, section } = project;
		if (!section) continue;
		const mistakes = [
			...lengths(project, section),
			...slopes(project, section),
			...(section.kind === "pit" ? excavation(project, section) : []),
			...(section.kind === "channel" ? stream(project, section) : []),
			...(section.kind === "trench" ? bedding(project, section) : []),
			...("pavement" in section && section.pavement ? asphaltOf(project, section.pavement.asphalt) : []),
		];
		for (const mistake of mistakes) yield { file: `projects/${slug}.md`, ...mistake };
	}
	for (const { id, drawing } of services)
		for (const [place, { note }] of drawing.parts.entries()) {
			const text = thickness(note, metresIn(note));
			if (text) yield { file: `services/${id}.md`, path: ["drawing", "parts", place, "note"], text };
		}
}

type ProjectMistake = Omit<Mistake, "file">;

const german = (value: number, digits = 0) =>
	value.toLocaleString("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const numberIn = (digits: string) => Number(digits.replaceAll(".", "").replace(",", "."));
const metresIn = (note: string) => numberIn(/([\d,]+)\sm(?![\p{L}²³])/u.exec(note)?.[1] ?? "");
/** Whether two figures are the same to the centimetre. */
const same = (a: number, b: number) => Math.abs(a - b) < 0.005;

/** Lengths among the quantities that the section has, too: one figure, or the difference of two. */
const namedLengths: Partial<
	Record<Section["kind"], readonly (readonly [line: RegExp, upper: string, lower?: string])[]>
> = {
	dike: [[/([\d,]+)\sm breit/, "roadWidth"]],
	wall: [[/bohlen: .*je ([\d,]+)\sm lang/, "wallTop", "wallFoot"]],
	trench: [[/bis ([\d,]+)\sm tief/, "ground.0.top", "invert"]],
	culvert: [[/^Verlegetiefe: ([\d,]+)\sm/, "depth"]],
	pit: [[/^Grubentiefe: bis ([\d,]+)\sm/, "ground.0.top", "bottom"]],
	embankment: [
		[/([\d,]+)\sm breit/, "roadWidth"],
		[/^Setzung.*? ([\d,]+)\sm/, "settlement"],
		[/^Vorbelastung: ([\d,]+)\sm/, "surcharge"],
	],
};

function* lengths({ quantities }: Project, section: Section): Generator<ProjectMistake> {
	for (const [place, { label, value }] of quantities.entries())
		for (const [pattern, upper, lower] of namedLengths[section.kind] ?? []) {
			const [, digits] = pattern.exec(`${label}: ${value}`) ?? [];
			const from = figureAt(section, upper);
			if (!digits || from === undefined) continue;
			const drawn = from - (lower ? (figureAt(section, lower) ?? 0) : 0);
			const text = `Der Schnitt ergibt ${german(drawn, 2)} m. Bitte den Schnitt oder diese Zahl ändern.`;
			if (!same(numberIn(digits), drawn)) yield { path: ["quantities", place, "value"], text };
		}
}

const slopePaths = ["slope", "outerSlope", "innerSlope", "flatter.slope", "oldProfile.slope"].concat(
	"before.outerSlope",
	"before.innerSlope",
);

/** "außen 1:4" is one of the slopes that are drawn. */
function* slopes(project: Project, section: Section): Generator<ProjectMistake> {
	const drawn = slopePaths.flatMap((path) => figureAt(section, path) ?? []);
	if (drawn.length === 0) return;
	for (const { path, text: sentence } of stringsOf(project))
		for (const [ratio, n = ""] of sentence.matchAll(/\b1:(\d+(?:,\d+)?)/g)) {
			const text = `Die Böschung ${ratio} kommt im Schnitt nicht vor.`;
			if (!drawn.includes(numberIn(n)))
				yield { path: path.startsWith("description") ? [] : path.split("."), text };
		}
}

/** The figure of a line among the quantities, with its place. */
function quantity({ quantities }: Project, label: RegExp, unit: string) {
	const place = quantities.findIndex((line) => label.test(line.label));
	const figure = figures(quantities[place]?.value ?? "").find((one) => one.unit === unit);
	return figure && { amount: figure.amount, path: ["quantities", place, "value"] };
}

/** People round; what is missing beyond that was not calculated. */
const rounding = 0.02;

/** Of all pits with this floor a square one is the smallest. */
function* excavation(project: Project, section: SectionOf<"pit">): Generator<ProjectMistake> {
	const floor = quantity(project, /^Sohle$/, "m²");
	if (!floor) return;
	const { ground, bottom } = section;
	const layers = ground.map(({ soil, top }, place) => {
		const below = Math.max(ground[place + 1]?.top ?? bottom, bottom);
		return { soil, volume: dug(section, floor.amount, top, below) };
	});
	const sum = (of: typeof layers) => of.reduce((all, { volume }) => all + volume, 0);
	// The uppermost layer has topsoil on it, which is counted by itself.
	const lower = layers.slice(1);
	const named = lower.map(({ soil }) => ({
		label: new RegExp(`^davon ${soils[soil]}$`),
		least: sum(lower.filter((layer) => layer.soil === soil)),
	}));
	for (const { label, least } of [{ label: /^Aushub$/, least: sum(layers) }, ...named]) {
		const stated = quantity(project, label, "m³");
		const text = `Bei ${german(floor.amount)} m² Sohle und den Böschungen des Schnitts sind es mindestens ${german(least)} m³.`;
		if (stated && stated.amount < least * (1 - rounding)) yield { path: stated.path, text };
	}
}

/** Between two levels of a square pit; where its slope bends, below and above by themselves. */
function dug({ bottom, slope, flatter }: SectionOf<"pit">, floor: number, upper: number, lower: number) {
	const bend = flatter?.below ?? bottom;
	const side = (level: number) =>
		Math.sqrt(floor) +
		2 * (Math.min(level, bend) - bottom) * (flatter?.slope ?? 0) +
		2 * Math.max(level - bend, 0) * slope;
	const middle = Math.min(Math.max(bend, lower), upper);
	return (
		frustum(side(lower), side(middle), middle - lower) + frustum(side(middle), side(upper), upper - middle)
	);
}

/** A pyramid without its top, by the sides of two squares. */
function frustum(a: number, b: number, height: number): number {
	return height > 0 ? (height * (a * a + a * b + b * b)) / 3 : 0;
}

/** Gravel and soil of a stream over its whole length. */
function* stream(project: Project, section: SectionOf<"channel">): Generator<ProjectMistake> {
	const length = figures(project.details.volume).find(({ unit }) => unit === "m")?.amount;
	if (!length) return;
	const { bedWidth, gravel = 0, oldProfile, ground } = section;
	const across = (profile: { bed: number; bedWidth: number; slope: number }) => {
		const deep = (ground[0]?.top ?? 0) - profile.bed;
		return profile.bedWidth * deep + profile.slope * deep ** 2;
	};
	const bed = length * bedWidth * gravel;
	// The old course was no longer than the new one.
	const cut = bed + length * (across(section) - (oldProfile ? across(oldProfile) : 0));
	const [stones, soil] = [quantity(project, /^Kies/, "m³"), quantity(project, /^Boden/, "m³")];
	const drawn = `Der Schnitt ergibt auf ${german(length)} m`;
	if (stones && bed > 0 && Math.abs(stones.amount - bed) > bed * rounding)
		yield { path: stones.path, text: `${drawn} ${german(bed)} m³ Kies.` };
	if (soil && soil.amount < cut * (1 - rounding))
		yield { path: soil.path, text: `${drawn} mindestens ${german(cut)} m³ Boden.` };
}

/** DWA-A 139: 100 mm and a tenth of the pipe's diameter. */
function bedding({ rules }: Project, section: SectionOf<"trench">): ProjectMistake[] {
	const least = 0.1 + section.inner / 10;
	if (!rules.includes("DWA-A\u00a0139") && !rules.includes("DWA-A 139")) return [];
	if (section.bedding === undefined || section.bedding > least - 0.005) return [];
	const text = `Nach DWA-A 139 ist die Bettung unter diesem Rohr mindestens ${german(least, 2)} m dick (100 mm und DN/10).`;
	return [{ path: ["section", "bedding"], text }];
}

/** RStO 12, Tafel 1, Zeile 3: asphalt over a Schottertragschicht by load class, in metres. */
const asphalt: Readonly<Record<string, number>> = {
	"100": 0.3,
	"32": 0.26,
	"10": 0.22,
	"3,2": 0.2,
	"1,8": 0.16,
	"1,0": 0.14,
	"0,3": 0.12,
};

function thickness(text: string, metres: number): string | undefined {
	const [load = "", digits = ""] = /\bBk(\d+(?:,\d)?)/.exec(text) ?? [];
	const right = asphalt[digits];
	if (!right || same(metres, right)) return undefined;
	return `Für ${load} liegen über einer Schottertragschicht ${german(right, 2)} m Asphalt (RStO 12, Tafel 1, Zeile 3).`;
}

function asphaltOf(project: Project, metres: number): ProjectMistake[] {
	const texts = stringsOf(project)
		.map(({ text }) => text)
		.join(" ");
	const text = texts.includes("Schottertragschicht") ? thickness(texts, metres) : undefined;
	return text ? [{ path: ["section", "pavement", "asphalt"], text }] : [];
}
