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
import { type FieldPath, type Mistake, nearest, quoted } from "./mistake.ts";
import type { Company } from "./schema.ts";
import { worksiteCheck } from "./worksite-check.ts";

/** Below /careers/: the page that answers for jobs that are not there. */
export const goneSlug = "nicht-mehr-offen";
/** The same below /baustellen/. */
export const doneSlug = "abgeschlossen";

/** Rules that need more than one field. */
export function crossCheck(content: Content): Mistake[] {
	return [
		...references(content),
		...film(content),
		...titles(content),
		...counts(content),
		...advertised(content),
		...translated(content),
		...projectFiles(content),
		...worksiteFiles(content),
		...machines(content),
		...legalTexts(content),
		...worksiteCheck(content),
		...factsCheck(content),
		...figuresCheck(content),
	];
}

function legalTexts({ legal }: Content): Mistake[] {
	return Object.entries(legal).flatMap(([name, { body }]) =>
		wrongInLegalText(body).map((text) => ({ file: `legal/${name}.md`, path: ["body"], text })),
	);
}

/** Words of a button without the address behind it. */
function film({ pages, company }: Content): Mistake[] {
	if (!pages.home.hero.film || company.links.film) return [];
	const text = "fehlt, aber die Startseite bietet den Film an („hero › film“ in content/pages/home.yaml).";
	return [{ file: "company.yaml", path: ["links", "film"], text }];
}

function references({ services, projects, pages, company, navigation, proofs }: Content): Mistake[] {
	const slugs = projects.map(({ slug }) => slug);
	const unknown = services.flatMap((service) =>
		service.projects.flatMap((slug, place): Mistake[] => {
			if (slugs.includes(slug)) return [];
			const meant = nearest(slug, slugs);
			const hint = meant ? ` Gemeint ist wohl ${quoted(meant)}.` : "";
			const text = `Die Datei content/projects/${slug}.md gibt es nicht.${hint}`;
			return [{ file: `services/${service.id}.md`, path: ["projects", place], text }];
		}),
	);
	const empty = pages.projects.tabs.flatMap(({ key, label }, place): Mistake[] => {
		if (key === "all" || projects.some(({ category }) => category === key)) return [];
		const text = `Zu ${quoted(label)} gibt es kein Projekt mit „category: ${key}“.`;
		return [{ file: "pages/projects.yaml", path: ["tabs", place], text }];
	});
	const { proof } = navigation.footer.exemption;
	if (!proofs.proofs.some(({ id, paper }) => id === proof && paper)) {
		const text = `In content/proofs.yaml hat kein Nachweis mit Papier die „id: ${proof}“.`;
		empty.push({ file: "navigation.yaml", path: ["footer", "exemption", "proof"], text });
	}
	const { roles } = pages.about.management;
	const people = company.managingDirectors.length;
	if (roles.length === people) return [...unknown, ...empty];
	const text = `Hier stehen ${roles.length} Einträge, in content/company.yaml aber ${people} unter „Geschäftsführung“.`;
	return [...unknown, ...empty, { file: "pages/about.yaml", path: ["management", "roles"], text }];
}

type Meta = Pick<Content["pages"]["home"]["meta"], "title" | "description">;

/** Every page that has meta data, with its place. */
export function everyMeta({
	pages,
	services,
	projects,
	worksites,
	jobs,
	trainings,
	translations,
	languages: spoken,
	legal,
}: Content): { file: string; path: FieldPath; meta: Meta; description?: string }[] {
	const at = (file: string, { meta }: { meta: Meta }, ...above: string[]) => ({
		file,
		path: [...above, "meta"],
		meta,
	});
	return [
		...Object.entries(pages).map(([name, page]) => at(`pages/${folderOf(name)}.yaml`, page)),
		at("pages/services.yaml", pages.services.unknown, "unknown"),
		at("pages/careers.yaml", pages.careers.gone, "gone"),
		at("pages/worksites.yaml", pages.worksites.gone, "gone"),
		...services.map((service) => at(`services/${service.id}.md`, service)),
		...Object.entries({ projects, worksites }).flatMap(([folder, entries]) =>
			entries.map(({ slug, title, summary }) => ({
				file: `${folder}/${slug}.md`,
				path: [],
				meta: { title, description: summary },
				/** The field that says it. */
				description: "summary",
			})),
		),
		...jobs.map((job) => at(`jobs/${job.slug}.md`, job)),
		...trainings.map((training) => at(`trainings/${training.slug}.md`, training)),
		...translations.map((text) => at(`translations/${text.slug}.md`, text)),
		...Object.entries(spoken).map(([name, words]) =>
			at(`languages/${name}.yaml`, words.overview, "overview"),
		),
		...Object.entries(legal).map(([name, page]) => at(`legal/${name}.md`, page)),
	];
}

