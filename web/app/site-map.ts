import type { Content } from "./content/content.ts";
import { doneSlug, goneSlug } from "./content/cross-check.ts";
import { type Language, languages } from "./content/language-schema.ts";
import type { Selectors } from "./content/selectors.ts";
import type { Step } from "./meta/trail.ts";
import * as about from "./pages/about/content.ts";
import * as careers from "./pages/careers/content.ts";
import * as contact from "./pages/contact/content.ts";
import * as english from "./pages/english/content.ts";
import * as fleet from "./pages/fleet/content.ts";
import * as gallery from "./pages/gallery/content.ts";
import * as gone from "./pages/gone/content.ts";
import * as home from "./pages/home/content.ts";
import * as job from "./pages/job/content.ts";
import * as language from "./pages/language/content.ts";
import * as legal from "./pages/legal/content.ts";
import * as notFound from "./pages/not-found/content.ts";
import * as ownData from "./pages/own-data/content.ts";
import * as project from "./pages/project/content.ts";
import * as projects from "./pages/projects/content.ts";
import * as proofs from "./pages/proofs/content.ts";
import * as service from "./pages/service/content.ts";
import * as services from "./pages/services/content.ts";
import * as worksite from "./pages/worksite/content.ts";
import * as worksiteSheet from "./pages/worksite-sheet/content.ts";
import * as worksites from "./pages/worksites/content.ts";
import { folderOf, jobPath, paths, servicePath, translationPath, worksitePath } from "./paths.ts";
import type { PictureData } from "./ui/picture/picture-data.ts";

/** Every kind of page, in the order of the editor's menu: what its folder says of texts, content and address. */
export const pages = {
	home,
	services,
	service,
	projects,
	project,
	worksites,
	worksite,
	worksiteSheet,
	fleet,
	about,
	careers,
	job,
	language,
	gone,
	contact,
	english,
	ownData,
	gallery,
	proofs,
	legal,
	notFound,
};

/** An address of a page; what its folder does not say follows from its text. */
export type Place = {
	path: string;
	/** Which of several: the slug of a project, the name of a legal text. */
	of?: string;
	/** Shown when the address is shared; else the picture of the page's own text, or the home page's. */
	picture?: string;
	/** In no list, and search engines are asked to stay away. */
	unlisted?: true;
	status?: 404;
	/** Of a page that is not German. */
	language?: Language;
	/** The page in every language that it has, itself and German included. */
	versions?: readonly Version[];
	/** The first day of the page. Before it, the not-found page of its prefix answers. */
	since?: string | undefined;
	/** The last day of the page. From the next on, the not-found page of its prefix answers, with 410. */
	until?: string;
};

export type Version = { language: Language | "de"; name: string; path: string };

export type SitePage = Pick<Place, "path" | "status" | "since" | "until" | "language" | "versions"> & {
	/** Folder below pages/. */
	name: string;
	/** Everything the page shows; titles, description and keywords are in `meta`. */
	data: {
		meta: { title: string; description: string; keywords: string[] };
		title?: string;
		/** The picture at the top. */
		image?: PictureData | undefined;
		/** The way here from the home page, without both; and what this page is called on it, if not by its title. */
		above?: readonly Step[];
		here?: string;
		/** Other forms of what the page lists. */
		feeds?: readonly { type: string; href: string; title: string }[];
	};
	/** What is shown when the address is shared. */
	preview?: { title: string; picture: string; line?: string };
};

type Suggestion = { to: string; label: string };
type Module = { places: (content: Content) => Place[] };
type Select = (of: string | undefined, suggestions: readonly Suggestion[]) => SitePage["data"];

/**
 * Every page of the site, once. Pages, sitemap, previews and suggestions are made from this list. Whoever shows one page names
 * it and is spared the making of the others, unless it is one that lists them.
 */
export function siteMap(content: Content, site: Selectors, only?: string): SitePage[] {
	const { hero } = content.pages.home;
	const texts: Record<string, object & { image?: string }> = content.pages;
	const all = Object.entries<Module>(pages).flatMap(([name, { places }]) =>
		places(content).map((place) => ({ name, ...place })),
	);
	const previewOf = (language: Language | undefined, title: string, picture: string) => ({
		title,
		picture,
		...(language ? { line: content.languages[language].claim } : {}),
	});
	const page = (place: (typeof all)[number], suggestions: Suggestion[] = []): SitePage => {
		const { name, path, of, picture = texts[name]?.image ?? hero.image, ...rest } = place;
		const { status, since, until, language, versions } = rest;
		const data = (site[`${name}Page` as keyof Selectors] as Select)(of, suggestions);
		return {
			name: folderOf(name),
			path,
			data,
			status,
			since,
			until,
			...(language ? { language } : {}),
			...(versions ? { versions } : {}),
			...(isListed(place) ? { preview: previewOf(language, data.title ?? hero.title, picture) } : {}),
		};
	};
	const alone = all.find((place) => place.path === only && isListed(place));
	if (alone) return [page(alone)];
	const listed = all.filter(isListed).map((place) => page(place));
	const suggestions = listed
		.filter(({ path, until, language }) => path !== paths.home && !until && !language)
		.map(({ path, preview }) => ({ to: path, label: preview?.title ?? "" }));
	return [...listed, ...all.filter((place) => !isListed(place)).map((place) => page(place, suggestions))];
}

function isListed({ unlisted, status }: Place): boolean {
	return !unlisted && !status;
}

/** The language of a job is the end of its address; where one is chosen, the page is English. */
const endings = [...languages.map((language) => [language, language] as const), ["languages", "en"] as const];

/** The longest matching prefix, and ending, gives the page that is shown with status 404. */
export const notFoundPages = [
	{ prefix: servicePath(""), page: servicePath("unbekannt") },
	...endings.map(([ending, language]) => ({
		prefix: jobPath(""),
		suffix: `/${ending}`,
		page: translationPath(goneSlug, language),
	})),
	{ prefix: jobPath(""), page: jobPath(goneSlug) },
	{ prefix: worksitePath(""), page: worksitePath(doneSlug) },
	{ prefix: "/", page: paths.notFound },
];
