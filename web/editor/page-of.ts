import { jobPath, legalPath, paths, projectPath, servicePath } from "../app/paths.ts";
import { ownPage } from "../app/sections/enquiry-form/contract.ts";

/** The page on which a content file is seen best. */
export function pageOf(path: string): string {
	const [folder = "", name = ""] = path.replace(/\.(yaml|md)$/, "").split("/");
	return folders[folder]?.(name) ?? others[path] ?? paths.home;
}

const pages: Record<string, string> = { ...paths, "own-data": ownPage, "not-found": paths.notFound };

const folders: Record<string, (name: string) => string | undefined> = {
	jobs: jobPath,
	trainings: jobPath,
	projects: projectPath,
	services: servicePath,
	legal: legalPath,
	pages: (name) => pages[name],
};

const others: Record<string, string> = {
	"company.yaml": paths.contact,
	"fleet.yaml": paths.fleet,
	"proofs.yaml": paths.proofs,
	"benefits.yaml": paths.careers,
	"values.yaml": paths.about,
	"timeline.yaml": paths.about,
	"pictures.yaml": paths.gallery,
	"enquiry.yaml": paths.contact,
};
