export const COLORS = {
	ink: "#0d1b21",
	petrol: "#12333d",
	elbe: "#6f8f8c",
	sand: "#e5dac6",
	clay: "#8b5a3c",
	signal: "#f6a81c",
};

/** The house mark on a field of 44 × 32: a dike in section, the river cut out of its foreland. */
function houseMark(wave: string): string {
	return `<path fill="${COLORS.signal}" d="M0 32 14.500 5h9.700l8.300 14.200H44V32z"/><path fill="none" stroke="${wave}" stroke-width="2.200" d="M25.500 25.600c2.400-2 4.800-2 7.200 0s4.800 2 7.200 0 3-1.900 4.100-1.500"/>`;
}

function svg(width: number, height: number, body: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;
}

/** Bolder than the mark: it has to read at 16 px. */
function icon(inset: number): string {
	const scale = (64 - 2 * inset) / 44;
	const y = 32 - 16.5 * scale;
	return svg(
		64,
		64,
		`<path fill="${COLORS.petrol}" d="M0 0h64v64H0z"/><g transform="translate(${inset} ${y}) scale(${scale})"><path fill="${COLORS.signal}" d="M0 32 14 3h10.500l8.500 15H44v14z"/><path fill="none" stroke="${COLORS.petrol}" stroke-width="3.200" d="M22 26c3-2.600 6-2.600 9 0s6 2.600 9 0 3-2 4-2"/></g>`,
	);
}

export function drawHouse(): { name: string; svg: string }[] {
	return [
		{ name: "mark", svg: svg(44, 32, houseMark(COLORS.petrol)) },
		{ name: "favicon", svg: icon(8) },
		{ name: "icon-maskable", svg: icon(14) },
	];
}
