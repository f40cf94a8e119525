/** Words such as "Geschäftsführung" would break in half a page at the common size. */
export function hasLongWord(title: string, letters: number): boolean {
	return title.split(/\s/).some((word) => word.length > letters);
}
