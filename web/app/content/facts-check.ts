import { folderOf } from "../paths.ts";
import type { Content } from "./content.ts";
import { type Mistake, nearest, quoted } from "./mistake.ts";
import { renamed, trades } from "./trades.ts";

/** What an engineer or a lawyer would notice: facts of one company that cannot all be true. */
export function factsCheck(content: Content): Mistake[] {
	return [
		...strata(content),
		...crests(content),
		...content.projects.flatMap((project) => [...quantities(project), ...areasOf(content, project)]),
		...particulars(content),
		...certificates(content),
		...trainings(content),
	];
}

type Marked = { file: string; path: (string | number)[]; stratum: string };

/** Every place that names a stratum, by the page on which it stands and in the order of that page. */
function marks({ pages, services }: Content): Marked[][] {
	const look = (file: string, value: unknown, path: (string | number)[]): Marked[] => {
		if (value === null || typeof value !== "object") return [];
		const { stratum } = value as Record<string, unknown>;
		return [
			...(typeof stratum === "string" ? [{ file, path: [...path, "stratum"], stratum }] : []),
			...Object.entries(value).flatMap(([key, item]) => look(file, item, [...path, key])),
		];
	};
	return [
		services.map(({ id, ground }) => ({ file: `services/${id}.md`, path: ["ground"], stratum: ground })),
		...Object.entries(pages).map(([name, page]) => look(`pages/${folderOf(name)}.yaml`, page, [])),
	];
}

/** One table says how high everything lies: it falls, every page falls with it, and drawings agree. */
function strata(content: Content): Mistake[] {
	const tops = new Map(content.strata.map(({ name, top }) => [name, height(top) ?? 0]));
	const table = content.strata.flatMap(({ name, top }, place): Mistake[] => {
		const above = content.strata[place - 1];
		if (!above || (height(top) ?? 0) < (height(above.top) ?? 0)) return [];
		const text = `${quoted(name)} liegt nicht tiefer als ${quoted(above.name)} darüber. Bitte von oben nach unten ordnen.`;
		return [{ file: "strata.yaml", path: ["strata", place, "top"], text }];
	});
	const pages = marks(content).flatMap((page) =>
		page.flatMap(({ file, path, stratum }, place): Mistake[] => {
			const top = tops.get(stratum);
			if (top === undefined) {
				const meant = nearest(stratum, [...tops.keys()]);
				const hint = meant ? ` Gemeint ist wohl ${quoted(meant)}.` : "";
				return [{ file, path, text: `${quoted(stratum)} steht nicht in content/strata.yaml.${hint}` }];
			}
			const above = page[place - 1]?.stratum ?? "";
			if (top < (tops.get(above) ?? Number.POSITIVE_INFINITY)) return [];
			const text = `${quoted(stratum)} liegt nicht tiefer als ${quoted(above)} davor. Wer die Seite liest, steigt hinab.`;
			return [{ file, path, text }];
		}),
	);
	const drawings = content.services.flatMap(({ id, drawing }) =>
		drawing.parts.flatMap(({ name, note }, place): Mistake[] => {
			const [drawn, top] = [height(note), tops.get(name)];
			if (drawn === undefined || top === undefined || drawn === top) return [];
			const text = `${quoted(name)} liegt in content/strata.yaml anders als hier.`;
			return [{ file: `services/${id}.md`, path: ["drawing", "parts", place, "note"], text }];
		}),
	);
	return [...table, ...pages, ...drawings];
}

/** "3,00 m breit, +9,20 m NHN" → 9.2 */
function height(note: string): number | undefined {
	const [, sign, metres = ""] = /([+−])(\d+,\d+)\sm\sNHN/.exec(note) ?? [];
	return sign === undefined ? undefined : Number(metres.replace(",", ".")) * (sign === "−" ? -1 : 1);
}

/** A crest that the design water level reaches protects nobody. */
function crests({ services }: Content): Mistake[] {
	return services.flatMap(({ id, drawing }) => {
		const heightOf = (name: RegExp) => height(drawing.parts.find((part) => name.test(part.name))?.note ?? "");
		const [crest, water] = [heightOf(/krone$/i), heightOf(/^Bemessungswasserstand$/)];
		if (crest === undefined || water === undefined || crest > water) return [];
		const text = "Die Krone liegt nicht über dem Bemessungswasserstand. Bitte beide Höhen prüfen.";
		return [{ file: `services/${id}.md`, path: ["drawing", "parts"], text }];
	});
}

type Project = Content["projects"][number];

/** Figures with their unit; kilometres as metres, counted things without a unit. */
export function figures(value: string): { amount: number; unit: string }[] {
	return [...value.matchAll(/(\d[\d.]*(?:,\d+)?)(?:\s(km|m³|m²|m|t)(?![\p{L}\d²³]))?/gu)].map(
		([, digits = "", unit = ""]) => {
			const amount = Number(digits.replaceAll(".", "").replace(",", "."));
			return unit === "km" ? { amount: Math.round(amount * 1000), unit: "m" } : { amount, unit };
		},
	);
}

