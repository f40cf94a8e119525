/** Columns as wide as their longest cell; the first one to the left, figures to the right. */
export function table(head: string[], rows: string[][]): string {
	const widths = head.map((title, column) =>
		Math.max(title.length, ...rows.map((row) => (row[column] ?? "").length)),
	);
	const line = (cells: string[]) =>
		cells
			.map((cell, column) =>
				column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
			)
			.join("  ")
			.trimEnd();
	return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

export function kilobytes(bytes: number): string {
	return (bytes / 1000).toFixed(bytes < 9950 ? 1 : 0);
}

/** The middle one of several measurements: a single slow one says more about the machine than about the page. */
export function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
