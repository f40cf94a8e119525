import { letter, type Style } from "../letters.ts";
import { COLORS } from "./draw-house.ts";

const W = 1600;
const H = 600;

const LAND = "#ece5d6";
const MARSH = "#dfe3d3";
const WATER = "#a9c3c1";
const WATER_EDGE = "#7fa3a1";
const BUILT = "#e0d5c0";
const ROAD = "#ffffff";
const ROAD_EDGE = "#c9bda5";
const MOTORWAY = "#f6c15c";
const MOTORWAY_EDGE = "#a3681a";
const LABEL = "#33454c";

type Label = {
	text: string;
	x: number;
	y: number;
	size: number;
	color: string;
	style?: Style;
	turn?: number;
	spacing?: number;
};

async function label({
	text,
	x,
	y,
	size,
	color,
	style = { width: 96, weight: 560 },
	turn = 0,
	spacing = 0,
}: Label): Promise<string> {
	const lettering = await letter({ text, size, style, spacing });
	const d = lettering.path(x - lettering.width / 2, y);
	const turned = turn ? ` transform="rotate(${turn} ${x} ${y})"` : "";
	return `<path${turned} fill="${color}" stroke="${LAND}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" d="${d}"/>`;
}

/** Motorway number on a blue plate, as on German maps. */
async function shield(text: string, x: number, y: number): Promise<string> {
	const lettering = await letter({ text, size: 15, style: { width: 92, weight: 700 } });
	const width = lettering.width + 14;
	return `<path fill="#1f4f8b" stroke="#fff" stroke-width="1.500" d="M${x - width / 2} ${y - 11}h${width}v22h-${width}z"/><path fill="#fff" d="${lettering.path(x - lettering.width / 2, y + 5.3)}"/>`;
}

const road = (d: string, width: number, fill: string, edge: string) =>
	`<path fill="none" stroke="${edge}" stroke-width="${width + 2.5}" stroke-linejoin="round" d="${d}"/><path fill="none" stroke="${fill}" stroke-width="${width}" stroke-linejoin="round" d="${d}"/>`;

/** Built-up blocks in rows along a street, a little irregular so that they do not look stamped. */
function blocks(x: number, y: number, columns: number, rows: number, turn: number): string {
	let d = "";
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const k = (column * 7 + row * 5) % 6;
			if (k === 5) continue;
			d += `M${x + column * 46 + (k % 3) * 3} ${y + row * 34 + (k % 2) * 4}h${28 + (k % 3) * 4}v${18 + (k % 2) * 4}h-${28 + (k % 3) * 4}z`;
		}
	}
	return `<path fill="${BUILT}" transform="rotate(${turn} ${x} ${y})" d="${d}"/>`;
}

/**
 * The way to the yard between the two arms of the Elbe. Drawn, not traced: distances are shortened, and the address
 * is the sample one. It lies in the middle, so that a narrow screen that shows only the middle still shows the way.
 */
