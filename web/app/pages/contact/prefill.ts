import { fill } from "../../ui/fill.ts";
import { fields as question } from "../fleet/question.ts";

/** Name of the proof in the address: /contact?anliegen=tender&nachweis=iso-9001. */
const proofParameter = "nachweis";

export type Prefill = {
	/** The proofs that can be asked for, by name in the address. */
	titles: Record<string, string>;
	/** What the fields say then; {title} is the proof. */
	fields: Record<string, string>;
	/** The words before chosen machines, and how each is called in an enquiry. */
	machines: { lead: string; labels: Record<string, string> };
};

/** What the message says to somebody who has chosen machines (the finder's question.ts). */
export function chosenMachines(search: string, { lead, labels }: Prefill["machines"]): string {
	const names = new URLSearchParams(search).getAll(question.chosen);
	const lines = Object.entries(labels).flatMap(([name, label]) =>
		names.includes(name) ? `– ${label}\n` : [],
	);
	return lines.length > 0 ? `${lead}\n${lines.join("")}\n` : "";
}

/**
 * What a field says to somebody who comes from a proof. Nothing from the address gets into it but the choice among our own
 * titles, and nothing typed is replaced; what an earlier proof has put there is.
 */
export function prefilled(
	search: string,
	{ titles, fields }: Pick<Prefill, "titles" | "fields">,
	name: string,
	current: string,
): string {
	const wanted = new URLSearchParams(search).get(proofParameter) ?? "";
	const text = fields[name];
	if (!text || !Object.hasOwn(titles, wanted)) return current;
	const earlier = Object.values(titles).some((title) => current === fill(text, { title }));
	return current === "" || earlier ? fill(text, { title: titles[wanted] ?? "" }) : current;
}
