import { periodEnd } from "./facts-check.ts";
import type { Project } from "./shared.ts";

/** By the month in which the work ended. */
export function latestFirst(a: Project, b: Project): number {
	const end = ({ period, details }: Project) => periodEnd(period) ?? details.year.slice(-4);
	return end(b).localeCompare(end(a)) || a.title.localeCompare(b.title, "de");
}

/** What Formblatt 444 asks for beyond that, as far as it is known. */
export function formFacts({ contractValue, share, areas, kind, assessment }: Project) {
	const named = share?.subcontracted ? ` (${share.subcontracted})` : "";
	const shares =
		share &&
		(share.own === 100
			? "100\u00a0%, ohne Nachunternehmer"
			: `${share.own}\u00a0%, Nachunternehmer ${100 - share.own}\u00a0%${named}`);
	return [
		{ label: "Maßnahme", value: kind },
		{ label: "PQ-Bereich", value: areas.join(", ") || undefined },
		{ label: "Auftragswert", value: contractValue },
		{ label: "Eigenleistung", value: shares },
		{ label: "Bewertung", value: assessment },
	].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}
