/** Every drawing has this field, whatever its scale: twice as wide as high. */
export const field = { width: 720, height: 360 } as const;

/** Metres from the left edge, and the level in metres. */
export type Point = readonly [x: number, level: number];

const short = (value: number) => Math.round(value * 10) / 10;

/** Turns metres into places on the field; `top` is the level of its upper edge, `width` the metres from side to side. */
export function plan({ top, width }: { top: number; width: number }) {
	const unit = field.width / width;
	const x = (metres: number) => short(metres * unit);
	const y = (level: number) => short((top - level) * unit);
	const line = (...points: Point[]) =>
		`M${points.map(([metres, level]) => `${x(metres)} ${y(level)}`).join("L")}`;
	const area = (...points: Point[]) => `${line(...points)}Z`;
	const box = (from: number, to: number, upper: number, lower: number) =>
		area([from, upper], [to, upper], [to, lower], [from, lower]);
	/** From edge to edge, between two levels. */
	const layer = (upper: number, lower: number) => box(0, width, upper, lower);
	return { x, y, line, area, box, layer, bottom: top - field.height / unit };
}

export type Plan = ReturnType<typeof plan>;

/** „3,00“ */
export function metres(value: number): string {
	return value.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** „+9,20“, with the sign that levels always carry. */
export function level(value: number): string {
	return `${value < 0 ? "−" : "+"}${metres(Math.abs(value))}`;
}
