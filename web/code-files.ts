import { globSync, statSync } from "node:fs";
import { join } from "node:path";

const web = import.meta.dirname;

/** What the bundles of the pages and their parts are made of: our code, what it imports of the build folder, and the packages. */
export function codeFiles(out: string): string[] {
	const places: [folder: string, ...patterns: string[]][] = [
		[web, "app/**", "*.ts", "pipeline/**/*.ts"],
		[join(out, "gen"), "archivo*"],
		[join(web, "../internal/enquiry"), "*.json", "words/*.json"],
		[join(web, ".."), "package-lock.json", "tsconfig.json"],
	];
	return places.flatMap(([folder, ...patterns]) =>
		globSync(patterns, { cwd: folder })
			.sort()
			.map((name) => join(folder, name))
			.filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile()),
	);
}
