import { join } from "node:path";
import type { z } from "zod";
import { crossCheck } from "./cross-check.ts";
import { ContentError } from "./mistake.ts";
import {
	aboutSchema,
	careersSchema,
	contactSchema,
	enquirySchema,
	fleetPageSchema,
	galleryPageSchema,
	homeSchema,
	interfaceSchema,
	notFoundSchema,
	ownDataSchema,
	projectsSchema,
	servicesSchema,
} from "./page-schemas.ts";
import { phoneHref, phoneLabel } from "./phone.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { proofsPageSchema, proofsSchema } from "./proof-schema.ts";
import { ContentReader } from "./read.ts";
import {
	benefitsSchema,
	type Company,
	companySchema,
	fleetSchema,
	historySchema,
	jobSchema,
	legalSchema,
	navigationSchema,
	projectSchema,
	redirectsSchema,
	type ServiceId,
	serviceIds,
	serviceSchema,
	timelineSchema,
	trainingSchema,
	valuesSchema,
} from "./schema.ts";

export type Content = ReturnType<typeof readContent>;

/** Reads and checks every file below the content folder; a mistake throws one error that names them all. */
export function readContent(root: string, media = join(root, "../media")) {
	const reader = new ContentReader(root, media);
	const mistakes: string[] = [];

	/** Goes on after a mistake, so that one build names every file that has to be put right. */
	function attempt<T>(read: () => T): T {
		try {
			return read();
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			mistakes.push(error.message);
			return undefined as T;
		}
	}

	const company = attempt(() => reader.yaml("company.yaml", companySchema));

	/** Fills in what the file says of the company, as far as the company's own file is right. */
	function filled<T>(file: string, read: () => T): T {
		return attempt(() => {
			const value = read();
			if (!company) return value;
			return fillPlaceholders(value, { company: wordings(company) }, (placeholder, text) => {
				mistakes.push(reader.worded({ file, path: [], text }, placeholder));
			});
		});
	}
	function yaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
		return filled(file, () => reader.yaml(file, schema));
	}
	function markdown<S extends z.ZodType>(file: string, schema: S): z.infer<S> & { body: string } {
		return filled(file, () => reader.markdown(file, schema));
	}
	/** A Markdown file whose text is plain paragraphs. */
	function article<S extends z.ZodType<object>>(
		file: string,
		schema: S,
	): z.infer<S> & { description: string[] } {
		const { body, ...fields } = markdown(file, schema) ?? { body: undefined };
		if (body === "") {
			const text = "Unter den Feldern fehlt der Text. Bitte hinter der zweiten Zeile „---“ ergänzen.";
			mistakes.push(reader.worded({ file, path: [], text }));
		}
		const description = body?.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s*\n\s*/g, " "));
		return { ...(fields as object), description } as z.infer<S> & { description: string[] };
	}

	function service(id: ServiceId) {
		if (!reader.list("services", ".md").includes(id)) {
			mistakes.push(`content/services/${id}.md: Service card data missing for detailed pages.`);
			return { id } as { id: ServiceId } & ReturnType<typeof article<typeof serviceSchema>>;
		}
		return { id, ...article(`services/${id}.md`, serviceSchema) };
	}

	const history = yaml("history.yaml", historySchema);
	const timeline = yaml("timeline.yaml", timelineSchema);
	const content = {
		company,
		navigation: yaml("navigation.yaml", navigationSchema),
		redirects: yaml("redirects.yaml", redirectsSchema)?.redirects,
		services: serviceIds.map(service),
		projects: reader
			.list("projects", ".md")
			.map((slug) => ({ slug, ...article(`projects/${slug}.md`, projectSchema) })),
		jobs: reader
			.list("jobs", ".md")
			.map((slug) => ({ slug, ...article(`jobs/${slug}.md`, jobSchema) }))
			.sort((a, b) => a.order - b.order),
		trainings: reader
			.list("trainings", ".md")
			.map((slug) => ({ slug, ...article(`trainings/${slug}.md`, trainingSchema) }))
			.sort((a, b) => a.order - b.order),
		fleet: yaml("fleet.yaml", fleetSchema)?.categories,
		history: history?.periods,
		proofs: yaml("proofs.yaml", proofsSchema),
		benefits: yaml("benefits.yaml", benefitsSchema)?.benefits,
		values: yaml("values.yaml", valuesSchema)?.values,
		enquiry: yaml("enquiry.yaml", enquirySchema),
		interface: yaml("interface.yaml", interfaceSchema),
		timeline: timeline?.timeline,
		/** Which of the lists still tell the sample company's story. */
		invented: { history: history?.sample, timeline: timeline?.sample },
		pages: {
			home: yaml("pages/home.yaml", homeSchema),
			services: yaml("pages/services.yaml", servicesSchema),
			projects: yaml("pages/projects.yaml", projectsSchema),
			fleet: yaml("pages/fleet.yaml", fleetPageSchema),
			about: yaml("pages/about.yaml", aboutSchema),
			careers: yaml("pages/careers.yaml", careersSchema),
			contact: yaml("pages/contact.yaml", contactSchema),
			ownData: yaml("pages/own-data.yaml", ownDataSchema),
			gallery: yaml("pages/gallery.yaml", galleryPageSchema),
			proofs: yaml("pages/proofs.yaml", proofsPageSchema),
			notFound: yaml("pages/not-found.yaml", notFoundSchema),
		},
		legal: {
			impressum: markdown("legal/impressum.md", legalSchema),
			datenschutz: markdown("legal/datenschutz.md", legalSchema),
			haftungsausschluss: markdown("legal/haftungsausschluss.md", legalSchema),
			barrierefreiheit: markdown("legal/barrierefreiheit.md", legalSchema),
		},
	};
	if (mistakes.length === 0) mistakes.push(...crossCheck(content).map((mistake) => reader.worded(mistake)));
	if (mistakes.length > 0) throw new ContentError(mistakes);
	return content;
}

/** The company's values as sentences use them. */
function wordings(company: Company) {
	return {
		...company,
		phone: phoneLabel(company.phone),
		phoneHref: phoneHref(company.phone),
		fax: phoneLabel(company.fax),
		managingDirectors: new Intl.ListFormat("de").format(company.managingDirectors),
		responsible: company.managingDirectors[0],
	};
}
