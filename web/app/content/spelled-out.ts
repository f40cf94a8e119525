const spelled: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** In small letters, with umlauts spelled out: as texts are compared and put into addresses. */
export function spelledOut(text: string): string {
	return text
		.normalize("NFC")
		.toLowerCase()
		.replace(/[äöüß]/g, (letter) => spelled[letter] ?? letter);
}

/** A name for an address: everything that is no letter or figure becomes a dash. */
export function slugOf(text: string): string {
	return spelledOut(text)
		.normalize("NFD")
		.replace(/\p{Mark}/gu, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "");
}
