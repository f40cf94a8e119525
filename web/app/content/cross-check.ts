import { folderOf } from "../paths.ts";
import { type Advertisement, advertisements } from "./advertisements.ts";
import { germanDate } from "./berlin-time.ts";
import type { Content } from "./content.ts";
import { factsCheck } from "./facts-check.ts";
import { longestTitle } from "./fields.ts";
import { figuresCheck } from "./figures-check.ts";
import { figuresOf } from "./job-facts.ts";
import { languages } from "./language-schema.ts";
import { wrongInLegalText } from "./legal-text.ts";
import { type Mistake, quoted } from "./mistake.ts";
import type { Company } from "./schema.ts";
import { textsIn } from "./strings-of.ts";
import { spansOf, worksiteCheck } from "./worksite-check.ts";

/** Below /careers/: the page that answers for jobs that are not there. */
export const goneSlug = "nicht-mehr-offen";
/** The same below /baustellen/. */
export const doneSlug = "abgeschlossen";

/** Rules that need more than one field. */
export function crossCheck(content: Content): Mistake[] {
	const rules = [
		references,
		film,
		titles,
		counts,
		advertised,
		translated,
		projectFiles,
		worksiteFiles,
		machines,
		legalTexts,
		worksiteCheck,
		factsCheck,
		figuresCheck,
	];
	return rules.flatMap((rule) => [...rule(content)]);
}

function* legalTexts({ legal }: Content): Generator<Mistake> {
	for (const [name, { body }] of Object.entries(legal))
		for (const text of wrongInLegalText(body)) yield { file: `legal/${name}.md`, path: ["body"], text };
}

/** Words of a button without the address behind it. */
function* film({ pages, company }: Content): Generator<Mistake> {
	if (!pages.home.hero.film || company.links.film) return;
	const text = "fehlt, aber die Startseite bietet den Film an („hero › film“ in content/pages/home.yaml).";
	yield { file: "company.yaml", path: ["links", "film"], text };
}

function* references({ services, projects, navigation, proofs }: Content): Generator<Mistake> {
	const slugs = projects.map(({ slug }) => slug);
	for (const { id, projects: named } of services)
		for (const [place, slug] of named.entries()) {
			if (slugs.includes(slug)) continue;
			const text = `Die Datei content/projects/${slug}.md gibt es nicht.`;
			yield { file: `services/${id}.md`, path: ["projects", place], text };
		}
	const { proof } = navigation.footer.exemption;
	if (!proofs.proofs.some(({ id, paper }) => id === proof && paper)) {
		const text = `In content/proofs.yaml hat kein Nachweis mit Papier die „id: ${proof}“.`;
		yield { file: "navigation.yaml", path: ["footer", "exemption", "proof"], text };
	}
}

/** '<page> | <company>', as the browser shows it; with the short name where the whole one would be cut. */
export function pageTitle(title: string, { name, shortName }: Pick<Company, "name" | "shortName">): string {
	const whole = `${title} | ${name}`;
	return whole.length > longestTitle ? `${title} | ${shortName}` : whole;
}

/** The file that says a part of the content. */
function fileOf(content: Content, kind: string, of: string): string {
	if (kind === "pages") return `pages/${folderOf(of)}.yaml`;
	if (kind === "languages") return `languages/${of}.yaml`;
	if (kind === "services") return `services/${content.services[Number(of)]?.id}.md`;
	if (kind === "legal") return `legal/${of}.md`;
	const entries = content[kind as "jobs" | "projects" | "trainings" | "translations" | "worksites"];
	return `${kind}/${entries[Number(of)]?.slug}.md`;
}

