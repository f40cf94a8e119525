/** Contents that nobody wrote: everything the schemas accept, put on the disk as the office would have it. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { files, folders } from "../app/content/files.ts";
import { languages } from "../app/content/language-schema.ts";
import { machineKeys, projectCategories, serviceIds } from "../app/content/schema.ts";
import { figureAt, orders, sectionSchema } from "../app/content/section-schema.ts";
import { fileOf } from "../editor/normal-form.ts";
import { Random } from "./random.ts";
import { type Known, madeValue } from "./value.ts";

// biome-ignore lint/suspicious/noExplicitAny: of any shape that the schemas have
type Entry = Record<string, any>;
export type Files = Record<string, Entry>;

/** Pages that every company has. */
const paths = [
	..."/ /services /projects /fuhrparkundtechnik /about /careers /contact /galerie /nachweise /impressum".split(
		" ",
	),
	...serviceIds.map((id) => `/services/${id}`),
];

export function knownIn(media: string): Known {
	const all = readdirSync(media, { recursive: true, encoding: "utf8" })
		.map((name) => `/media/${name.replaceAll("\\", "/").normalize("NFC")}`)
		.filter((path) => /\.\w+$/.test(path));
	return {
		paths,
		pictures: all.filter((path) => /\.jpg$/.test(path)),
		papers: all.filter((path) => /\.pdf$/.test(path)),
	};
}

