import { z } from "zod";
import { germanDate } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { linkSchema, text } from "../../content/fields.ts";
import { pageHead, withPlace } from "../../content/page-schemas.ts";
import { resolveFile } from "../../content/pictures.ts";
import type { Proof } from "../../content/proof-schema.ts";
import { bundleName, statesOf } from "../../content/proofs.ts";
import { marker } from "../../content/sample.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";

/** content/pages/proofs.yaml */
export const schema = z.strictObject({
	...pageHead,
	/** {papers} is the number of PDF files, {size} that of the whole file. */
	bundle: z.strictObject({ label: text, note: withPlace("papers", "size") }),
	print: text,
	/** `sample` is added as long as something is invented. */
	list: z.strictObject({ title: text, intro: text, sample: text }),
	labels: z.strictObject({
		state: text,
		issuer: text,
		scope: text,
		validity: text,
		onRequest: text,
	}),
	validity: z.strictObject({
		between: withPlace("from", "until"),
		until: withPlace("until"),
		from: withPlace("from"),
	}),
	/** What is said of a proof on a day. {date} is the day it begins or ends. */
	states: z.strictObject({
		upcoming: withPlace("date"),
		valid: text,
		ending: withPlace("date"),
		expired: text,
	}),
	/** In place of the date, where a script can count. */
	countdown: z.strictObject({ today: text, tomorrow: text, days: withPlace("days") }),
	check: z.strictObject({ title: text, intro: text, ask: text }),
	callToAction: z.strictObject({ title: text, text, button: linkSchema }),
	/** The cover sheet in the ZIP file. */
	cover: z.strictObject({
		kind: text,
		title: text,
		sample: text,
		day: withPlace("day"),
		today: withPlace("address"),
		proof: text,
		number: text,
		validity: text,
		file: text,
		until: withPlace("until"),
		expired: withPlace("until"),
		phone: text,
		email: text,
		page: withPlace("page"),
	}),
});

type Words = Content["pages"]["proofs"];

export const places = () => [{ path: paths.proofs }];

export type ProofsPage = ReturnType<typeof content>;

export function content(shared: Shared) {
	const { meta, mark, picture, load } = shared;
	const { pages, proofs, company, interface: words } = load();
	const { meta: own, image, bundle, list, validity: _, states: __, cover: ___, ...texts } = pages.proofs;
	const zip = file(shared, bundleName(company.shortName));
	const papers = proofs.proofs.filter(({ paper }) => paper).length;
	return {
		meta: meta(own),
		...texts,
		ground: mark(texts),
		image: picture(image, "pages/proofs.yaml: image"),
		newWindow: words.newWindow,
		list: {
			title: list.title,
			intro: proofs.proofs.some(({ sample }) => sample.length > 0)
				? `${list.intro} ${list.sample}`
				: list.intro,
		},
		bundle: {
			label: bundle.label,
			note: fill(bundle.note, { papers, size: zip.size }),
			href: zip.href,
		},
		proofs: proofs.proofs.map((proof) => entry(shared, proof)),
		registers: proofs.proofs.flatMap(({ title, register }) => (register ? [{ ...register, title }] : [])),
	};
}

function entry(shared: Shared, proof: Proof) {
	const { pages, interface: own } = shared.load();
	const words = pages.proofs;
	const { id, title, text, issuer, numbers, scope, from, until, sample, paper } = proof;
	const mark = marker(own.sample.word);
	return {
		id,
		title,
		text,
		from,
		until,
		issuer: mark(issuer, sample.includes("issuer")),
		numbers: numbers.map(({ label, value }) => ({ label, value: mark(value, sample.includes("number")) })),
		scope: { label: mark(words.labels.scope, sample.includes("scope")), value: scope.join(", ") },
		validity: mark(validityOf(proof, words), sample.includes("validity")),
		states: statesOf(proof).map((state) => ({
			...state,
			text: fill(words.states[state.name], {
				date: germanDate((state.name === "upcoming" ? from : until) ?? ""),
			}),
		})),
		paper: paper && {
			...file(shared, paper),
			sample: shared.pictures.samples().includes(`papers/${paper}`) && own.sample.word,
		},
		ask: `${paths.contact}?anliegen=tender&nachweis=${id}`,
	};
}

export function validityOf({ since, from, until }: Proof, { validity }: Pick<Words, "validity">): string {
	const first = since ?? (from && germanDate(from)) ?? "";
	const last = until ? germanDate(until) : "";
	if (!last) return fill(validity.from, { from: first });
	return first ? fill(validity.between, { from: first, until: last }) : fill(validity.until, { until: last });
}

function file({ pictures }: Shared, name: string) {
	const { bytes } = resolveFile(pictures, `papers/${name}`, "proofs.yaml, Feld „paper“");
	return { href: `/downloads/${name}`, size: `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB` };
}
