import { type Colors, palette } from "../../app/content/colors.ts";
import { type Lettering, letter, type Style } from "../letters.ts";

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
		if (line && (await letter(longer.trim(), size, TITLE)).width > width) {
			lines.push(line.trim());
			line = word;
		} else {
			line = longer;
		}
	}
	return [...lines, line.trim()];
}

type Fitted = { size: number; lines: Lettering[] };
const sizes = [84, 72, 62, 54];

/** The largest size at which the title needs at most three lines. */
async function fitTitle(title: string, [size = 46, ...smaller] = sizes): Promise<Fitted> {
	const broken = await breakLines(title, size, TITLE_WIDTH);
	const lines = await Promise.all(broken.map((text) => letter(text, size, TITLE)));
	const fits = size === 46 || (lines.length <= 3 && lines.every(({ width }) => width <= TITLE_WIDTH));
	return fits ? { size, lines } : fitTitle(title, smaller);
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
	const company = await letter(name, 34, { width: 120, weight: 800 });
	const claim = await letter(line, 25, { weight: 520 });
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
		`<defs><linearGradient id="shade"><stop offset="0" stop-color="${darkest}" stop-opacity=".95"/><stop offset=".55" stop-color="${darkest}" stop-opacity=".8"/><stop offset="1" stop-color="${darkest}" stop-opacity=".18"/></linearGradient>`,
		`<pattern id="sand" width="22" height="22" patternUnits="userSpaceOnUse"><path fill="${earth}" fill-opacity=".55" d="M4 5h2v2H4zM15 3h2v2h-2zM10 13h2v2h-2zM19 16h2v2h-2zM3 18h2v2H3z"/></pattern></defs>`,
		`<path fill="url(#shade)" d="M0 0h1200v630H0z"/>`,
		`<path fill="${sand}" d="M0 566c180-18 340 16 560 6s380-34 640-14v72H0z"/><path fill="url(#sand)" d="M0 566c180-18 340 16 560 6s380-34 640-14v72H0z"/>`,
		`<path fill="${action}" d="M0 0h1200v10H0z"/>`,
		mark.replace("<svg", `<svg x="${LEFT}" y="62" width="60" height="44"`),
		`<path fill="${action}" d="M${LEFT} 486h72v6h-72z"/>`,
		`<g fill="#fff">${company.at(LEFT + 80, 100)}${claim.at(LEFT, 534)}`,
		...lines.map((text, i) => text.at(LEFT, first + i * height)),
		"</g></svg>",
	].join("");
}