/** What the card claims stands among the quantities, and parts are no more than their whole. */
function quantities({ slug, details, quantities: lines }: Project): Mistake[] {
	const file = `projects/${slug}.md`;
	const listed = lines.flatMap(({ value }) => figures(value));
	const claims = figures(details.volume)
		.filter(({ unit }) => unit)
		.filter(({ amount, unit }) => !listed.some((other) => other.amount === amount && other.unit === unit))
		.map(({ amount, unit }): Mistake => {
			const said = `${amount.toLocaleString("de-DE")} ${unit}`;
			const text = `Der Umfang nennt ${said}; unter „Mengen“ steht diese Zahl nicht.`;
			return { file, path: ["details", "volume"], text };
		});
	let whole: { amount: number; unit: string } | undefined;
	let parts = 0;
	const sums = lines.flatMap(({ label, value }, place): Mistake[] => {
		const [figure] = figures(value);
		if (!label.startsWith("davon ")) {
			[whole, parts] = [figure, 0];
			return [];
		}
		if (!whole || !figure || figure.unit !== whole.unit) return [];
		parts += figure.amount;
		if (parts <= whole.amount) return [];
		const text = `Die Teile ergeben ${parts.toLocaleString("de-DE")} ${whole.unit}, das Ganze darüber ist kleiner.`;
		return [{ file, path: ["quantities", place, "value"], text }];
	});
	return [...claims, ...sums];
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
function areasOf({ proofs, company }: Content, { slug, areas }: Project): Mistake[] {
	const { scope } =
		proofs.proofs.find(({ numbers }) =>
			numbers.some(({ value }) => value === company.prequalification.number),
		) ?? {};
	return areas.flatMap((area, place): Mistake[] => {
		if (!scope || scope.includes(area)) return [];
		const meant = nearest(area, scope);
		const hint = meant ? ` Gemeint ist wohl ${quoted(meant)}.` : "";
		const text = `${quoted(area)} steht nicht im Umfang der Präqualifikation in content/proofs.yaml.${hint}`;
		return [{ file: `projects/${slug}.md`, path: ["areas", place], text }];
	});
}

/** § 35a GmbHG, § 125 HGB: what every mail to somebody outside must tell. */
function particulars({ company, enquiry }: Content): Mistake[] {
	const told = enquiry.particulars.join("\n").replaceAll("\u00a0", " ");
	return [
		company.name,
		company.address.city,
		company.register.court,
		company.register.number,
		...company.managingDirectors,
	]
		.filter((fact) => !told.includes(fact.replaceAll("\u00a0", " ")))
		.map((fact) => ({
			file: "enquiry.yaml",
			path: ["particulars"],
			text: `Hier fehlt ${quoted(fact)}. E-Mails nach außen müssen es nennen (§ 35a GmbHG).`,
		}));
}

/** § 48b Abs. 3 EStG: without its numbers nobody can look the certificate up, and without its end it says nothing. */
function certificates({ proofs }: Content): Mistake[] {
	return proofs.proofs.flatMap(({ title, numbers, until }, place) => {
		if (!/Freistellungsbescheinigung/.test(title)) return [];
		const missing = ["Steuernummer", "Sicherheitsnummer"].filter(
			(wanted) => !numbers.some(({ label }) => label.startsWith(wanted)),
		);
		const mistakes = missing.map((wanted): [string, string] => [
			"numbers",
			`Die ${wanted} fehlt. Ohne sie kann niemand die Bescheinigung abfragen (§ 48b Abs. 3 EStG).`,
		]);
		if (!until)
			mistakes.push(["until", "Der letzte Tag fehlt. Er gehört zur Bescheinigung (§ 48b Abs. 3 EStG)."]);
		return mistakes.map(([field, text]) => ({ file: "proofs.yaml", path: ["proofs", place, field], text }));
	});
}

/** Nobody can be trained in a trade that the law no longer knows. */
function trainings(content: Content): Mistake[] {
	return content.trainings.flatMap(({ slug, occupation }) => {
		const trade = occupation.replace(/^Ausbildung (zum|zur|als) /, "");
		if (trades.includes(trade)) return [];
		const meant = renamed[trade] ?? nearest(trade, trades);
		const hint = meant ? ` Gemeint ist wohl ${quoted(`Ausbildung zum ${meant}`)}.` : "";
		const text = `${quoted(trade)} ist kein Ausbildungsberuf, den die Website kennt.${hint} Fehlt einer, nimmt die Technik ihn auf.`;
		return [{ file: `trainings/${slug}.md`, path: ["occupation"], text }];
	});
}
