/** What is wrong with a file that somebody uploads, said before anything is made of it. */
import { basename } from "node:path";
import sharp from "sharp";
import { alternativesFor } from "../pipeline/pictures/alt.ts";
import { tooManyPixels } from "../pipeline/pictures/encode.ts";
import { readMark } from "../pipeline/pictures/mark.ts";
import { kindOf, MediaError } from "../pipeline/pictures/masters.ts";

const mostBytes = 30 << 20;
/** The gallery shows pictures in this width at least; a smaller one would be blurred. */
const leastPixels = 800;

/** One sentence with the file's name, or nothing where the file is good. */
export async function wrongWith(path: string, bytes: Buffer): Promise<string | undefined> {
	const reason = await reasonAgainst(path.replace(/^media\//, ""), bytes);
	return reason && `„${basename(path)}“: ${reason}`;
}

async function reasonAgainst(path: string, bytes: Buffer): Promise<string | undefined> {
	try {
		const kind = kindOf(path);
		if (path.startsWith("gallery/") && kind !== "picture") return "In die Galerie gehören nur Bilder.";
		if (bytes.length === 0) return "Die Datei ist leer.";
		if (bytes.length > mostBytes)
			return `Die Datei ist ${Math.ceil(bytes.length / (1 << 20))} MB groß. Höchstens ${mostBytes >> 20} MB sind möglich.`;
		alternativesFor([{ path, file: path, kind }], new Map());
		if (kind === "paper" && !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
			return "Das ist keine PDF-Datei.";
		if (kind === "mark") await readMark(path, bytes);
		return kind === "picture" ? await wrongSize(bytes) : undefined;
	} catch (error) {
		if (error instanceof MediaError) return error.reason;
		throw error;
	}
}

async function wrongSize(bytes: Buffer): Promise<string | undefined> {
	try {
		const { width, height } = await sharp(bytes).metadata();
		return Math.max(width, height) < leastPixels
			? `Das Bild ist mit ${width} × ${height} Pixeln zu klein. Die längere Seite braucht mindestens ${leastPixels}.`
			: tooManyPixels({ width, height });
	} catch {
		return "Das Bild lässt sich nicht lesen. Bitte am Rechner öffnen und als JPG speichern.";
	}
}
