import type { z } from "zod";
import { files, folders } from "../app/content/files.ts";
import { typeset } from "../app/content/typography.ts";
import { type Field, fieldsOf, wordsFor } from "./fields.ts";
import { documents } from "./words.ts";

/** The fields of a file or of those in a folder; Markdown has its text below them. What the whole is for stands on top. */
function formOf(schema: z.ZodType, path: string): Field[] {
	const [, purpose] = documents[path] ?? [];
	const [label, hint] = wordsFor(`${path}:body`);
	const body = { name: "body", label, ...(hint ? { hint } : {}), widget: "text", required: true };
	const [first, ...others] = fieldsOf(schema, `${path}:`);
	const fields = first ? [{ ...first, ...(purpose ? { comment: typeset(purpose) } : {}) }, ...others] : [];
	return path.endsWith(".yaml") ? fields : [...fields, body];
}

const pictures = {
	// Phones send 12 megapixels and more; nothing on the site is wider than 2,000 pixels.
	transformations: { raster_image: { format: "webp", quality: 85, width: 2560, height: 2560 } },
	max_file_size: 30 * 1024 * 1024,
};

type Path = keyof typeof files;
const below = (folder: string) =>
	(Object.keys(files) as Path[]).filter((path) => path.startsWith(`${folder}/`));

/** The files that are there once and for all, as the editor's menu groups them; `media` is where new pictures go. */
const groups: { name: string; label: string; icon: string; media?: string; paths: Path[] }[] = [
	{
		name: "firma",
		label: "Firma",
		icon: "apartment",
		paths: [
			"company.yaml",
			"proofs.yaml",
			"fleet.yaml",
			"pictures.yaml",
			"benefits.yaml",
			"values.yaml",
			"history.yaml",
			"timeline.yaml",
			"strata.yaml",
		],
	},
	{
		name: "leistungen",
		label: "Leistungen",
		icon: "foundation",
		media: "services",
		paths: below("services"),
	},
	{ name: "seiten", label: "Seiten", icon: "web", media: "pages", paths: below("pages") },
	{ name: "sprachen", label: "Sprachen", icon: "language", paths: below("languages") },
	{ name: "recht", label: "Rechtstexte", icon: "gavel", paths: below("legal") },
	{
		name: "bedienung",
		label: "Menü und Bedienung",
		icon: "tune",
		paths: ["navigation.yaml", "interface.yaml", "enquiry.yaml", "redirects.yaml"],
	},
];

/** The part of the editor's address that opens a file. */
export function addressOf(path: string): string {
	const group = groups.find(({ paths }) => paths.includes(path as Path));
	const [folder, entry] = path.replace(/\.md$/, "").split("/");
	return group
		? `#/collections/${group.name}/entries/${documentName(path)}`
		: `#/collections/${folder}/entries/${entry}`;
}

/** What the editor calls a file in its own addresses. */
export function documentName(path: string): string {
	return path.replace(/\.\w+$/, "").replace(/\W/g, "-");
}

function file(path: Path) {
	const [label] = documents[path] ?? [path];
	return {
		name: documentName(path),
		label,
		file: `content/${path}`,
		fields: formOf(files[path], path),
	};
}

/** New files go to a folder below media/. */
function inFolder(name: string | undefined) {
	return name ? { media_folder: `/media/${name}`, public_folder: `/media/${name}` } : {};
}

/** What the content has that fields of other files name. */
export type Known = { machines: readonly string[]; jobs: readonly { label: string; value: string }[] };

/** A field that is chosen from what is known, as far as anything is. */
function chosen(path: string, field: Field, { machines, jobs }: Known): Field {
	const isMachines = ["jobs.machines", "trainings.machines", "projects.equipment"].includes(path);
	if (isMachines && machines.length > 0)
		return { ...field, widget: "select", multiple: true, options: machines };
	if (path !== "translations.job" || jobs.length === 0) return field;
	// What is chosen has no length.
	const { maxlength: _, ...others } = field;
	return { ...others, widget: "select", options: jobs } as Field;
}

function folder(name: keyof typeof folders, singular: string, title: string, icon: string, known: Known) {
	const [label] = documents[name] ?? [name];
	return {
		name,
		label,
		label_singular: singular,
		icon,
		folder: `content/${name}`,
		extension: "md",
		format: "yaml-frontmatter",
		create: true,
		slug: `{{${title}}}`,
		identifier_field: title,
		summary: `{{${title}}}`,
		...inFolder(name),
		fields: formOf(folders[name], name).map((field) => chosen(`${name}.${field.name}`, field, known)),
	};
}

/** The editor's whole configuration but for where the files lie. */
export function editorConfig(known: Known = { machines: [], jobs: [] }) {
	return {
		load_config_file: false,
		app_title: "Redaktion",
		media_folder: "media",
		public_folder: "/media",
		asset_collections: [
			{ name: "galerie", label: "Galerie", icon: "photo_library", ...inFolder("gallery") },
			{ name: "papiere", label: "Nachweise (PDF)", icon: "picture_as_pdf", ...inFolder("papers") },
			{ name: "auftraggeber", label: "Zeichen der Auftraggeber", icon: "handshake", ...inFolder("clients") },
		],
		// Pictures come from this site alone: no other host is asked for any.
		media_libraries: { default: { config: pictures }, stock_assets: { providers: [] } },
		slug: { encoding: "ascii", clean_accents: true },
		output: { omit_empty_optional_fields: true },
		collections: [
			folder("jobs", "Stelle", "occupation", "work", known),
			folder("trainings", "Ausbildungsplatz", "occupation", "school", known),
			{
				...folder("translations", "Übersetzung", "occupation", "translate", known),
				slug: "{{fields.job}}-{{fields.language}}",
				summary: "{{job}}, {{language}}: {{occupation}}",
				sortable_fields: { fields: ["job", "language"], default: { field: "job" } },
			},
			folder("projects", "Projekt", "title", "construction", known),
			folder("worksites", "Baustelle", "title", "traffic", known),
			...groups.map(({ name, label, icon, media, paths }) => ({
				name,
				label,
				icon,
				...inFolder(media),
				files: paths.map(file),
			})),
		],
	};
}
