const numbers = [
	"keine",
	"ein",
	"zwei",
	"drei",
	"vier",
	"fünf",
	"sechs",
	"sieben",
	"acht",
	"neun",
	"zehn",
	"elf",
	"zwölf",
];

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number as German texts have it: in words up to twelve. */
function inWords(count: number): string {
	return numbers[count] ?? String(count);
}

/**
 * For `{{count.projects|eine Baustelle|Baustellen}}` within a sentence, and `{{Count.…}}` at its beginning: what is counted is
 * not written. Placeholders fills the word for one in by itself, so that no text says „Ein Baustellen“.
 */
export function counted(counts: Readonly<Record<string, number>>) {
	const words = Object.entries(counts).map(([name, count]) => [name, inWords(count)] as const);
	return {
		count: Object.fromEntries(words),
		Count: Object.fromEntries(words.map(([name, word]) => [name, capital(word)])),
	};
}