/** The files of a company that a seed stands for. */
export function madeUp(seed: number, known: Known): Files {
	const random = new Random(seed);
	const made = (schema: z.ZodType) => madeValue(schema, random, known) as Entry;
	const all: Files = Object.fromEntries(Object.entries(files).map(([path, schema]) => [path, made(schema)]));
	const add = (folder: keyof typeof folders, count: number) => {
		for (let place = 1; place <= count; place++)
			all[`${folder}/eintrag-${folder}-${place}.md`] = made(folders[folder]);
	};
	add("jobs", random.whole(0, 4));
	add("trainings", random.whole(0, 2));
	add("projects", random.whole(1, 14));
	add("worksites", random.whole(0, 3));
	for (const path of Object.keys(all).filter((name) => /^(jobs|trainings)\//.test(name))) {
		const job = path.replace(/^\w+\/|\.md$/g, "");
		for (const language of random.some([...languages], random.whole(0, languages.length)))
			all[`translations/${job}-${language}.md`] = { ...made(folders.translations), job, language };
	}
	for (const [path, entry] of Object.entries(all))
		if (path.endsWith(".md")) entry.body = `Ein Absatz zu ${path}.\n\nNoch einer.`;
	return agreed(all, random);
}

/** What one field says of another: the checks across fields and files refuse anything else. */
function agreed(all: Files, random: Random): Files {
	const of = (folder: string) => Object.keys(all).filter((path) => path.startsWith(`${folder}/`));
	const file = (path: keyof typeof files) => all[path] as Entry;
	const projects = of("projects");
	const slugs = projects.map((path) => path.slice("projects/".length, -".md".length));

	// Titles and descriptions are each page's own, and short enough for a search result.
	let number = 0;
	const name = (meta: Entry) => {
		number++;
		meta.title = `Seite ${number} ${meta.title}`.slice(0, 30).trim();
		if ("description" in meta)
			meta.description = `Seite ${number}: ${meta.description}`.slice(0, 160).trim().padEnd(70, ".");
	};
	// Colours that can be read on one another are few; random ones are refused.
	file("company.yaml").colors = {
		dark: "#1f2350",
		action: "#8fd6c4",
		paper: "#f8f8fb",
		sand: "#dfe2ee",
		earth: "#6b3a78",
	};
	file("company.yaml").shortName = file("company.yaml").shortName.slice(0, 26).trim();
	for (const entry of Object.values(all)) {
		if (entry.meta) name(entry.meta);
		for (const inner of [entry.unknown, entry.gone, entry.overview]) if (inner?.meta) name(inner.meta);
	}
	for (const path of projects) {
		const project = all[path] as Entry;
		number++;
		project.title = `Projekt ${number} ${project.title}`.slice(0, 30).trim();
		project.details.volume = project.quantities[0].value;
		if (project.section) project.section = inOrder(project.section);
		project.summary = `Projekt ${number}: ${project.summary}`.slice(0, 160).trim().padEnd(70, ".");
	}

	for (const path of of("worksites")) {
		const site = all[path] as Entry;
		number++;
		site.title = `Baustelle ${number} ${site.title}`.slice(0, 30).trim();
		site.summary = `Baustelle ${number}: ${site.summary}`.slice(0, 160).trim().padEnd(70, ".");
		for (const span of [site, ...site.phases, ...(site.loud ?? []), ...(site.closures ?? [])])
			Object.assign(span, { from: "2026-03-02", until: "2027-04-30" });
		if (site.sample) delete site.contact.name;
		if (site.section) site.section = inOrder(site.section);
		if (site.reference) site.reference = random.of(slugs);
	}

	// Machines are named once, counted, and found under known properties.
	const { finder } = file("pages/fleet.yaml");
	finder.options = ["kurzheck", "gnss", "moor"].map((key) => ({ key, label: `Eigenschaft ${key}` }));
	const machines: string[] = [];
	file("fleet.yaml").categories.forEach((category: Entry, place: number) => {
		category.key = machineKeys[place];
		category.slug = `kategorie-${place}`;
		category.category = `Art ${place}`;
		for (const line of category.equipment) {
			line.name = `${line.name.slice(0, 300)} ${machines.length}`;
			machines.push(line.name);
			if (line.properties) line.properties = ["gnss"];
		}
		const sum = category.equipment.reduce((all: number, { count = 0 }: Entry) => all + count, 0);
		for (const stat of category.stats) if (stat.label === "Geräte") stat.value = String(sum);
	});
	for (const path of [...projects, ...of("jobs"), ...of("trainings")]) {
		const entry = all[path] as Entry;
		if (entry.equipment) entry.equipment = random.some(machines, entry.equipment.length);
		if (path.startsWith("trainings/")) entry.occupation = "Ausbildung zum Wasserbauer";
		if (entry.machines) entry.machines = random.some(machines, entry.machines.length);
		for (const first of [entry.datePosted, entry.since])
			if (first > entry.validThrough) entry.validThrough = first;
		if (entry.salary) entry.salary.max = entry.salary.min + 1;
	}

	// The ground falls, and so do pages.
	const { strata } = file("strata.yaml");
	file("strata.yaml").strata = Array.from({ length: 14 }, (_, place) => {
		const { name: own, hatch } = strata[place % strata.length];
		const height = 9 - 2 * place;
		return {
			name: `${place} ${own}`.slice(0, 60).trim(),
			top: `${height < 0 ? "−" : "+"}${Math.abs(height)},00 m NHN`,
			hatch,
		};
	});
	const names = file("strata.yaml").strata.map(({ name: own }: Entry) => own);
	serviceIds.forEach((id, place) => {
		file(`services/${id}.md`).ground = names[place];
	});
	const sections = Object.values(file("pages/home.yaml")) as Entry[];
	sections
		.filter((section) => section.stratum)
		.forEach((section, place) => {
			section.stratum = names[place];
		});
	for (const entry of Object.values(all)) if (entry.stratum) entry.stratum = random.of(names);

	// No occupation may hold what is added to it.
	file("pages/careers.yaml").job.title = "{occupation} (m/w/d)";

	// Only what is there can be chosen.
	for (const id of serviceIds) {
		const service = file(`services/${id}.md`);
		if (service.projects) service.projects = random.some(slugs, service.projects.length);
		if (service.gallery) service.gallery = random.of(["Schleusen und Wehre", "Ufer", "Gibt es nicht"]);
	}
	// One that begins later is nobody's to see yet; one at least has begun.
	delete all[projects[0] ?? ""]?.since;
	const begun = projects.flatMap((path) => (all[path]?.since ? [] : [all[path]?.category]));
	const shown = projectCategories.filter((key) => begun.includes(key));
	file("pages/projects.yaml").tabs = ["all", ...shown].map((key) => ({ key, label: `Reiter ${key}` }));
	file("pages/contact.yaml").tabs.forEach((tab: Entry, place: number) => {
		tab.key = ["contact", "project", "tender"][place];
		tab.label = `${place} ${tab.label}`.slice(0, 60);
	});
	const { managingDirectors } = file("company.yaml");
	const { management } = file("pages/about.yaml");
	management.roles = managingDirectors.map(
		(_: string, place: number) => management.roles[place] ?? management.roles[0],
	);
	if (file("pages/home.yaml").hero.film) file("company.yaml").links.film ??= "https://film.example/1";
	delete file("pages/home.yaml").hero.films;
	file("navigation.yaml").header.forEach((item: Entry) => {
		if (item.section) item.section = random.of(["unternehmen", "partner", "kontakt"]);
	});
	file("enquiry.yaml").particulars = [
		"{{company.name}}, {{company.address.city}}",
		"{{company.register.court}} {{company.register.number}}, {{company.managingDirectors}}",
	];
	file("redirects.yaml").redirects = [{ from: "/privacy", to: "/datenschutz", status: 301 }];
	const { proofs } = file("proofs.yaml");
	proofs.push({ ...(proofs[0] ?? { title: "T", text: "T", issuer: "I", scope: ["S"] }), sample: [] });
	proofs.forEach((proof: Entry, place: number) => {
		proof.id = `nachweis-${place}`;
		proof.since = "2015";
		if (proof.from && proof.until && proof.from > proof.until) delete proof.until;
		if (place > 2) delete proof.home;
		if (place > 3) delete proof.about;
		if (proof.home) proof.paper = "/media/papers/eintragung.pdf";
	});
	proofs[0].paper = "/media/papers/eintragung.pdf";
	file("navigation.yaml").footer.exemption.proof = "nachweis-0";
	// Without shared parts, which YAML would write once and refer to.
	return JSON.parse(JSON.stringify(all)) as Files;
}

/** A section whose figures follow from one another; none where they cannot. */
function inOrder(section: Entry): Entry | undefined {
	section.ground.forEach((layer: Entry, place: number) => {
		layer.top = section.ground[0].top - 2 * place;
	});
	const rules = orders[section.kind as keyof typeof orders];
	// What a rule lowers may break one before it.
	for (let round = 0; round < rules.length; round++)
		for (const [above, below] of rules) {
			const [upper, lower] = [figureAt(section, above), figureAt(section, below)];
			if (upper === undefined || lower === undefined || lower < upper) continue;
			const [name = "", ...path] = below.split(".").toReversed();
			const holder = path.toReversed().reduce((value: Entry, step) => value[step], section);
			holder[name] = above === "ground.0.top" || upper > 2 ? upper - 1 : upper / 2;
		}
	return sectionSchema.safeParse(section).success ? section : undefined;
}

/** Puts the files beside a company's media and calls back with the folder. */
export function onDisk<Result>(all: Files, media: string, use: (root: string) => Result): Result {
	const folder = mkdtempSync(join(tmpdir(), "generated-"));
	try {
		symlinkSync(media, join(folder, "media"));
		for (const [path, entry] of Object.entries(all)) {
			mkdirSync(dirname(join(folder, "content", path)), { recursive: true });
			writeFileSync(join(folder, "content", path), fileOf(path, entry));
		}
		return use(join(folder, "content"));
	} finally {
		rmSync(folder, { recursive: true });
	}
}
