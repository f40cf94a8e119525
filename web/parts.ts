/** The parts of pages that are alive in the browser (app/alive), as the builds see them. */
import { globSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build, type Plugin } from "vite";
import type { Moment } from "./app/alive/part.ts";

const app = join(import.meta.dirname, "app");
export const targets = ["chrome111", "firefox114", "safari16.4"];

/** The file of each part below a folder, by its name: pages know a part by nothing else. */
export function partFiles(folder = app): Map<string, string> {
	const files = new Map<string, string>();
	for (const file of globSync("**/*.alive.{ts,tsx}", { cwd: folder }).sort()) {
		const name = basename(file).replace(/\.alive\.tsx?$/, "");
		const first = files.get(name);
		if (first)
			throw new Error(`${file} and ${relative(folder, first)} are parts of one name; rename one of them`);
		files.set(name, join(folder, file));
	}
	return files;
}

/** Names of the parts that wake at a moment (app/alive/part.ts). */
export async function partsThatWake(moment: Moment): Promise<string[]> {
	const head = readFileSync(join(app, "head.ts"), "utf8");
	const parts = await Promise.all(
		[...partFiles()].map(async ([name, file]) => {
			const wake = file.endsWith(".tsx") ? "near" : (await import(file)).default.wake;
			if (wake === "head") checkHead(head, relative(app, file));
			return wake === moment ? [name] : [];
		}),
	);
	return parts.flat();
}

/** A part for the head runs only if app/head.ts begins it. */
export function checkHead(head: string, file: string): void {
	if (!head.includes(`"./${file}"`))
		throw new Error(`${file} is for the head of every page, but head.ts does not begin it`);
}

function fileOf(name: string): string {
	const file = partFiles().get(name);
	if (!file) throw new Error(`there is no ${name}.alive.ts or ${name}.alive.tsx, but a part of this name`);
	return file;
}

const from = (file: string) => JSON.stringify(join(app, file));

/** `alive:history` is the module that the loader imports; `inline:choice` is what stands in a page behind its element. */
export function partEntries(): Plugin {
	return {
		name: "part-entries",
		resolveId: (id) => (/^(alive|inline):/.test(id) ? `\0${id}` : null),
		load(id) {
			const [, kind, name = ""] = /^\0(alive|inline):(.+)$/.exec(id) ?? [];
			if (!kind) return null;
			const part = `import part from ${JSON.stringify(fileOf(name))};`;
			if (kind === "inline")
				return `${part} import { mountPlaces } from ${from("alive/mount.ts")}; mountPlaces(part);`;
			return fileOf(name).endsWith(".tsx")
				? `${part} import { hydrate } from ${from("alive/react-part.tsx")}; export default (place, props) => hydrate(part, place, props);`
				: `${part} export default (place, props) => part.begin(place, props);`;
		},
	};
}

/** The bundled, minified text of a part, or of `head`: a classic script for a page. */
export async function scriptText(name: string): Promise<string> {
	const entry = name === "head" ? join(app, "head.ts") : `inline:${name}`;
	const result = await build({
		configFile: false,
		logLevel: "error",
		plugins: [partEntries()],
		build: {
			write: false,
			minify: true,
			target: targets,
			modulePreload: false,
			rolldownOptions: { input: entry, output: { format: "iife" } },
		},
	});
	const [output] = Array.isArray(result) ? result : [result];
	if (!output || !("output" in output)) throw new Error(`${entry}: no output`);
	return output.output[0].code.trim();
}
