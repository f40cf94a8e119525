import { MediaError } from "./masters.ts";

/** Size of a hand-made vector, and what it must not contain because it is shown as a picture. */
export type MarkFacts = { width: number; height: number };

const FORBIDDEN: [RegExp, string][] = [
	[
		/<([\w-]+:)?(script|foreignObject)\b|[\s/"']on\w+\s*=/i,
		"Die Zeichnung enthält ein Skript. Bitte ohne Skript speichern.",
	],
	[/<text[\s>]/i, "Die Zeichnung enthält Schrift. Bitte den Text in Pfade umwandeln."],
	[/(href|src)\s*=(?!\s*["']#)/i, "Die Zeichnung verweist auf eine andere Datei. Bitte alles einbetten."],
	[/url\((?!\s*["']?#)/i, "Die Zeichnung verweist auf eine andere Datei. Bitte alles einbetten."],
];

/** Throws with the reason when the vector cannot be shown as it is. */
export function readMark(path: string, source: string): MarkFacts {
	const box = /<svg[^>]*\sviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(source);
	if (!box) throw new MediaError(path, "Das ist keine SVG-Zeichnung mit „viewBox“.");
	for (const [pattern, reason] of FORBIDDEN) if (pattern.test(source)) throw new MediaError(path, reason);
	return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) };
}
