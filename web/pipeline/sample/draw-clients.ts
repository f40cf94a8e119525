import { type Line, letter, type Style } from "../letters.ts";

const INK = "#33454c";

type Mark = { name: string; svg: string };
type Words = Line & { x: number; y: number };

const HEIGHT = 64;

/** A symbol and the words beside it; the sheet is as wide as they need. */
async function svg(symbol: string, ...lines: Words[]): Promise<string> {
	let d = "";
	let right = 0;
	for (const { x, y, ...line } of lines) {
		const lettering = await letter(line);
		d += lettering.path(x, y);
		right = Math.max(right, x + lettering.width);
	}
	const box = `0 0 ${Math.ceil(right) + 2} ${HEIGHT}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="${INK}">${symbol}<path d="${d}"/></svg>\n`;
}

const outlined = (d: string, width: number, more = "") =>
	`<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}"${more}/>`;
const filled = (d: string) => `<path d="${d}"/>`;

const heavy: Style = { width: 120, weight: 800 };
const narrow: Style = { width: 66, weight: 700 };
const plain: Style = { width: 100, weight: 500 };
const fine: Style = { width: 112, weight: 300 };

/** Points on a circle, as coordinates for a path. */
function polar(cx: number, cy: number, radius: number, degrees: number): string {
	const angle = (degrees * Math.PI) / 180;
	return `${(cx + radius * Math.cos(angle)).toFixed(2)} ${(cy + radius * Math.sin(angle)).toFixed(2)}`;
}

