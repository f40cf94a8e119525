/** What the menu lists, and what fields may name. */
import { advertisements } from "../app/content/advertisements.ts";
import { type Content, wordings } from "../app/content/content.ts";
import type { Named } from "../app/content/fields.ts";
import { documentOf, labelOf } from "./forms.ts";
import { germanDay } from "./german-day.ts";
import { pageOf } from "./page-of.ts";
import type { Choice } from "./protocol.ts";
import { folderOf, type SavedFiles } from "./saved-files.ts";

/** Names that fields refer to; none while the content has mistakes. */
type Known = Partial<Record<Named, Choice[]>> & { placeholders: ReturnType<typeof placeholdersIn> };

export function contentsOf(files: SavedFiles) {
	const { content } = files.read();
	const known: Known = content ? knownIn(content) : { placeholders: [] };
	return { entries: files.list().map((file) => lineOf(files, file, content)), known };
}

function lineOf(files: SavedFiles, file: string, content: Content | undefined) {
	/** The page on which it is seen best. */
	const page = pageOf(file, content);
	const { one: [name = ""] = [] } = documentOf(file) ?? {};
	const place = files.placeOf(file);
	if (!folderOf(file)) return { file, page, title: place };
	const { image, validThrough, until, location, sample } = files.value(file) ?? {};
	const isSample = sample === true || (Array.isArray(sample) && sample.length > 0);
	const end = validThrough ?? until;
	const details = [
		typeof end === "string" && `bis ${germanDay(end)}`,
		typeof location === "string" && location,
		isSample && "noch Muster",
	];
	const picture = typeof image === "string" ? image : undefined;
	const title = place.replace(`${name} `, "");
	return { file, page, title, picture, detail: details.filter(Boolean).join(" · ") };
}

function knownIn(content: Content) {
	const named = (name: string): Choice => ({ value: name, label: name });
	// A translation may name what is gone.
	const jobs = new Map(content.translations.map(({ job }) => [job, job]));
	for (const { slug, occupation } of advertisements(content)) jobs.set(slug, occupation);
	return {
		machines: content.fleet.flatMap(({ equipment }) => equipment.map(({ name }) => named(name))),
		jobs: [...jobs].map(([value, label]) => ({ value, label })),
		projects: content.projects.map(({ slug, title }) => ({ value: slug, label: title })),
		strata: content.strata.map(({ name }) => named(name)),
		proofs: content.proofs.proofs.map(({ id, title }) => ({ value: id, label: title })),
		fleet: content.fleet.map(({ key, title }) => ({ value: key, label: title })),
		placeholders: placeholdersIn(content),
	};
}

/** What {{company.…}} may name: texts of the company, with the label of their field. */
function placeholdersIn({ company }: Content) {
	const file = "company.yaml";
	const found: { name: string; label: string; value: string }[] = [];
	const collect = (value: unknown, path: string[]): void => {
		if (typeof value === "string" || typeof value === "number")
			found.push({ name: ["company", ...path].join("."), label: labelOf(file, path), value: String(value) });
		else if (value !== null && typeof value === "object" && !Array.isArray(value))
			for (const [name, item] of Object.entries(value)) collect(item, [...path, name]);
	};
	const { phoneHref: _, responsible, ...texts } = wordings(company);
	collect(texts, []);
	found.push({ name: "company.responsible", label: "Verantwortlich", value: responsible ?? "" });
	return found;
}