/** '<page> | <company>', as the browser shows it; with the short name where the whole one would be cut. */
export function pageTitle(title: string, { name, shortName }: Pick<Company, "name" | "shortName">): string {
	const whole = `${title} | ${name}`;
	return whole.length > longestTitle ? `${title} | ${shortName}` : whole;
}

/** Search engines take repeated titles and descriptions for one page. */
function titles(content: Content): Mistake[] {
	const seen = new Map<string, string>();
	return everyMeta(content).flatMap(({ file, path, meta, description = "description" }) => {
		const mistakes: Mistake[] = [];
		const { length } = pageTitle(meta.title, content.company);
		if (length > longestTitle) {
			const text = `Der Titel hat mit dem Firmennamen ${length} Zeichen, höchstens ${longestTitle} dürfen es sein.`;
			mistakes.push({ file, path: [...path, "title"], text });
		}
		for (const field of ["title", "description"] as const) {
			const other = seen.get(meta[field]);
			const text = `Das steht wörtlich schon in content/${other}. Jede Seite braucht ihren eigenen Text.`;
			if (other) mistakes.push({ file, path: [...path, field === "title" ? field : description], text });
			seen.set(meta[field], file);
		}
		return mistakes;
	});
}

/** The name of a file is the end of its page's address. */
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugText = "Der Dateiname darf nur aus Kleinbuchstaben, Ziffern und Bindestrichen bestehen";

/** Only machines that the fleet has may be named. */
function unknownMachines(
	{ fleet }: Content,
	file: string,
	field: string,
	names: readonly string[],
): Mistake[] {
	const machines = fleet.flatMap(({ equipment }) => equipment.map(({ name }) => name));
	return names.flatMap((name, place) => {
		if (machines.includes(name)) return [];
		const meant = nearest(name, machines);
		const hint = meant ? ` Gemeint ist wohl ${quoted(meant)}.` : "";
		return [
			{ file, path: [field, place], text: `${quoted(name)} steht nicht in content/fleet.yaml.${hint}` },
		];
	});
}

function projectFiles(content: Content): Mistake[] {
	return content.projects.flatMap(({ slug, equipment }) => {
		const file = `projects/${slug}.md`;
		const mistakes = unknownMachines(content, file, "equipment", equipment);
		if (!slugPattern.test(slug)) mistakes.unshift({ file, path: [], text: `${slugText}.` });
		return mistakes;
	});
}

/** Whatever happens on a building site happens between its first and its last day, in the right order. */
function worksiteFiles({ worksites, projects }: Content): Mistake[] {
	return worksites.flatMap(({ slug, from, until, phases, loud, closures, reference }) => {
		const file = `worksites/${slug}.md`;
		const mistakes: Mistake[] = [];
		const spans = Object.entries({ phases, loud, closures }).flatMap(([list, entries]) =>
			entries.map((entry, place) => ({ ...entry, path: [list, place] as FieldPath })),
		);
		for (const span of [{ from, until, path: [] }, ...spans]) {
			if (span.until < span.from)
				mistakes.push({
					file,
					path: [...span.path, "until"],
					text: `Der letzte Tag ${span.until} liegt vor dem ersten: ${span.from}.`,
				});
			else if (span.from < from || span.until > until)
				mistakes.push({
					file,
					path: [...span.path, span.from < from ? "from" : "until"],
					text: `liegt außerhalb der Bauzeit (${from} bis ${until}).`,
				});
		}
		if (reference && !projects.some((project) => project.slug === reference))
			mistakes.push({
				file,
				path: ["reference"],
				text: `Die Datei content/projects/${reference}.md gibt es nicht.`,
			});
		if (!slugPattern.test(slug) || slug === doneSlug)
			mistakes.push({ file, path: [], text: `${slugText} und nicht „${doneSlug}“ lauten.` });
		return mistakes;
	});
}

