import { fill } from "../../ui/fill.ts";

/** Name of the proof in the address: /contact?anliegen=tender&nachweis=iso-9001. */
export const proofParameter = "nachweis";

export type Prefill = {
	/** The proofs that can be asked for, by name in the address. */
	titles: Record<string, string>;
	/** What the fields say then; {title} is the proof. */
	fields: Record<string, string>;
};

/**
 * What a field says to somebody who comes from a proof. Nothing from the address gets into it but the choice among our own
 * titles, and nothing typed is replaced; what an earlier proof has put there is.
 */
export function prefilled(
	search: string,
	{ titles, fields }: Prefill,
	name: string,
	current: string,
): string {
	const wanted = new URLSearchParams(search).get(proofParameter) ?? "";
	const text = fields[name];
	if (!text || !Object.hasOwn(titles, wanted)) return current;
	const earlier = Object.values(titles).some((title) => current === fill(text, { title }));
	return current === "" || earlier ? fill(text, { title: titles[wanted] ?? "" }) : current;
}
