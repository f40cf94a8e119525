import { folderOf } from "../paths.ts";
import type { Content } from "./content.ts";
import { type Mistake, quoted } from "./mistake.ts";
import { textsIn } from "./strings-of.ts";
import { renamed, trades } from "./trades.ts";

/** What an engineer or a lawyer would notice: facts of one company that cannot all be true. */
export function factsCheck(content: Content): Mistake[] {
	const rules = [strata, crests, quantities, areas, particulars, certificates, trainings];
	return rules.flatMap((rule) => [...rule(content)]);
}

/** Every place that names a stratum, by the page on which it stands and in the order of that page. */
function marks({ pages, services }: Content) {
	const ofPages = Object.entries(pages).map(([name, page]) =>
		textsIn(page)
			.filter(({ path }) => path.at(-1) === "stratum")
			.map(({ path, text }) => ({ file: `pages/${folderOf(name)}.yaml`, path, stratum: text })),
	);
	return [
		services.map(({ id, ground }) => ({ file: `services/${id}.md`, path: ["ground"], stratum: ground })),
		...ofPages,
	];
}

/** One table says how high everything lies: it falls, every page falls with it, and drawings agree. */
function* strata(content: Content): Generator<Mistake> {
	const tops = new Map(content.strata.map(({ name, top }) => [name, height(top) ?? 0]));
	const topOf = (name = "") => tops.get(name) ?? Number.POSITIVE_INFINITY;
	for (const [place, { name }] of content.strata.entries()) {
		const above = content.strata[place - 1]?.name;
		if (!above || topOf(name) < topOf(above)) continue;
		const text = `${quoted(name)} liegt nicht tiefer als ${quoted(above)} darüber. Bitte von oben nach unten ordnen.`;
		yield { file: "strata.yaml", path: ["strata", place, "top"], text };
	}
	for (const page of marks(content))
		for (const [place, { file, path, stratum }] of page.entries()) {
			const above = page[place - 1]?.stratum;
			if (!tops.has(stratum)) {
				const text = `${quoted(stratum)} steht nicht in content/strata.yaml.`;
				yield { file, path, text };
			} else if (above && topOf(stratum) >= topOf(above)) {
				const text = `${quoted(stratum)} liegt nicht tiefer als ${quoted(above)} davor. Wer die Seite liest, steigt hinab.`;
				yield { file, path, text };
			}
		}
	for (const { id, drawing } of content.services)
		for (const [place, { name, note }] of drawing.parts.entries()) {
			const drawn = height(note);
			if (drawn === undefined || !tops.has(name) || drawn === tops.get(name)) continue;
			const text = `${quoted(name)} liegt in content/strata.yaml anders als hier.`;
			yield { file: `services/${id}.md`, path: ["drawing", "parts", place, "note"], text };
		}
}

/** "3,00 m breit, +9,20 m NHN" → 9.2 */
function height(note: string): number | undefined {
	const [, sign, metres = ""] = /([+−])(\d+,\d+)\sm\sNHN/.exec(note) ?? [];
	return sign === undefined ? undefined : Number(metres.replace(",", ".")) * (sign === "−" ? -1 : 1);
}

/** A crest that the design water level reaches protects nobody. */
function* crests({ services }: Content): Generator<Mistake> {
	for (const { id, drawing } of services) {
		const heightOf = (name: RegExp) => height(drawing.parts.find((part) => name.test(part.name))?.note ?? "");
		const [crest, water] = [heightOf(/krone$/i), heightOf(/^Bemessungswasserstand$/)];
		const text = "Die Krone liegt nicht über dem Bemessungswasserstand. Bitte beide Höhen prüfen.";
		if (crest !== undefined && water !== undefined && crest <= water)
			yield { file: `services/${id}.md`, path: ["drawing", "parts"], text };
	}
}

type Figure = { amount: number; unit: string };

/** Figures with their unit; kilometres as metres, counted things without a unit. */
export function figures(value: string): Figure[] {
	return [...value.matchAll(/(\d[\d.]*(?:,\d+)?)(?:\s(km|m³|m²|m|t)(?![\p{L}\d²³]))?/gu)].map(
		([, digits = "", unit = ""]) => {
			const amount = Number(digits.replaceAll(".", "").replace(",", "."));
			return unit === "km" ? { amount: Math.round(amount * 1000), unit: "m" } : { amount, unit };
		},
	);
}

