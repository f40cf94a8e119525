import { loadContent } from "../../app/content/load.server.ts";
import { found } from "../../app/content/shared.ts";
import { letter, type Style } from "../letters.ts";
import { COLORS } from "./draw-house.ts";

type Certificate = {
	name: string;
	title: string[];
	subject: string;
	lines: [string, string][];
	seal: (x: number, y: number) => string;
};

const W = 420;
const H = 594;
const heading: Style = { width: 114, weight: 740 };
const text: Style = { width: 98, weight: 420 };
const strong: Style = { width: 98, weight: 640 };

async function write(
	content: string,
	x: number,
	y: number,
	size: number,
	style: Style,
	color: string,
	middle = false,
): Promise<string> {
	const lettering = await letter({ text: content, size, style });
	return `<path fill="${color}" d="${lettering.path(middle ? x - lettering.width / 2 : x, y)}"/>`;
}

/** Fine waves as on security paper. */
function guilloche(y: number, color: string): string {
	let d = "";
	for (let k = 0; k < 5; k++) {
		d += `M36 ${y + k * 4}`;
		for (let i = 0; i < 12; i++) d += `q7.250 ${k % 2 ? 9 : -9} 14.500 0t14.500 0`;
	}
	return `<path fill="none" stroke="${color}" stroke-width=".7" d="${d}"/>`;
}

function ring(x: number, y: number, color: string): string {
	const teeth = Array.from({ length: 36 }, (_, i) => {
		const a = (i * Math.PI) / 18;
		const r = i % 2 ? 38 : 42;
		return `${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}`;
	}).join("L");
	return `<path fill="none" stroke="${color}" stroke-width="2" d="M${teeth}Z"/><circle cx="${x}" cy="${y}" r="31" fill="none" stroke="${color}" stroke-width="1.200"/>`;
}

const line = (d: string, color: string = COLORS.petrol) =>
	`<path fill="none" stroke="${color}" stroke-width="3.200" d="${d}"/>`;

const { proofs, company: owner } = loadContent();
const proofOf = (name: string) => found(proofs.proofs, ({ id }) => id === name);

const certificates: Certificate[] = [
	{
		name: "praequalifikation",
		title: ["Präqualifikation", "für öffentliche Aufträge"],
		subject: "Eintragung als präqualifiziertes Bauunternehmen",
		lines: [
			["Registernummer", owner.prequalification.number],
			["Präqualifiziert seit", String(owner.prequalification.since)],
			["Leistungsbereiche", `${proofOf("praequalifikation").scope.length}, siehe Nachweis als PDF`],
		],
		seal: (x, y) => line(`M${x - 15} ${y + 1}l10 11 20-24`),
	},
	{
		name: "fachbetrieb-whg",
		title: ["Fachbetrieb nach § 62", "Wasserhaushaltsgesetz"],
		subject: "Arbeiten an Anlagen mit wassergefährdenden Stoffen",
		lines: [
			["Rechtsgrundlage", "§ 62 WHG, § 45 AwSV"],
			["Tätigkeiten", "Errichten, Instandsetzen, Stilllegen"],
			["Nachweis", "Muster, ohne Rechtswirkung"],
		],
		seal: (x, y) => line(`M${x} ${y - 18}c9 12 14 18 14 25a14 14 0 0 1-28 0c0-7 5-13 14-25z`),
	},
	{
		name: "iso-9001",
		title: ["Qualitätsmanagement", "ISO 9001"],
		subject: proofOf("iso-9001").scope.join(", "),
		lines: [
			["Norm", "DIN EN ISO 9001"],
			["Geltungsbereich", "Gesamtes Unternehmen"],
			["Nachweis", "Muster, ohne Rechtswirkung"],
		],
		seal: (x, y) =>
			line(`M${x - 16} ${y + 14}v-12M${x - 5} ${y + 14}v-20M${x + 6} ${y + 14}v-28M${x + 17} ${y + 14}v-34`),
	},
	{
		name: "iso-45001",
		title: ["Arbeitsschutz", "ISO 45001"],
		subject: "Sicherheit und Gesundheit bei der Arbeit",
		lines: [
			["Norm", "DIN EN ISO 45001"],
			["Geltungsbereich", proofOf("iso-45001").scope.join(", ")],
			["Nachweis", "Muster, ohne Rechtswirkung"],
		],
		seal: (x, y) =>
			line(
				`M${x - 20} ${y + 8}h40M${x - 15} ${y + 8}v-5a15 15 0 0 1 30 0v5M${x - 4} ${y - 11}v12M${x + 4} ${y - 11}v12`,
			),
	},
];

/** Four sheets that look like certificates and say that they are samples. */
export async function drawCertificates(
	company: string,
	city: string,
): Promise<{ name: string; svg: string }[]> {
	return Promise.all(
		certificates.map(async ({ name, title, subject, lines, seal }) => {
			const rows = await Promise.all(
				lines.map(async ([label, value], i) => {
					const y = 372 + i * 34;
					return (
						(await write(label, 48, y, 11.5, text, "#46565c")) +
						(await write(value, 158, y, 12.5, strong, COLORS.ink)) +
						`<path stroke="${COLORS.sand}" d="M48 ${y + 12}h324"/>`
					);
				}),
			);
			const stamp = await letter({
				text: "MUSTER",
				size: 68,
				style: { width: 120, weight: 800 },
				spacing: 4,
			});
			const body = [
				`<path fill="#fff" d="M0 0h${W}v${H}H0z"/>`,
				`<path fill="none" stroke="${COLORS.petrol}" stroke-width="2" d="M18 18h${W - 36}v${H - 60}l-24 24H18z"/>`,
				`<path fill="none" stroke="${COLORS.elbe}" d="M25 25h${W - 50}v${H - 71}l-20 20H25z"/>`,
				guilloche(52, COLORS.elbe),
				await write("Urkunde", W / 2, 122, 15, text, "#46565c", true),
				await write(
					title[0] ?? "",
					W / 2,
					164,
					(title[0] ?? "").length > 18 ? 25 : 29,
					heading,
					COLORS.petrol,
					true,
				),
				await write(title[1] ?? "", W / 2, 198, 22, heading, COLORS.petrol, true),
				`<path fill="${COLORS.signal}" d="M180 218h60v4h-60z"/>`,
				await write(company, W / 2, 262, 21, strong, COLORS.ink, true),
				await write(`in ${city}`, W / 2, 284, 13, text, "#46565c", true),
				await write(subject, W / 2, 318, 12, text, COLORS.ink, true),
				...rows,
				ring(104, 506, COLORS.petrol),
				seal(104, 506),
				`<path stroke="${COLORS.ink}" d="M214 522h150"/>`,
				`<path fill="none" stroke="${COLORS.petrol}" stroke-width="1.600" d="M226 514c10-24 16-24 14-4s10-18 16-12-4 14 8 8 10-14 18-8 4 10 16 4 16-6 28-2"/>`,
				await write(`${proofOf(name).issuer} (Muster)`, 214, 538, 10.5, text, "#46565c"),
				`<path fill="${COLORS.clay}" fill-opacity=".2" transform="rotate(-34 ${W / 2} ${H / 2})" d="${stamp.path(W / 2 - stamp.width / 2, H / 2 + 30)}"/>`,
			].join("");
			return { name, svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}">${body}</svg>\n` };
		}),
	);
}
