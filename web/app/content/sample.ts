/** What is invented says so, once. */
export function marker(word: string) {
	return (value: string, isSample: boolean) =>
		isSample && !value.includes(word) ? `${value} (${word})` : value;
}