/** Marks of twelve invented clients: one ink, each in its own manner, so that the wall does not look like one hand. */
export async function drawClients(): Promise<Mark[]> {
	const slots = Array.from(
		{ length: 8 },
		(_, i) => `M${polar(32, 32, 11, i * 45)}L${polar(32, 32, 19, i * 45)}`,
	).join("");
	const black: Style = { width: 118, weight: 900 };
	const seafaring: Style = { width: 76, weight: 800 };
	// The dot of the last letter is a bollard on the quay: it has to stand over the stem, wherever that falls.
	const stem = { text: "ı", size: 40, style: black };
	const quay = 2 + (await letter({ ...stem, text: "nordkaı" })).width - (await letter(stem)).width / 2;
	const marks: Record<string, Promise<string>> = {
		"hafen-süd": svg(
			outlined(
				"M6 58V40M30 58V40M2 40h34M10 40V22h16v18M2 22h62M18 22 26 8h6l32 14M52 22v13M46 35h12v9H46z",
				3.2,
			),
			{ text: "Hafen", size: 27, style: heavy, x: 76, y: 31 },
			{ text: "Süd", size: 27, style: heavy, x: 76, y: 57 },
		),
		stadtentwässerung: svg(
			outlined(`M32 5a27 27 0 1 0 .01 0zM32 12a20 20 0 1 0 .01 0z${slots}`, 3) +
				filled("M32 25a7 7 0 1 0 .01 0z"),
			{ text: "STADT", size: 25, style: narrow, spacing: 1.6, x: 72, y: 29 },
			{ text: "ENTWÄSSERUNG", size: 25, style: narrow, spacing: 0.6, x: 72, y: 55 },
		),
		deichverband: svg(
			outlined("M83 3C46 3 3 8 3 32s43 29 80 29 80-5 80-29S120 3 83 3z", 2) +
				outlined("M49 22h68M55 18l12-8h20l24 8M53 51c5-4 10-4 15 0s10 4 15 0 10-4 15 0 10 4 15 0", 2),
			{ text: "Deichverband", size: 19, style: plain, x: 25, y: 42 },
			{ text: " ", size: 19, x: 158, y: 42 },
		),
		bezirksamt: svg(
			filled("M2 6h52v52H2zM8 52h10V40a10 10 0 0 1 20 0v12h10V24h-6v-8h-6v8h-4V12h-8v12h-4v-8h-6v8H8z"),
			{ text: "Bezirksamt", size: 23, style: { width: 92, weight: 600 }, x: 66, y: 31 },
			{ text: "Tiefbau und Gewässer", size: 12, style: { width: 88, weight: 400 }, x: 66.5, y: 52 },
		),
		wasserstraßen: svg(
			[14, 30, 46]
				.map((y) => filled(`M2 ${y}c7-9 14-9 21 0s14 9 21 0v8c-7 9-14 9-21 0s-14-9-21 0z`))
				.join(""),
			{ text: "Wasserstraßen", size: 24, style: { width: 84, weight: 640 }, x: 58, y: 41 },
		),
		"marsch-energie": svg(
			filled("M30 30a4 4 0 1 0 .01 0zM28.6 39h2.8L33 62h-6z") +
				[0, 120, 240]
					.map(
						(turn) =>
							`<path d="M28 31 29.200 2c3.600 6 4.800 17 2.800 29z" transform="rotate(${turn} 30 34)"/>`,
					)
					.join(""),
			{ text: "Marsch", size: 25, style: fine, x: 66, y: 30 },
			{ text: "Energie", size: 25, style: { width: 112, weight: 700 }, x: 66, y: 56 },
		),
		nordkai: svg(filled(`M${quay - 7} 5h14v5h-3l-1.500 6h-5l-1.500-6h-3zM2 54h${quay + 6}v4H2z`), {
			text: "nordkaı",
			size: 40,
			style: black,
			x: 2,
			y: 46,
		}),
		landesbetrieb: svg(
			filled("M2 8h6v48H2zM12 8h3v48h-3z"),
			{ text: "Landesbetrieb", size: 25, style: { width: 96, weight: 350 }, x: 26, y: 31 },
			{ text: "Wege · Deiche · Gewässer", size: 11.5, style: { width: 96, weight: 500 }, x: 27, y: 52 },
		),
		"kaiser-werft": svg(
			outlined("M32 4a28 28 0 1 0 .01 0z", 2.6) +
				outlined(
					"M32 18v33M32 12a3.500 3.500 0 1 0 .01 0zM23 25h18M15 37c2 9 8 14 17 14s15-5 17-14M12 41l3-5 5 3M52 41l-3-5-5 3",
					2.6,
				),
			{ text: "KAISER", size: 22, style: seafaring, spacing: 3.4, x: 74, y: 31 },
			{ text: "WERFT", size: 22, style: seafaring, spacing: 6.6, x: 74, y: 55 },
		),
		geestbahn: svg(
			filled(
				"M16 54 32 10h6L22 54zM40 54 56 10h6L46 54zM28 21h26l-1.800 5H26.200zM23 34h26l-1.800 5H21.200zM18 47h26l-1.800 5H16.200z",
			),
			{ text: "Geestbahn", size: 27, style: { width: 104, weight: 760, italic: true }, x: 70, y: 42 },
		),
		elbtunnel: svg(
			filled(
				"M4 56V36a28 28 0 0 1 56 0v20h-7V36a21 21 0 0 0-42 0v20zM16 56V36a16 16 0 0 1 32 0v20h-5V36a11 11 0 0 0-22 0v20zM27 56V36a5 5 0 0 1 10 0v20z",
			),
			{ text: "Elbtunnel", size: 25, style: { width: 106, weight: 600 }, x: 74, y: 46 },
		),
		"siel-&-co": svg(
			outlined("M4 8v48M52 8v48M4 14h48M28 4v18M22 8h12", 3.2) +
				filled("M10 24h36v6H10zM10 33h36v6H10zM10 42h36v6H10z"),
			{ text: "Siel", size: 30, style: { width: 90, weight: 760 }, x: 66, y: 44 },
			{ text: "& Co", size: 30, style: { width: 90, weight: 260 }, x: 122, y: 44 },
		),
	};
	return Promise.all(Object.entries(marks).map(async ([name, drawing]) => ({ name, svg: await drawing })));
}
