/** Days as the office writes them. */

/** „2026-12-01“ as „1.12.2026“; what is no day stays as it is. */
export function germanDay(day: string): string {
	const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
	return year ? `${Number(date)}.${Number(month)}.${year}` : day;
}

/** „1.12.2026“ as „2026-12-01“. */
export function parsedDay(typed: string): string | undefined {
	const [, date = "", month = "", year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(typed.trim()) ?? [];
	const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
	return new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ? day : undefined;
}
