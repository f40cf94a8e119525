import { pageSchemas } from "./page-schemas.ts";
import { phoneHref, phoneLabel } from "./phone.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { ContentError, ContentReader } from "./read.ts";
import { companySchema, legalSchema, navigationSchema } from "./schema.ts";

export type Content = ReturnType<typeof readContent>;

/** Reads and checks every file below the content folder; a mistake throws one error that names them all. */
export function readContent(root: string) {
	const reader = new ContentReader(root);
	const problems: string[] = [];

	/** Goes on after a mistake, so that one build names every file that has to be put right. */
	function attempt<T>(read: () => T): T {
		try {
			return read();
		} catch (error) {
			problems.push(error instanceof Error ? error.message : String(error));
			return undefined as T;
		}
	}

	const company = attempt(() => reader.yaml("company.yaml", companySchema));
	if (!company) throw new ContentError(problems);
	const facts = {
		company: {
			...company,
			phone: phoneLabel(company.phone),
			phoneHref: phoneHref(company.phone),
			fax: phoneLabel(company.fax),
			managingDirectors: new Intl.ListFormat("de").format(company.managingDirectors),
			responsible: company.managingDirectors[0],
		},
	};
	const yaml: ContentReader["yaml"] = (file, schema) =>
		attempt(() => fillPlaceholders(reader.yaml(file, schema), facts, `content/${file}`));
	const markdown: ContentReader["markdown"] = (file, schema) =>
		attempt(() => fillPlaceholders(reader.markdown(file, schema), facts, `content/${file}`));

	const content = {
		company,
		navigation: yaml("navigation.yaml", navigationSchema),
		pages: {
			home: yaml("pages/home.yaml", pageSchemas.home),
			services: yaml("pages/services.yaml", pageSchemas.services),
			projects: yaml("pages/projects.yaml", pageSchemas.projects),
			fleet: yaml("pages/fleet.yaml", pageSchemas.fleet),
			about: yaml("pages/about.yaml", pageSchemas.about),
			careers: yaml("pages/careers.yaml", pageSchemas.careers),
			contact: yaml("pages/contact.yaml", pageSchemas.contact),
			gallery: yaml("pages/gallery.yaml", pageSchemas.gallery),
			notFound: yaml("pages/not-found.yaml", pageSchemas["not-found"]),
		},
		legal: {
			impressum: markdown("legal/impressum.md", legalSchema),
			datenschutz: markdown("legal/datenschutz.md", legalSchema),
			haftungsausschluss: markdown("legal/haftungsausschluss.md", legalSchema),
		},
	};
	if (problems.length > 0) throw new ContentError(problems);
	return content;
}
