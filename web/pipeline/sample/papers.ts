import { germanDate } from "../../app/content/berlin-time.ts";
import type { Colors } from "../../app/content/colors.ts";

/** What the sample papers say. Numbers and dates are those of the specification; everything else is marked as a sample. */
export type Company = {
	name: string;
	colors: Colors;
	address: { street: string; postalCode: string; city: string };
	register: { court: string; number: string };
	vatId: string;
	prequalification: { number: string; since: number };
};

export type Paper = {
	file: string;
	title: string;
	/** Line above the title: what kind of paper this is. */
	kind: string;
	intro: string;
	facts: [label: string, value: string][];
	heading: string;
	points: string[];
	/** Who would sign the real paper. */
	signed: string;
};

/** Keeps number and unit, section sign and number on one line. */
const NBSP = "\u00a0";

/** Number, scope and days of a paper are those of content/proofs.yaml. */
export type Facts = {
	paper?: string | undefined;
	numbers: readonly { label: string; value: string }[];
	scope: readonly string[];
	until?: string | undefined;
};

export function papersFor(company: Company, proofs: readonly Facts[]): Paper[] {
	const proofOf = (file: string) => proofs.find(({ paper }) => paper === file);
	const until = (file: string): [string, string][] => {
		const day = proofOf(file)?.until;
		return day ? [["Gültig bis", germanDate(day)]] : [];
	};
	const numbers = (file: string) =>
		(proofOf(file)?.numbers ?? []).map(({ label, value }): [string, string] => [label, value]);
	const scope = (file: string) => proofOf(file)?.scope ?? [];
	const { street, postalCode, city } = company.address;
	const identity: [string, string][] = [
		["Unternehmen", company.name],
		["Anschrift", `${street}, ${postalCode} ${city}`],
		["Handelsregister", `${company.register.court}, ${company.register.number}`],
	];
	return [
		{
			file: "praequalifikation.pdf",
			kind: "Nachweis für öffentliche Auftraggeber",
			title: "Präqualifikation",
			intro: `Das genannte Unternehmen ist nach VOB/A für öffentliche Bauaufträge präqualifiziert. Auftraggeber rufen die Eignungsnachweise unter der Registernummer im Präqualifikationsverzeichnis ab und müssen sie nicht bei jeder Vergabe neu verlangen.`,
			facts: [
				...identity,
				["Registernummer", company.prequalification.number],
				["Präqualifiziert seit", String(company.prequalification.since)],
			],
			heading: "Leistungsbereiche",
			points: [...scope("praequalifikation.pdf")],
			signed: "Präqualifizierungsstelle (Muster)",
		},
		{
			file: "gueteschutz-kanalbau.pdf",
			kind: "Eignungsnachweis für Arbeiten an Sielen und Kanälen",
			title: "Güteschutz Kanalbau",
			intro: `Das genannte Unternehmen weist nach, dass es Abwasserleitungen und Kanäle fachgerecht baut: mit geschultem Personal, geeignetem Gerät und einer Eigenüberwachung, die jede Haltung dokumentiert.`,
			facts: [
				...identity,
				["Gütesicherung", `RAL-GZ${NBSP}961`],
				["Umfang", scope("gueteschutz-kanalbau.pdf").join(", ")],
				...until("gueteschutz-kanalbau.pdf"),
			],
			heading: "Gegenstand des Nachweises",
			points: [
				"Herstellen und Sichern des Leitungsgrabens",
				"Verlegen und Verbinden der Rohre, Setzen der Schächte",
				"Verfüllen und Verdichten in Lagen",
				`Dichtheitsprüfung nach DIN${NBSP}EN${NBSP}1610 und Dokumentation je Haltung`,
			],
			signed: "Gütegemeinschaft (Muster)",
		},
		{
			file: "freistellungsbescheinigung-48b.pdf",
			kind: "Bescheinigung für Auftraggeber von Bauleistungen",
			title: `Freistellungsbescheinigung nach §${NBSP}48b${NBSP}EStG`,
			intro: `Wer dem genannten Unternehmen eine Gegenleistung für Bauleistungen zahlt, muss den Steuerabzug nach §${NBSP}48 des Einkommensteuergesetzes nicht vornehmen, solange diese Bescheinigung gilt.`,
			facts: [
				...identity,
				...numbers("freistellungsbescheinigung-48b.pdf"),
				...until("freistellungsbescheinigung-48b.pdf"),
			],
			heading: "Hinweise",
			points: [
				"Die Bescheinigung gilt für Zahlungen, die bis zum genannten Tag geleistet werden.",
				"Auftraggeber bewahren eine Kopie bei ihren Unterlagen auf.",
				`Ob eine Bescheinigung gültig ist, sagt das Bundeszentralamt für Steuern (§${NBSP}48b Abs.${NBSP}6 EStG).`,
			],
			signed: "Finanzamt (Muster)",
		},
	];
}
