/** A way through a file: names of fields and places in lists. */
export type FieldPath = readonly PropertyKey[];

/** What is wrong in a content file, in German: the office reads it. `file` is below content/. */
export interface Mistake {
	file: string;
	path: FieldPath;
	text: string;
}

/** All mistakes of all content files, one a line. */
export class ContentError extends Error {
	constructor(mistakes: string[]) {
		super(mistakes.join("\n"));
		this.name = "ContentError";
	}
}

/** `content/jobs/polier.md, Zeile 7, Feld „validThrough“: …` */
export function worded({ file, path, text }: Mistake, line?: number): string {
	return [
		`content/${file}`,
		...(line ? [`Zeile ${line}`] : []),
		...(path.length > 0 ? [`Feld „${path.map(step).join(" › ")}“`] : []),
	]
		.join(", ")
		.concat(`: ${text}`);
}

function step(part: PropertyKey): string {
	return typeof part === "number" ? `${part + 1}. Eintrag` : String(part).slice(0, 60);
}

export function quoted(value: unknown): string {
	const text = typeof value === "string" ? value : JSON.stringify(value);
	return `„${text.length > 60 ? `${text.slice(0, 59)}…` : text}“`;
}

/** „a“, „b“ oder „c“ */
export function alternatives(values: readonly unknown[]): string {
	return new Intl.ListFormat("de", { type: "disjunction" }).format(values.map(quoted));
}

/** The name that was probably meant, if one is near enough. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
	// Nobody mistypes a name of this length, and comparing takes long.
	if (typed.length > 100) return undefined;
	const [best] = known
		.map((name) => ({ name, distance: distance(typed.toLowerCase(), name.toLowerCase()) }))
		.sort((a, b) => a.distance - b.distance);
	const near = typed.length < 4 ? 1 : Math.max(2, Math.floor(typed.length / 4));
	return best && best.distance <= near ? best.name : undefined;
}

/** What is said behind a name that nobody knows, if one is near enough. */
export function meantBy(typed: string, known: readonly string[]): string {
	const name = nearest(typed, known);
	return name ? ` Gemeint ist wohl ${quoted(name)}.` : "";
}

/** How many letters have to be changed, added or removed. */
function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (const [i, letter] of [...a].entries()) {
		const next = [i + 1];
		for (const [j, other] of [...b].entries()) {
			next.push(
				Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
			);
		}
		row = next;
	}
	return row[b.length] ?? 0;
}