/** Search engines take repeated titles and descriptions for one page. Projects and building sites have theirs on the page. */
function* titles(content: Content): Generator<Mistake> {
	const seen = new Map<string, Omit<Mistake, "text">>();
	const same = (file: string) =>
		`Das steht wörtlich schon in content/${file}. Jede Seite braucht ihren eigenen Text.`;
	const { pages, ...others } = content;
	for (const { path: steps, text: wording } of textsIn({ pages, ...others })) {
		const [kind = "", of = "", ...path] = steps.map(String);
		const field = path.at(-1) ?? "";
		const isOnPage = path.length === 1 && (kind === "projects" || kind === "worksites");
		if (!/^(title|description|summary)$/.test(field) || (path.at(-2) !== "meta" && !isOnPage)) continue;
		const file = fileOf(content, kind, of);
		const { length } = pageTitle(wording, content.company);
		const long = `Der Titel hat mit dem Firmennamen ${length} Zeichen, höchstens ${longestTitle} dürfen es sein.`;
		if (field === "title" && length > longestTitle) yield { file, path, text: long };
		const first = seen.get(wording);
		if (first) yield { ...first, text: same(file) };
		if (first) yield { file, path, text: same(first.file) };
		seen.set(wording, { file, path });
	}
}

/** The name of a file is the end of its page's address. */
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugText = "Der Dateiname darf nur aus Kleinbuchstaben, Ziffern und Bindestrichen bestehen";

/** Only machines that the fleet has may be named. */
function* unknownMachines(
	{ fleet }: Content,
	file: string,
	field: string,
	names: readonly string[],
): Generator<Mistake> {
	const machines = fleet.flatMap(({ equipment }) => equipment.map(({ name }) => name));
	for (const [place, name] of names.entries()) {
		if (machines.includes(name)) continue;
		const text = `${quoted(name)} steht nicht in content/fleet.yaml.`;
		yield { file, path: [field, place], text };
	}
}

function* projectFiles(content: Content): Generator<Mistake> {
	for (const { slug, equipment } of content.projects) {
		const file = `projects/${slug}.md`;
		if (!slugPattern.test(slug)) yield { file, path: [], text: `${slugText}.` };
		yield* unknownMachines(content, file, "equipment", equipment);
	}
}

/** Whatever happens on a building site happens between its first and its last day, in the right order. */
function* worksiteFiles({ worksites, projects }: Content): Generator<Mistake> {
	for (const site of worksites) {
		const { slug, from, until, reference } = site;
		const file = `worksites/${slug}.md`;
		for (const span of spansOf(site)) {
			const early = span.from < from;
			if (span.until < span.from) {
				const text = `Der letzte Tag ${span.until} liegt vor dem ersten: ${span.from}.`;
				yield { file, path: [...span.path, "until"], text };
			} else if (early || span.until > until) {
				const text = `liegt außerhalb der Bauzeit (${from} bis ${until}).`;
				yield { file, path: [...span.path, early ? "from" : "until"], text };
			}
		}
		if (reference && !projects.some((project) => project.slug === reference)) {
			const text = `Die Datei content/projects/${reference}.md gibt es nicht.`;
			yield { file, path: ["reference"], text };
		}
		if (!slugPattern.test(slug) || slug === doneSlug)
			yield { file, path: [], text: `${slugText} und nicht „${doneSlug}“ lauten.` };
	}
}

function* advertised(content: Content): Generator<Mistake> {
	const all = advertisements(content);
	const addition = content.pages.careers.job.title.replace("{occupation}", "").trim();
	for (const { slug, file, occupation, datePosted, since = "", validThrough, machines } of all) {
		yield* unknownMachines(content, file, "machines", machines);
		if (addition && occupation.includes(addition)) {
			const text = `Bitte ohne ${quoted(addition)} schreiben; das setzt die Seite dahinter.`;
			yield { file, path: ["occupation"], text };
		}
		if (since > validThrough) {
			const text = `Die Stelle endet am ${validThrough}, bevor sie am ${since} erscheint.`;
			yield { file, path: ["since"], text };
		}
		const taken: string[] = [goneSlug, ...languages];
		if (!slugPattern.test(slug) || taken.includes(slug)) {
			const text = `${slugText} und nicht ${taken.map(quoted).join(", ")} lauten.`;
			yield { file, path: [], text };
		}
		const same = all.find((other) => other.slug === slug && other.file !== file);
		if (same) {
			const text = `content/${same.file} heißt ebenso. Beide Seiten hätten dieselbe Adresse; bitte umbenennen.`;
			yield { file, path: [], text };
		}
		if (datePosted > validThrough) {
			const text = `Der letzte Tag ${germanDate(validThrough)} liegt vor dem ersten: Ausgeschrieben ist die Stelle am ${germanDate(datePosted)}.`;
			yield { file, path: ["validThrough"], text };
		}
	}
}