/** What the card claims stands among the quantities, and parts are no more than their whole. */
function* quantities({ projects }: Content): Generator<Mistake> {
	for (const { slug, details, quantities: lines } of projects) {
		const file = `projects/${slug}.md`;
		const listed = lines.flatMap(({ value }) => figures(value));
		for (const { amount, unit } of figures(details.volume)) {
			if (!unit || listed.some((other) => other.amount === amount && other.unit === unit)) continue;
			const volume = `${amount.toLocaleString("de-DE")} ${unit}`;
			const text = `Der Umfang nennt ${volume}; unter „Mengen“ steht diese Zahl nicht.`;
			yield { file, path: ["details", "volume"], text };
		}
		let whole: Figure | undefined;
		let parts = 0;
		for (const [place, { label, value }] of lines.entries()) {
			const [figure] = figures(value);
			if (!label.startsWith("davon ")) {
				[whole, parts] = [figure, 0];
				continue;
			}
			if (!whole || figure?.unit !== whole.unit) continue;
			parts += figure.amount;
			const text = `Die Teile ergeben ${parts.toLocaleString("de-DE")} ${whole.unit}, das Ganze darüber ist kleiner.`;
			if (parts > whole.amount) yield { file, path: ["quantities", place, "value"], text };
		}
	}
}

const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
	" ",
);

/** The last month of a period in words, as 2026-09; where only a year is told, its last. */
export function periodEnd(period: string): string | undefined {
	const last = [...period.matchAll(/(\p{L}+)?\s?(\d{4})/gu)].at(-1);
	const month = months.indexOf(last?.[1] ?? "") + 1 || 12;
	return last && `${last[2]}-${String(month).padStart(2, "0")}`;
}

/** Areas are those of the company's prequalification, where it is among the proofs. */
function* areas({ proofs, company, projects }: Content): Generator<Mistake> {
	const { number } = company.prequalification;
	const { scope } = proofs.proofs.find(({ numbers }) => numbers.some(({ value }) => value === number)) ?? {};
	if (!scope) return;
	for (const { slug, areas } of projects)
		for (const [place, area] of areas.entries()) {
			if (scope.includes(area)) continue;
			const text = `${quoted(area)} steht nicht im Umfang der Präqualifikation in content/proofs.yaml.`;
			yield { file: `projects/${slug}.md`, path: ["areas", place], text };
		}
}

/** § 35a GmbHG, § 125 HGB: what every mail to somebody outside must tell. */
function* particulars({ company, enquiry }: Content): Generator<Mistake> {
	const plain = (text: string) => text.replaceAll("\u00a0", " ");
	const footer = plain(enquiry.particulars.join("\n"));
	const { name, address, register, managingDirectors } = company;
	const people = managingDirectors.map((person) => person.name);
	for (const fact of [name, address.city, register.court, register.number, ...people]) {
		const text = `Hier fehlt ${quoted(fact)}. E-Mails nach außen müssen es nennen (§ 35a GmbHG).`;
		if (!footer.includes(plain(fact))) yield { file: "enquiry.yaml", path: ["particulars"], text };
	}
}

/** § 48b Abs. 3 EStG: without its numbers nobody can look the certificate up, and without its end it says nothing. */
function* certificates({ proofs }: Content): Generator<Mistake> {
	for (const [place, { title, numbers, until }] of proofs.proofs.entries()) {
		if (!/Freistellungsbescheinigung/.test(title)) continue;
		const at = (field: string) => ({ file: "proofs.yaml", path: ["proofs", place, field] });
		for (const required of ["Steuernummer", "Sicherheitsnummer"]) {
			const text = `Die ${required} fehlt. Ohne sie kann niemand die Bescheinigung abfragen (§ 48b Abs. 3 EStG).`;
			if (!numbers.some(({ label }) => label.startsWith(required))) yield { ...at("numbers"), text };
		}
		const text = "Der letzte Tag fehlt. Er gehört zur Bescheinigung (§ 48b Abs. 3 EStG).";
		if (!until) yield { ...at("until"), text };
	}
}

/** Nobody can be trained in a trade that the law no longer knows. */
function* trainings(content: Content): Generator<Mistake> {
	for (const { slug, occupation } of content.trainings) {
		const trade = occupation.replace(/^Ausbildung (zum|zur|als) /, "");
		if (trades.includes(trade)) continue;
		const meant = renamed[trade];
		const hint = meant ? ` Er heißt jetzt ${quoted(meant)}.` : "";
		const text = `${quoted(trade)} ist kein Ausbildungsberuf, den die Website kennt.${hint} Fehlt einer, nimmt die Technik ihn auf.`;
		yield { file: `trainings/${slug}.md`, path: ["occupation"], text };
	}
}
