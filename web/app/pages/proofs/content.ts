import { z } from "zod";
import { germanDate } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { field, group, heard, intro, text, title } from "../../content/fields.ts";
import { callToAction, contactLabels, pageHead, withPlace } from "../../content/page-schemas.ts";
import { resolveFile } from "../../content/pictures.ts";
import type { Proof } from "../../content/proof-schema.ts";
import { bundleName, statesOf } from "../../content/proofs.ts";
import { marker } from "../../content/sample.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";

export const schema = z.strictObject({
	...pageHead,
	bundle: group("Alles als ZIP", {
		label: field("Beschriftung", text),
		note: field("Zusatz", withPlace(["papers", "size"], "die Zahl der PDF und die Größe der Datei")),
	}),
	print: field("Knopf: Drucken", text),
	list: group("Liste", {
		title,
		intro,
		sample: field(["Satz zum Muster", "Steht da, solange etwas erfunden ist."], text),
	}),
	labels: group("Beschriftungen", {
		state: heard("Stand", text),
		issuer: field("Vor dem Aussteller", text),
		scope: field("Vor dem Umfang", text),
		validity: heard("Gültigkeit", text),
		onRequest: field("Link: Auf Anfrage", text),
	}),
	validity: group("Gültigkeit in Worten", {
		between: field("Von und bis bekannt", withPlace(["from", "until"], "die Tage")),
		until: field("Nur das Ende bekannt", withPlace("until", "den letzten Tag")),
		from: field("Nur der Anfang bekannt", withPlace("from", "den ersten Tag")),
	}),
	/** What is said of a proof on a day. {date} is the day it begins or ends. */
	states: group(["Stand am heutigen Tag", "Wechselt von selbst mit dem Datum."], {
		upcoming: field("Gilt noch nicht", withPlace("date", "den ersten Tag")),
		valid: field("Gilt", text),
		ending: field("Läuft bald ab", withPlace("date", "den letzten Tag")),
		expired: field("Abgelaufen", text),
	}),
	check: group("Selbst nachsehen", { title, intro, ask: field("Satz am Ende", text) }),
	callToAction,
	cover: group(["Deckblatt", "Das erste Blatt in der ZIP-Datei."], {
		kind: field("Zeile über der Überschrift", text),
		title,
		sample: field(["Satz zum Muster", "Steht da, solange etwas erfunden ist."], text),
		day: field("Stand", withPlace("day", "den Tag der letzten Prüfung")),
		today: field("Verweis auf die Seite", withPlace("address", "die Adresse")),
		proof: field("Spalte Nachweis", text),
		number: field("Spalte Nummer", text),
		validity: field("Spalte Gültigkeit", text),
		file: field("Spalte Datei", text),
		until: field("Gültig", withPlace("until", "den letzten Tag")),
		expired: field("Abgelaufen", withPlace("until", "den letzten Tag")),
		...contactLabels,
		page: field("Seitenzahl", withPlace("page", "die Zahl")),
	}),
});

type Words = Content["pages"]["proofs"];

export const places = () => [{ path: paths.proofs }];

export type ProofsPage = ReturnType<typeof content>;

export function content(shared: Shared) {
	const { meta, picture, load } = shared;
	const { pages, proofs, company, interface: words } = load();
	const { meta: own, image, bundle, list, validity: _, states: __, cover: ___, ...texts } = pages.proofs;
	const zip = file(shared, bundleName(company.shortName));
	const papers = proofs.proofs.filter(({ paper }) => paper).length;
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
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
