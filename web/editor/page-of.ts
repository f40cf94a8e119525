import type { Content } from "../app/content/content.ts";
import { jobPath, legalPath, paths, projectPath, servicePath, worksitePath } from "../app/paths.ts";
import { folderOf, pages } from "../app/site-map.ts";

/** The page on which a content file is seen best. */
export function pageOf(path: string): string {
	const [folder = "", name = ""] = path.replace(/\.(yaml|md)$/, "").split("/");
	return folders[folder]?.(name) ?? others[path] ?? paths.home;
}

/** The address of a page that has a file of its own follows from no content. */
function addressOf(name: string): string | undefined {
	const page = Object.entries(pages).find(([key]) => folderOf(key) === name)?.[1];
	return page?.places({ fleet: [] as Content["fleet"] } as Content)[0]?.path;
}

const folders: Record<string, (name: string) => string | undefined> = {
	jobs: jobPath,
	trainings: jobPath,
	projects: projectPath,
	worksites: worksitePath,
	services: servicePath,
	legal: legalPath,
	pages: addressOf,
};

const others: Record<string, string> = {
	"company.yaml": paths.contact,
	"fleet.yaml": paths.fleet,
	"proofs.yaml": paths.proofs,
	"benefits.yaml": paths.careers,
	"values.yaml": paths.about,
	"strata.yaml": paths.home,
	"timeline.yaml": paths.about,
	"pictures.yaml": paths.gallery,
	"enquiry.yaml": paths.contact,
};