/** Where the German file has the figures of the gaps. */
const gaps: Record<string, string> = {
	average: "weeklyHours",
	summer: "weeklyHours",
	winter: "weeklyHours",
	groups: "payGroup",
	probation: "probation",
	courses: "courses",
};

/** Gaps of a job's sentences for which the German file has no figure. */
function* unknownGaps(
	content: Content,
	file: string,
	texts: object,
	job: Advertisement | undefined,
): Generator<Mistake> {
	const figures = job ? figuresOf(content, job, "de-DE") : gaps;
	for (const [field, value] of Object.entries(texts))
		for (const [gap, name = ""] of JSON.stringify(value ?? "").matchAll(/\{(\w+)\}/g)) {
			if (!(name in gaps) || name in figures) continue;
			const text = `Zu ${quoted(gap)} fehlt die Angabe in der deutschen Anzeige („${gaps[name]}“).`;
			yield { file, path: [field], text };
		}
}

/** A translation is found by its file's name. The German file may be gone: then the translation only waits. */
function* translated(content: Content): Generator<Mistake> {
	const all = advertisements(content);
	for (const job of all) yield* unknownGaps(content, job.file, job, job);
	for (const translation of content.translations) {
		const { slug, job, language } = translation;
		const file = `translations/${slug}.md`;
		const name = `${job}-${language}`;
		const text = content.translations.some((other) => other.slug === name)
			? "In dieser Sprache gibt es die Anzeige schon. Bitte eine andere Sprache oder Anzeige wählen."
			: `Die Datei muss „${name}.md“ heißen: Name der deutschen Datei, Bindestrich, Sprache.`;
		if (slug !== name) yield { file, path: [], text };
		const german = all.find((one) => one.slug === job);
		yield* unknownGaps(content, file, translation, german);
	}
}

/** The finder asks for properties by their key and hands machines on by their name. */
function* machines({ fleet, pages }: Content): Generator<Mistake> {
	const keys = pages.fleet.finder.options.map(({ key }) => key);
	const seen = new Set<string>();
	for (const [place, { equipment }] of fleet.entries())
		for (const [line, { name, properties = [] }] of equipment.entries()) {
			const at = { file: "fleet.yaml", path: ["categories", place, "equipment", line] };
			if (seen.has(name))
				yield { ...at, path: [...at.path, "name"], text: `${quoted(name)} steht schon in der Liste.` };
			seen.add(name);
			for (const key of properties) {
				const text = `${quoted(key)} fehlt unter „Gerätesuche“ in content/pages/fleet.yaml.`;
				if (!keys.includes(key)) yield { ...at, path: [...at.path, "properties"], text };
			}
		}
}

/** The figures on the tiles are claims; the list below them must bear them out. */
function* counts({ fleet }: Content): Generator<Mistake> {
	for (const [place, { title, stats, equipment }] of fleet.entries()) {
		const claimed = stats.find(({ label }) => label === "Geräte");
		const counted = equipment.reduce((sum, { count = 0 }) => sum + count, 0);
		if (!claimed || Number(claimed.value) === counted) continue;
		const text = `Die Liste ergibt ${counted} Geräte, unter „Drei Zahlen“ steht für ${title} aber ${claimed.value}.`;
		yield { file: "fleet.yaml", path: ["categories", place, "equipment"], text };
	}
}
