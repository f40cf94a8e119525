import type { Content } from "../app/content/content.ts";
import {
	folderOf,
	jobPath,
	languagePath,
	legalPath,
	paths,
	projectPath,
	servicePath,
	translationPath,
	worksitePath,
} from "../app/paths.ts";
import { pages } from "../app/site-map.ts";

/** The page on which a content file is seen best; without content that is right, the home page stands for most. */
export function pageOf(path: string, content: Content | undefined): string {
	const [folder = "", name = ""] = path.replace(/\.(yaml|md)$/, "").split("/");
	return folders[folder]?.(name, content) ?? others[path] ?? paths.home;
}

function addressOf(name: string, content: Content | undefined): string | undefined {
	const page = Object.entries(pages).find(([key]) => folderOf(key) === name)?.[1];
	return content && page?.places(content)[0]?.path;
}

const folders: Record<string, (name: string, content: Content | undefined) => string | undefined> = {
	jobs: jobPath,
	trainings: jobPath,
	// A file is named after the German one and the language, with a hyphen between them.
	translations: (name) => translationPath(...(name.split(/-(?=[a-z]+$)/) as [string, string])),
	languages: languagePath,
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
