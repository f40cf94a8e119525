import hyphen from "hyphen/de-1996/index.js";

/** Shorter words stay whole, and so do the first and the last letters of a long one. */
const long = 16;
const stub = 5;
const softHyphen = "\u00ad";
const partedWords = new Map<string, string>();

/** A long word with the places where its syllables may part. */
function parted(word: string): string {
	const places = partedWords.get(word);
	if (places) return places;
	const syllables = hyphen.hyphenateSync(word, { hyphenChar: softHyphen }).split(softHyphen);
	const result = syllables.reduce((before, syllable) => {
		const { length } = before.replaceAll(softHyphen, "");
		const mayPart = length >= stub && word.length - length >= stub;
		return before + (mayPart ? softHyphen : "") + syllable;
	});
	partedWords.set(word, result);
	return result;
}

/** And of facts and of what leads on; an address is copied as it is. */
const headings = /(<(?:h[1-4]|dt|dd|a)\b[^>]*>)(.*?)(?=<\/(?:h[1-4]|dt|dd|a)>)/gs;
const longWords = new RegExp(`\\p{L}{${long},}`, "gu");
/** React finds its own words again in the browser: nothing may stand between them. */
const reactParts = /(<alive-part [^>]*prefix=.*?<\/alive-part>)/s;

/**
 * Long German words of headings part by their syllables in every browser: Chromium often lacks the dictionary, and in large letters
 * a word that is cut anywhere is what one sees first. Text keeps to what the browser knows (styles/base.css).
 */
export function withPartedHeadings(html: string): string {
	const inText = (inside: string) =>
		inside.replaceAll(
			/(^|>)([^<]+)/g,
			(_, edge, text) => edge + (text.includes("@") ? text : text.replaceAll(longWords, parted)),
		);
	return html
		.split(reactParts)
		.map((piece, place) =>
			place % 2 === 1 ? piece : piece.replaceAll(headings, (_, tag, inside) => tag + inText(inside)),
		)
		.join("");
}
