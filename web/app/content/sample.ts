/** What a value of the sample company looks like: reserved names and numbers, empty numbers, its own name. */
const patterns = [/muster/i, /\.example\b/, /66969-\d{3}/, /0{5}/, /^Vorname Nachname$/, /deichgraf/i];

export function isSample(value: string): boolean {
	return patterns.some((pattern) => pattern.test(value));
}

/** Beside what is invented, on German pages. */
export const sampleWord = "Muster";

/** What is invented says so, once. */
export function marker(word = sampleWord) {
	return (value: string, isSample: boolean) =>
		isSample && !value.includes(word) ? `${value} (${word})` : value;
}