function advertised(content: Content): Mistake[] {
	const all = advertisements(content);
	const addition = content.pages.careers.job.title.replace("{occupation}", "").trim();
	return all.flatMap(({ slug, file, occupation, datePosted, since = "", validThrough, machines }) => {
		const mistakes = unknownMachines(content, file, "machines", machines);
		if (addition && occupation.includes(addition)) {
			const text = `Bitte ohne ${quoted(addition)} schreiben; das setzt die Seite dahinter.`;
			mistakes.push({ file, path: ["occupation"], text });
		}
		if (since > validThrough) {
			const text = `Die Stelle endet am ${validThrough}, bevor sie am ${since} erscheint.`;
			mistakes.push({ file, path: ["since"], text });
		}
		const taken: string[] = [goneSlug, ...languages];
		if (!slugPattern.test(slug) || taken.includes(slug)) {
			const text = `${slugText} und nicht ${taken.map(quoted).join(", ")} lauten.`;
			mistakes.push({ file, path: [], text });
		}
		const twin = all.find((other) => other.slug === slug)?.file;
		if (twin !== file) {
			const text = `content/${twin} heißt ebenso. Beide Seiten hätten dieselbe Adresse; bitte umbenennen.`;
			mistakes.push({ file, path: [], text });
		}
		if (datePosted > validThrough) {
			const text = `Der letzte Tag ${germanDate(validThrough)} liegt vor dem ersten: Ausgeschrieben ist die Stelle am ${germanDate(datePosted)}.`;
			mistakes.push({ file, path: ["validThrough"], text });
		}
		return mistakes;
	});
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
function unknownGaps(
	content: Content,
	file: string,
	texts: object,
	job: Advertisement | undefined,
): Mistake[] {
	const figures = job ? figuresOf(content, job, "de-DE") : gaps;
	return Object.entries(texts).flatMap(([field, value]) =>
		[...JSON.stringify(value ?? "").matchAll(/\{(\w+)\}/g)]
			.filter(([, name = ""]) => name in gaps && !(name in figures))
			.map(([gap, name = ""]) => ({
				file,
				path: [field],
				text: `Zu ${quoted(gap)} fehlt die Angabe in der deutschen Anzeige („${gaps[name]}“).`,
			})),
	);
}

/** A translation is found by its file's name. The German file may be gone: then the translation only waits. */
function translated(content: Content): Mistake[] {
	const all = advertisements(content);
	return [
		...all.flatMap((job) => unknownGaps(content, job.file, job, job)),
		...content.translations.flatMap((translation): Mistake[] => {
			const { slug, job, language } = translation;
			const file = `translations/${slug}.md`;
			const name = `${job}-${language}`;
			const text = content.translations.some((other) => other.slug === name)
				? "In dieser Sprache gibt es die Anzeige schon. Bitte eine andere Sprache oder Anzeige wählen."
				: `Die Datei muss „${name}.md“ heißen: Name der deutschen Datei, Bindestrich, Sprache.`;
			return [
				...(slug === name ? [] : [{ file, path: [], text }]),
				...unknownGaps(
					content,
					file,
					translation,
					all.find((one) => one.slug === job),
				),
			];
		}),
	];
}

/** The finder asks for properties by their key and hands machines on by their name. */
function machines({ fleet, pages }: Content): Mistake[] {
	const keys = pages.fleet.finder.options.map(({ key }) => key);
	const seen = new Set<string>();
	return fleet.flatMap(({ equipment }, place) =>
		equipment.flatMap(({ name, properties = [] }, line) => {
			const at = (field: string, text: string): Mistake => ({
				file: "fleet.yaml",
				path: ["categories", place, "equipment", line, field],
				text,
			});
			const twice = seen.has(name);
			seen.add(name);
			const unknown = properties.filter((key) => !keys.includes(key));
			return [
				...(twice ? [at("name", `${quoted(name)} steht schon in der Liste.`)] : []),
				...unknown.map((key) =>
					at("properties", `${quoted(key)} fehlt unter „Gerätesuche“ in content/pages/fleet.yaml.`),
				),
			];
		}),
	);
}

/** The figures on the tiles are claims; the list below them must bear them out. */
function counts({ fleet }: Content): Mistake[] {
	return fleet.flatMap(({ title, stats, equipment }, place) => {
		const claimed = stats.find(({ label }) => label === "Geräte");
		const counted = equipment.reduce((sum, { count = 0 }) => sum + count, 0);
		if (!claimed || Number(claimed.value) === counted) return [];
		const text = `Die Liste ergibt ${counted} Geräte, unter „Drei Zahlen“ steht für ${title} aber ${claimed.value}.`;
		return [{ file: "fleet.yaml", path: ["categories", place, "equipment"], text }];
	});
}
