/** Metres from the left edge, and the level in metres. */
export type Point = readonly [x: number, level: number];

const short = (value: number) => Math.round(value * 10) / 10;

type Sheet = {
	/** The level of the upper edge. */
	top: number;
	/** Metres from side to side. */
	width: number;
	/** Where the drawing lies on its sheet. */
	size: { width: number; left: number; above: number };
	/** How many times heights are larger than widths. */
	times: number;
};

/** Turns metres into places on a sheet. */
export function plan({ top, width, size, times }: Sheet) {
	const unit = size.width / width;
	const x = (metres: number) => short(size.left + metres * unit);
	const y = (level: number) => short(size.above + (top - level) * unit * times);
	const line = (points: readonly Point[]) =>
		`M${points.map(([metres, level]) => `${x(metres)} ${y(level)}`).join("L") || "0 0"}`;
	return { x, y, line, unit, times };
}

export type Plan = ReturnType<typeof plan>;

/** „3,00“, or „0,315“ where a millimetre counts. */
export function metres(value: number): string {
	return value.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 3 });
}

/** „+9,20“, with the sign that levels always carry. */
export function level(value: number): string {
	return `${value < 0 ? "−" : "+"}${metres(Math.abs(value))}`;
}

/** „1:4“ */
export function ratio(value: number): string {
	return `1:${value.toLocaleString("de-DE")}`;
}
