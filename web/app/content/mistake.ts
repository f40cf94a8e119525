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
