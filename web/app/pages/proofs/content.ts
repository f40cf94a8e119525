import { z } from "zod";
import { germanDate } from "../../content/berlin-time.ts";
import { field, group, intro, text, title } from "../../content/fields.ts";
import { callToAction, pageHead } from "../../content/page-schemas.ts";
import { resolveFile } from "../../content/pictures.ts";
import type { Proof } from "../../content/proof-schema.ts";
import { type ProofState, statesOf } from "../../content/proofs.ts";
import { marker, sampleWord } from "../../content/sample.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";

/** Names the proof that somebody asks for on the contact page. */
export const proofParameter = "nachweis";

export const schema = z.strictObject({
	...pageHead,
	list: group("Liste", {
		title,
		intro,
		sample: field(["Satz zum Muster", "Steht da, solange etwas erfunden ist."], text),
	}),
	check: group("Selbst nachsehen", { title, intro, ask: field("Satz am Ende", text) }),
	callToAction,
});

export const places = () => [{ path: paths.proofs }];

export type ProofsPage = ReturnType<typeof content>;

export function content(shared: Shared) {
	const { meta, picture, load } = shared;
	const { pages, proofs } = load();
	const { meta: own, image, list, ...texts } = pages.proofs;
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
		list: {
			title: list.title,
			intro: proofs.proofs.some(({ sample }) => sample.length > 0)
				? `${list.intro} ${list.sample}`
				: list.intro,
		},
		proofs: proofs.proofs.map((proof) => entry(shared, proof)),
		registers: proofs.proofs.flatMap(({ title, register }) =>
			register ? [{ title: register.label, note: title, to: register.url, isElsewhere: true }] : [],
		),
	};
}

function entry(shared: Shared, proof: Proof) {
	const { id, title, text, issuer, numbers, scope, sample, paper } = proof;
	const mark = (value: string, claim: (typeof sample)[number]) => marker()(value, sample.includes(claim));
	const document = paper && file(shared, paper);
	return {
		id,
		title,
		text,
		facts: [
			...numbers.map(({ label, value }) => ({ label, value: mark(value, "number") })),
			{ label: "Gültigkeit", value: mark(validityOf(proof), "validity") },
			{ label: "Aussteller", value: mark(issuer, "issuer") },
			{ label: mark("Umfang", "scope"), value: scope.join(", ") },
		],
		states: statesOf(proof).map((state) => ({ ...state, text: stateTexts[state.name](proof) })),
		way: document
			? {
					label: "PDF",
					to: document.href,
					note: [sample.includes("paper") && sampleWord, document.size].filter(Boolean).join(", "),
					isPaper: true,
				}
			: { label: "Auf Anfrage", to: `${paths.contact}?anliegen=tender&${proofParameter}=${id}` },
	};
}

/** What is said of a proof on a day. */
const stateTexts: Record<ProofState["name"], (proof: Proof) => string> = {
	upcoming: ({ from = "" }) => `gilt ab ${germanDate(from)}`,
	valid: () => "gültig",
	ending: ({ until = "" }) => `läuft am ${germanDate(until)} ab`,
	expired: () => "abgelaufen",
};

function validityOf({ since, from, until }: Proof): string {
	const first = since ?? (from && germanDate(from)) ?? "";
	const last = until ? `bis ${germanDate(until)}` : "";
	if (!last) return `seit ${first}`;
	return first ? `${first} ${last}` : last;
}

function file({ pictures }: Shared, name: string) {
	const { bytes } = resolveFile(pictures, `papers/${name}`, "proofs.yaml, Feld „paper“");
	return { href: `/downloads/${name}`, size: `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB` };
}
