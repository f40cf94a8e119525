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
import { proofsPageSchema, proofsSchema } from "./proof-schema.ts";
import {
	benefitsSchema,
	companySchema,
	fleetSchema,
	historySchema,
	jobSchema,
	legalSchema,
	navigationSchema,
	picturesSchema,
	projectSchema,
	redirectsSchema,
	serviceIds,
	serviceSchema,
	timelineSchema,
	trainingSchema,
	valuesSchema,
} from "./schema.ts";

/** Every file below content/ with the schema that it must meet; the loader, the editor and the tests all go by this table. */
export const files = {
	"company.yaml": companySchema,
	"navigation.yaml": navigationSchema,
	"redirects.yaml": redirectsSchema,
	"fleet.yaml": fleetSchema,
	"history.yaml": historySchema,
	"timeline.yaml": timelineSchema,
	"proofs.yaml": proofsSchema,
	"benefits.yaml": benefitsSchema,
	"values.yaml": valuesSchema,
	"pictures.yaml": picturesSchema,
	"enquiry.yaml": enquirySchema,
	"interface.yaml": interfaceSchema,
	"pages/home.yaml": homeSchema,
	"pages/services.yaml": servicesSchema,
	"pages/projects.yaml": projectsSchema,
	"pages/fleet.yaml": fleetPageSchema,
	"pages/about.yaml": aboutSchema,
	"pages/careers.yaml": careersSchema,
	"pages/contact.yaml": contactSchema,
	"pages/own-data.yaml": ownDataSchema,
	"pages/gallery.yaml": galleryPageSchema,
	"pages/proofs.yaml": proofsPageSchema,
	"pages/not-found.yaml": notFoundSchema,
	"legal/impressum.md": legalSchema,
	"legal/datenschutz.md": legalSchema,
	"legal/haftungsausschluss.md": legalSchema,
	"legal/barrierefreiheit.md": legalSchema,
	...(Object.fromEntries(serviceIds.map((id) => [`services/${id}.md`, serviceSchema])) as Record<
		`services/${(typeof serviceIds)[number]}.md`,
		typeof serviceSchema
	>),
} as const;

/** Folders to which files can be added. */
export const folders = { jobs: jobSchema, trainings: trainingSchema, projects: projectSchema } as const;

export type ContentFile = keyof typeof files;
export type ContentFolder = keyof typeof folders;

/** The schema of a file, by its path below content/. */
export function schemaOf(path: string) {
	const folder = path.split("/")[0] as ContentFolder;
	return files[path as ContentFile] ?? (path.endsWith(".md") ? folders[folder] : undefined);
}
