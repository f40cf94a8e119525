/** What a spreadsheet would take for the beginning of a formula, in any width of the sign. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * A table for a German spreadsheet: semicolons, CRLF, and a byte order mark, without which Excel takes UTF-8 for the
 * system's code page. No cell can start a formula, and spaces are those that people type when they search.
 */
export function csv(rows: readonly (readonly string[])[]): string {
	return `\ufeff${rows.map((row) => row.map(cell).join(";")).join("\r\n")}\r\n`;
}

function cell(value: string): string {
	const plain = value.replaceAll("\u00a0", " ");
	const harmless = formula.test(plain) ? `'${plain}` : plain;
	return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
