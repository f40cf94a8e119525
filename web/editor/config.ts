import { files, folders } from "../app/content/files.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { documents } from "./words.ts";

/** Where the words of the Markdown files stand: below the fields. */
const body: Field = { name: "body", label: "Text", widget: "text", required: true, rows: 12 };

const pictures = {
	// Phones send 12 megapixels and more; nothing on the site is wider than 2,000 pixels.
	transformations: { raster_image: { format: "webp", quality: 85, width: 2560, height: 2560 } },
	max_file_size: 30 * 1024 * 1024,
};

/** What the editor's menu shows, in this order. */
const groups: { label: string; icon: string; paths: string[] }[] = [
	{
		label: "Firma",
		icon: "apartment",
		paths: ["company.yaml", "proofs.yaml", "fleet.yaml", "pictures.yaml"],
	},
	{ label: "Seiten", icon: "web", paths: Object.keys(files).filter((path) => path.startsWith("pages/")) },
];

function file(path: keyof typeof files) {
	const [label, description] = documents[path] ?? [path, ""];
	const fields = fieldsOf(files[path], path);
	return {
		name: path.replace(/\W/g, "-"),
		label,
		...(description ? { description } : {}),
		file: `content/${path}`,
		fields: path.endsWith(".md") ? [...fields, body] : fields,
	};
}

function folder(name: keyof typeof folders, title: string, icon: string) {
	const [label, description] = documents[name] ?? [name, ""];
	return {
		name,
		label,
		description,
		icon,
		folder: `content/${name}`,
		extension: "md",
		format: "yaml-frontmatter",
		create: true,
		slug: `{{${title}}}`,
		identifier_field: title,
		summary: `{{${title}}}`,
		media_folder: `/media/${name}`,
		public_folder: `/media/${name}`,
		fields: [...fieldsOf(folders[name], name), body],
	};
}

/** The editor's whole configuration but for where the files lie. */
export function editorConfig() {
	const grouped = new Set(groups.flatMap(({ paths }) => paths));
	const rest = Object.keys(files).filter((path) => !grouped.has(path));
	return {
		load_config_file: false,
		app_title: "Redaktion",
		locale: "de",
		media_folder: "media",
		public_folder: "/media",
		media_libraries: { default: { config: pictures } },
		slug: { encoding: "ascii", clean_accents: true },
		output: { omit_empty_optional_fields: true },
		collections: [
			folder("jobs", "occupation", "work"),
			folder("trainings", "occupation", "school"),
			folder("projects", "title", "construction"),
			...[...groups, { label: "Weiteres", icon: "tune", paths: rest }].map(({ label, icon, paths }) => ({
				name: label.toLowerCase(),
				label,
				icon,
				files: paths.filter((path) => path in files).map((path) => file(path as keyof typeof files)),
			})),
		],
	};
}
