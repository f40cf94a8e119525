import { fill } from "../ui/fill.ts";
import type { Content } from "./content.ts";
import { periodEnd } from "./facts-check.ts";
import type { Project } from "./shared.ts";

/** By the month in which the work ended. */
export function latestFirst(a: Project, b: Project): number {
	const end = ({ period, details }: Project) => periodEnd(period) ?? details.year.slice(-4);
	return end(b).localeCompare(end(a)) || a.title.localeCompare(b.title, "de");
}

/** What Formblatt 444 asks for beyond that, as far as it is known; page, sheet and table tell the same. */
export function formFacts(
	labels: Content["pages"]["projects"]["project"],
	{ contractValue, share, areas, kind, assessment }: Project,
) {
	const named = share?.subcontracted ? ` (${share.subcontracted})` : "";
	const shares =
		share &&
		(share.own === 100
			? labels.alone
			: fill(labels.shared, { own: share.own, others: 100 - share.own }) + named);
	return [
		{ label: labels.kind, value: kind },
		{ label: labels.areas, value: areas.join(", ") || undefined },
		{ label: labels.contractValue, value: contractValue },
		{ label: labels.share, value: shares },
		{ label: labels.assessment, value: assessment },
	].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
}
