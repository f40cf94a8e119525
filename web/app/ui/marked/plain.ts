/** The same text for those who know no marks, such as job boards. */
export function plain(text: string): string {
	return text.replaceAll(/[[\]]/g, "");
}
