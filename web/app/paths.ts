/** The addresses of the site map. Code names pages by these keys; only this file and the content spell addresses out. */
export const paths = {
	home: "/",
	services: "/services",
	projects: "/projects",
	fleet: "/fuhrparkundtechnik",
	about: "/about",
	careers: "/careers",
	contact: "/contact",
	gallery: "/galerie",
	proofs: "/nachweise",
	worksites: "/baustellen",
	english: "/en",
	notFound: "/nicht-gefunden",
	/** Of the categories, in old places (specification 2.1). */
	oldFleet: "/fleet",
} as const;

export function servicePath(id: string): string {
	return `${paths.services}/${id}`;
}

export function projectPath(slug: string): string {
	return `${paths.projects}/${slug}`;
}

/** Of a job or a training. */
export function jobPath(slug: string): string {
	return `${paths.careers}/${slug}`;
}

/** Of a job in another language. */
export function translationPath(slug: string, language: string): string {
	return jobPath(`${slug}/${language}`);
}

/** Where a language is chosen; the poster's second code leads there. */
export function jobLanguagesPath(slug: string): string {
	return jobPath(`${slug}/languages`);
}

/** Of all jobs in a language. */
export function languagePath(language: string): string {
	return jobPath(language);
}

/** What happens to applicants' data, in a language. */
export function privacyPath(language: string): string {
	return `${languagePath(language)}#datenschutz`;
}

export function worksitePath(slug: string): string {
	return `${paths.worksites}/${slug}`;
}

/** Of the page for a text of content/legal. */
export function legalPath(name: string): string {
	return `/${name}`;
}

/** The open jobs, for job boards. */
export const jobListPath = jobPath("stellen.xml");

/** `notFound` is the page of pages/not-found, and of content/pages/not-found.yaml. */
export function folderOf(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
