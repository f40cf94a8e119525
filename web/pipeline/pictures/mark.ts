/**
 * Drawings of the company: logo, clients' marks, plans. Some are written into pages, so all are read as XML and written anew
 * from the elements and attributes below; whatever else stands in a file never leaves it.
 */
import sax from "sax";
import sharp from "sharp";
import { MediaError } from "./masters.ts";

export type Mark = { width: number; height: number; svg: string };

type Shape = { name: string; attributes: Record<string, string>; inside: Shape[] };

const mostBytes = 500_000;
const mostShapes = 3000;
const mostDepth = 30;
/** With copies of copies a few bytes would become a million shapes. */
const mostDrawn = 20_000;

const words = (text: string) => new Set(text.split(" "));
const elements = words(
	"svg g defs symbol use clipPath mask pattern path rect circle ellipse line polyline polygon linearGradient radialGradient stop",
);
/** What drawing programs write for themselves. */
const notes = words("metadata title desc");
const attributes = new Set([
	...words("d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox preserveAspectRatio transform"),
	...words("id href clip-path mask clipPathUnits maskUnits maskContentUnits offset spreadMethod"),
	...words("patternUnits patternContentUnits patternTransform gradientUnits gradientTransform"),
	...words("fill fill-opacity fill-rule clip-rule opacity color stop-color stop-opacity paint-order"),
	...words("stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit"),
	...words("stroke-dasharray stroke-dashoffset vector-effect display visibility"),
]);

const elsewhere = "Die Zeichnung verweist auf eine andere Datei. Bitte alles einbetten.";
const script = "Die Zeichnung enthält ein Skript. Bitte ohne Skript speichern.";
const tooMuch = "Die Zeichnung hat zu viele Teile. Bitte vereinfachen oder als Bild speichern.";
const reasons: Record<string, string> = {
	script,
	foreignObject: script,
	text: "Die Zeichnung enthält Schrift. Bitte den Text in Pfade umwandeln.",
	image: elsewhere,
	a: elsewhere,
	style: "Die Zeichnung hat ein Formatblatt. Bitte beim Speichern „Präsentationsattribute“ wählen.",
};

/** Names of signs that HTML has and XML does not are mistakes, for sharp, too. */
const strict: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true };

class RefusedDrawing extends Error {}

/** The drawing as pages get it; throws with the reason when it cannot be shown. */
export async function readMark(path: string, bytes: Buffer): Promise<Mark> {
	try {
		if (bytes.length > mostBytes) throw new RefusedDrawing(tooMuch);
		const root = parse(bytes.toString("utf8"));
		const box = (root.attributes.viewBox ?? "").split(/[\s,]+/).map(Number);
		const [, , width = 0, height = 0] = box;
		if (root.name !== "svg" || box.length !== 4 || !box.every(Number.isFinite) || !(width > 0 && height > 0))
			throw new RefusedDrawing("Das ist keine SVG-Zeichnung mit „viewBox“.");
		if (drawnBy(root, namesIn(root)) > mostDrawn) throw new RefusedDrawing(tooMuch);
		const svg = written(root, ' xmlns="http://www.w3.org/2000/svg"');
		await sharp(Buffer.from(svg)).resize(64).png().toBuffer();
		return { width: Math.round(width), height: Math.round(height), svg };
	} catch (error) {
		const reason =
			error instanceof RefusedDrawing ? error.message : "Die Zeichnung lässt sich nicht darstellen.";
		throw new MediaError(path, reason);
	}
}

