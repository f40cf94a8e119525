import { type Colors, palette } from "../../app/content/colors.ts";
import { letter, type Style } from "../letters.ts";

export const CARD = { width: 1200, height: 630 };

const LEFT = 72;
const TITLE: Style = { width: 114, weight: 760 };
const TITLE_WIDTH = 760;

/** Breaks a title into lines that fit, at spaces and after hyphens. */
export async function breakLines(title: string, size: number, width: number): Promise<string[]> {
	const lines: string[] = [];
	let line = "";
	for (const word of title.split(/(?<=[\s-])/)) {
		const longer = line + word;
		if (line && (await letter({ text: longer.trim(), size, style: TITLE })).width > width) {
			lines.push(line.trim());
			line = word;
		} else {
			line = longer;
		}
	}
	return [...lines, line.trim()];
}

/** The largest size at which the title needs at most three lines. */
async function fitTitle(title: string): Promise<{ size: number; lines: string[] }> {
	for (const size of [84, 72, 62, 54]) {
		const lines = await breakLines(title, size, TITLE_WIDTH);
		const widths = await Promise.all(
			lines.map(async (text) => (await letter({ text, size, style: TITLE })).width),
		);
		if (lines.length <= 3 && Math.max(...widths) <= TITLE_WIDTH) return { size, lines };
	}
	return { size: 46, lines: await breakLines(title, 46, TITLE_WIDTH) };
}

export type Card = {
	title: string;
	name: string;
	line: string;
	colors: Colors;
	/** The source of media/marks/mark.svg. */
	mark: string;
};

/** Everything on a preview picture except the photograph beneath: shade, strata, mark, title and company line. */
export async function drawCard({ title, name, line, colors, mark }: Card): Promise<string> {
	const { darkest, sand, earth, action } = palette(colors);
	const { size, lines } = await fitTitle(title);
	const height = size * 1.08;
	const first = 330 - ((lines.length - 1) * height) / 2 + size * 0.3;
	const outlines = await Promise.all(
		lines.map(async (text, i) => (await letter({ text, size, style: TITLE })).path(LEFT, first + i * height)),
	);
	const company = await letter({ text: name, size: 34, style: { width: 120, weight: 800 } });
	const claim = await letter({ text: line, size: 25, style: { weight: 520 } });
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
		`<defs><linearGradient id="shade"><stop offset="0" stop-color="${darkest}" stop-opacity=".95"/><stop offset=".55" stop-color="${darkest}" stop-opacity=".8"/><stop offset="1" stop-color="${darkest}" stop-opacity=".18"/></linearGradient>`,
		`<pattern id="sand" width="22" height="22" patternUnits="userSpaceOnUse"><path fill="${earth}" fill-opacity=".55" d="M4 5h2v2H4zM15 3h2v2h-2zM10 13h2v2h-2zM19 16h2v2h-2zM3 18h2v2H3z"/></pattern></defs>`,
		`<path fill="url(#shade)" d="M0 0h1200v630H0z"/>`,
		`<path fill="${sand}" d="M0 566c180-18 340 16 560 6s380-34 640-14v72H0z"/><path fill="url(#sand)" d="M0 566c180-18 340 16 560 6s380-34 640-14v72H0z"/>`,
		`<path fill="${action}" d="M0 0h1200v10H0z"/>`,
		mark.replace("<svg", `<svg x="${LEFT}" y="62" width="60" height="44"`),
		`<path fill="#fff" d="${company.path(LEFT + 80, 100)}"/>`,
		`<path fill="#fff" d="${outlines.join("")}"/>`,
		`<path fill="${action}" d="M${LEFT} 486h72v6h-72z"/>`,
		`<path fill="#fff" d="${claim.path(LEFT, 534)}"/>`,
		"</svg>",
	].join("");
}
