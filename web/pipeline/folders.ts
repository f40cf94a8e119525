import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Bundling moves files, and builds and tests may run in any folder of the repository: the working directory is the only fixed point. */
function projectRoot(from: string): string {
	if (existsSync(join(from, "content/company.yaml"))) return from;
	const parent = dirname(from);
	if (parent === from)
		throw new Error("content/company.yaml: Die Datei fehlt hier und in allen Ordnern darüber.");
	return projectRoot(parent);
}

/**
 * Where everything lies. COMPANY names a folder with the content/ and media/ of another company; what is made of them goes to
 * a folder of that name below build/. The tests have such a company in e2e/company.
 */
const { COMPANY } = process.env;
const root = projectRoot(process.cwd());
const company = resolve(root, COMPANY ?? ".");
export const folders = {
	root,
	content: join(company, "content"),
	media: join(company, "media"),
	out: COMPANY ? join(root, "build", basename(company)) : join(root, "build"),
};
