/** A service's drawing has this field, whatever its scale: twice as wide as high. */
export const field = { width: 720, height: 360 } as const;

/** Metres from the left edge, and the level in metres. */
export type Point = readonly [x: number, level: number];

const short = (value: number) => Math.round(value * 10) / 10;

type Sheet = {
	/** The level of the upper edge. */
	top: number;
	/** Metres from side to side. */
	width: number;
	/** Where the drawing lies on its sheet. */
	size?: { width: number; height: number; left?: number; above?: number };
	/** How many times heights are larger than widths. */
	times?: number;
};

/** Turns metres into places on the field. */
export function plan({ top, width, size = field, times = 1 }: Sheet) {
	const unit = size.width / width;
	const { left = 0, above = 0 } = size;
	const x = (metres: number) => short(left + metres * unit);
	const y = (level: number) => short(above + (top - level) * unit * times);
	const line = (...points: Point[]) =>
		`M${points.map(([metres, level]) => `${x(metres)} ${y(level)}`).join("L")}`;
	const area = (...points: Point[]) => `${line(...points)}Z`;
	const box = (from: number, to: number, upper: number, lower: number) =>
		area([from, upper], [to, upper], [to, lower], [from, lower]);
	/** From edge to edge, between two levels. */
	const layer = (upper: number, lower: number) => box(0, width, upper, lower);
	return { x, y, line, area, box, layer, unit, bottom: top - size.height / (unit * times) };
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
