/** Size of a hand-made vector, and what it must not contain because it is shown as a picture. */
export type MarkFacts = { width: number; height: number };

const FORBIDDEN: [RegExp, string][] = [
	[/<script|\son\w+=/i, "contains script"],
	[/<text[\s>]/i, "contains text that needs a font; convert it to paths"],
	[/(href|src)\s*=\s*"(?!#)/i, "refers to another file"],
	[/url\(\s*["']?(?!#)/i, "refers to another file"],
];

/** Throws with the reason when the vector cannot be shown as it is. */
export function readMark(source: string): MarkFacts {
	const box = /<svg[^>]*\sviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(source);
	if (!box) throw new Error("is not an SVG picture with a viewBox");
	for (const [pattern, reason] of FORBIDDEN) if (pattern.test(source)) throw new Error(reason);
	return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) };
}