function parse(source: string): Shape {
	const parser = sax.parser(true, strict);
	const top: Shape = { name: "", attributes: {}, inside: [] };
	const open = [top];
	let skipped = 0;
	let shapes = 0;
	parser.onerror = () => {
		const line = (parser.line ?? 0) + 1;
		throw new RefusedDrawing(
			`Die Zeichnung ist in Zeile ${line} kein gültiges SVG. Bitte im Zeichenprogramm neu speichern.`,
		);
	};
	parser.ondoctype = (declared) => {
		if (declared.includes("["))
			throw new RefusedDrawing("Die Zeichnung bringt eigene Regeln mit (DOCTYPE). Bitte ohne sie speichern.");
	};
	parser.onopentag = ({ name, attributes: raw }) => {
		const [local, prefix] = splitName(name);
		if (skipped > 0 || notes.has(local) || (prefix && !Object.hasOwn(reasons, local))) {
			skipped += 1;
			return;
		}
		if (!elements.has(local))
			throw new RefusedDrawing(
				(Object.hasOwn(reasons, local) && reasons[local]) ||
					`Die Zeichnung enthält „${local}“; das zeigt die Seite nicht. Bitte in Pfade umwandeln.`,
			);
		shapes += 1;
		if (shapes > mostShapes || open.length > mostDepth) throw new RefusedDrawing(tooMuch);
		const shape = { name: local, attributes: attributesFrom(raw as Record<string, string>), inside: [] };
		open.at(-1)?.inside.push(shape);
		open.push(shape);
	};
	parser.onclosetag = () => {
		if (skipped > 0) skipped -= 1;
		else open.pop();
	};
	parser.write(source).close();
	const [root] = top.inside;
	if (!root) throw new RefusedDrawing("Das ist keine SVG-Zeichnung mit „viewBox“.");
	return root;
}

function splitName(name: string): [local: string, prefix?: string] {
	const [first = "", second] = name.split(":");
	return second === undefined || first === "svg" ? [second ?? first] : [second, first];
}

/** Those that are allowed. Drawing programs write colours into `style`, which the policy of pages forbids. */
function attributesFrom(raw: Record<string, string>): Record<string, string> {
	const pairs = Object.entries(raw).flatMap(([name, value]): [string, string][] => {
		if (name === "style") return value.split(";").map((rule) => ruleOf(rule));
		return [[name === "xlink:href" ? "href" : name, value]];
	});
	if (pairs.some(([name]) => /^on/i.test(name))) throw new RefusedDrawing(script);
	return Object.fromEntries(
		pairs
			.filter(([name]) => attributes.has(name))
			.map(([name, value]) => [name, ownNames(name, value.trim())]),
	);
}

function ruleOf(rule: string): [string, string] {
	const at = rule.indexOf(":");
	return [rule.slice(0, at).trim(), rule.slice(at + 1)];
}

/** What a drawing names inside is its own, and is not to be taken for something of the page around it. */
function ownNames(name: string, value: string): string {
	if (name === "id") return `drawn-${value}`;
	if (name === "href") return `#${ownName(value)}`;
	return value.replace(/url\(([^()]*)\)?/gi, (_, inside: string) => `url(#${ownName(inside)})`);
}

function ownName(reference: string): string {
	const [, id] = /^\s{0,9}["']?#([\w.-]+)["']?\s{0,9}$/.exec(reference) ?? [];
	if (!id) throw new RefusedDrawing(elsewhere);
	return `drawn-${id}`;
}

function namesIn(shape: Shape, names = new Map<string, Shape>()): Map<string, Shape> {
	if (shape.attributes.id) names.set(shape.attributes.id, shape);
	for (const one of shape.inside) namesIn(one, names);
	return names;
}

/** How many shapes a browser has to draw, with all that a shape refers to. */
function drawnBy(shape: Shape, names: Map<string, Shape>, counts = new Map<Shape, number>()): number {
	const earlier = counts.get(shape);
	if (earlier !== undefined) return earlier;
	// A drawing that contains itself never ends.
	counts.set(shape, Number.POSITIVE_INFINITY);
	const named = Object.values(shape.attributes).flatMap((value) =>
		[...value.matchAll(/#(drawn-[\w.-]+)/g)].flatMap(([, name = ""]) => names.get(name) ?? []),
	);
	const drawn = [...shape.inside, ...named].reduce((sum, one) => sum + drawnBy(one, names, counts), 1);
	counts.set(shape, drawn);
	return drawn;
}

function written({ name, attributes, inside }: Shape, first = ""): string {
	const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
	const shapes = inside.map((one) => written(one)).join("");
	return `<${name}${first}${own.join("")}${shapes ? `>${shapes}</${name}>` : "/>"}`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
