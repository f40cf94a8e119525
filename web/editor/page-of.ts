import type { Content } from "../app/content/content.ts";
import * as to from "../app/paths.ts";
import { pages } from "../app/site-map.ts";

/** The page on which a content file is seen best; without content that is right, the home page stands for most. */
export function pageOf(path: string, content: Content | undefined): string {
	const [folder = "", name = ""] = path.replace(/\.(yaml|md)$/, "").split("/");
	return folders[folder]?.(name, content) ?? others[path] ?? to.paths.home;
}

function addressOf(name: string, content: Content | undefined): string | undefined {
	const page = Object.entries(pages).find(([key]) => to.folderOf(key) === name)?.[1];
	return content && page?.places(content)[0]?.path;
}

const folders: Record<string, (name: string, content: Content | undefined) => string | undefined> = {
	jobs: to.jobPath,
	trainings: to.jobPath,
	// A file is named after the German one and the language, with a hyphen between them.
	translations: (name) => to.translationPath(...(name.split(/-(?=[a-z]+$)/) as [string, string])),
	languages: to.languagePath,
	projects: to.projectPath,
	worksites: to.worksitePath,
	services: to.servicePath,
	legal: to.legalPath,
	pages: addressOf,
};

const others: Record<string, string> = {
	"company.yaml": to.paths.contact,
	"fleet.yaml": to.paths.fleet,
	"proofs.yaml": to.paths.proofs,
	"benefits.yaml": to.paths.careers,
	"values.yaml": to.paths.about,
	"timeline.yaml": to.paths.about,
	"pictures.yaml": to.paths.gallery,
	"enquiry.yaml": to.paths.contact,
};