export async function drawMap(address: string): Promise<string> {
	const norder = "M0 96C180 70 330 118 520 108S860 28 1060 60s330 96 540 60V-20H0z";
	const sueder = "M0 520c160-34 300 18 470 4s250-66 420-62 250 76 420 66 200-44 290-50v142H0z";
	const basins =
		"M300 108l34 78h26l-26-82zM398 112l30 92h28l-26-94zM640 98l-14 70h28l14-76zM740 76l-10 66h26l12-72z";
	const wettern = "M560 470C600 400 560 330 640 290s200 10 280-30 160-90 260-96";
	const address1 = await letter({ text: address, size: 21, style: { width: 104, weight: 720 } });
	const plate = address1.width + 34;
	const px = 800;
	const py = 318;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}">`,
		`<path fill="${LAND}" d="M0 0h${W}v${H}H0z"/>`,
		`<path fill="${MARSH}" d="M960 300c120-60 300-70 460-20l40 150c-160 50-330 20-460 10zM40 300c120-40 230-30 300 10l-20 130c-100 40-220 30-290 0z"/>`,
		blocks(600, 204, 5, 2, 4),
		blocks(880, 196, 5, 3, -6),
		blocks(560, 366, 4, 2, -3),
		blocks(860, 384, 5, 2, 3),
		blocks(1180, 214, 5, 2, 8),
		blocks(250, 236, 4, 2, 2),
		`<path fill="${WATER}" stroke="${WATER_EDGE}" stroke-width="2" d="${norder}"/>`,
		`<path fill="${WATER}" stroke="${WATER_EDGE}" stroke-width="2" d="${sueder}"/>`,
		`<path fill="${WATER}" stroke="${WATER_EDGE}" stroke-width="1.500" d="${basins}"/>`,
		`<path fill="none" stroke="${WATER}" stroke-width="7" d="${wettern}"/>`,
		`<path fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.500" d="M150 52c9-6 18-6 27 0s18 6 27 0M470 66c9-6 18-6 27 0s18 6 27 0M1180 44c9-6 18-6 27 0s18 6 27 0M240 566c9-6 18-6 27 0s18 6 27 0M700 540c9-6 18-6 27 0s18 6 27 0M1240 562c9-6 18-6 27 0s18 6 27 0"/>`,
		`<path fill="none" stroke="${COLORS.clay}" stroke-width="5" stroke-dasharray="2 7" d="M470 512c150-10 250-66 420-62s250 76 420 66"/>`,
		road(
			"M560 252 690 246M846 246l250-26M540 404l240-14M784 424h330M190 286l250-16M1110 246l300 40M420 392 400 316M1020 424l-20-128M640 396l26-78M1300 300l-20-74",
			4,
			ROAD,
			ROAD_EDGE,
		),
		road(
			"M186 336C330 322 420 286 520 300s180 40 280 30 220-70 400-40 150 30 196 12M800 330c-10 60-30 90-44 128M704 110c8 110-14 160-26 208M952 100c-8 70 14 130 0 196M1236 296c24 60 0 120 24 210",
			9,
			ROAD,
			ROAD_EDGE,
		),
		road("M205-10C220 120 170 250 190 380s-10 160 0 240", 13, MOTORWAY, MOTORWAY_EDGE),
		road("M1500-10c-40 120-90 170-110 300s10 240 30 330", 13, MOTORWAY, MOTORWAY_EDGE),
		road("M1040-10C1010 90 1090 140 1100 220s40 210 20 400", 11, MOTORWAY, MOTORWAY_EDGE),
		await label({
			text: "Norderelbe",
			x: 460,
			y: 86,
			size: 23,
			color: "#2c5a5d",
			style: { width: 112, weight: 480, italic: true },
			spacing: 3,
		}),
		await label({
			text: "Süderelbe",
			x: 560,
			y: 550,
			size: 23,
			color: "#2c5a5d",
			style: { width: 112, weight: 480, italic: true },
			spacing: 3,
		}),
		await label({ text: "Hafen", x: 500, y: 190, size: 18, color: LABEL }),
		await label({ text: "Wilhelmsburg", x: 1030, y: 366, size: 20, color: LABEL }),
		await label({ text: "Moorburg", x: 96, y: 420, size: 17, color: LABEL }),
		await label({ text: "Kirchdorf", x: 1318, y: 392, size: 17, color: LABEL }),
		await label({ text: "Deich", x: 1010, y: 470, size: 14, color: "#7a4c31", turn: 14 }),
		await shield("A 7", 190, 200),
		await shield("A 1", 1408, 190),
		await shield("A 255", 1082, 150),
		await shield("A 253", 1128, 410),
		`<path fill="${COLORS.petrol}" d="M${px - plate / 2} ${py - 112}h${plate}v34l-10 10H${px + 12}L${px} ${py - 52}l-12-16H${px - plate / 2}z"/>`,
		`<path fill="#fff" d="${address1.path(px - address1.width / 2, py - 83)}"/>`,
		`<circle cx="${px}" cy="${py}" r="26" fill="${COLORS.signal}" fill-opacity=".35"/>`,
		`<path fill="${COLORS.signal}" stroke="${COLORS.ink}" stroke-width="2.500" d="M${px} ${py + 6}c-16-22-22-31-22-42a22 22 0 0 1 44 0c0 11-6 20-22 42z"/>`,
		`<circle cx="${px}" cy="${py - 36}" r="8" fill="${COLORS.ink}"/>`,
		"</svg>\n",
	].join("");
}
