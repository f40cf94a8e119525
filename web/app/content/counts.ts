const numbers = [
	"kein",
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

/** A number as German texts have it: in words up to twelve. */
function inWords(count: number): string {
	return numbers[count] ?? String(count);
}

/** For `{{count.projects}}` within a sentence, and `{{Count.projects}}` at its beginning: what is counted is not written. */
export function counted(counts: Readonly<Record<string, number>>) {
	const words = Object.entries(counts).map(([name, count]) => [name, inWords(count)] as const);
	const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
	return {
		count: Object.fromEntries(words),
		Count: Object.fromEntries(words.map(([name, word]) => [name, capital(word)])),
	};
}
