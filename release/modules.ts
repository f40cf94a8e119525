/** Which packages the editor's service needs where it runs: what its code imports, and what that needs in turn. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Entry = {
	version: string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
	os?: string[];
	cpu?: string[];
	libc?: string[];
	dev?: boolean;
	optional?: boolean;
	devOptional?: boolean;
	peer?: boolean;
};
export type Lock = { packages: Record<string, Entry> };

/** As npm names processors. */
export type Processor = "x64" | "arm64";

const statement =
	/\b(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
const styles = /@import\s+["']([^"']+)["']/g;
/** Programs of their own, which are started by their place. */
const started = /\.dirname, "([^"]+\.ts)"/g;

/** Names of the packages that these files import, and those that they lead to. */
export function packagesOf(entries: string[]): Set<string> {
	const packages = new Set<string>();
	const seen = new Set<string>();
	const follow = (file: string) => {
		if (seen.has(file)) return;
		seen.add(file);
		const text = readFileSync(file, "utf8");
		const wanted = file.endsWith(".css") ? [styles] : /\.tsx?$/.test(file) ? [statement, started] : [];
		for (const pattern of wanted)
			for (const [, first, second] of text.matchAll(pattern)) {
				const name = (first ?? second ?? "").replace(/\?.*$/, "");
				if (/^\.{1,2}\//.test(name) || pattern === started) {
					if (!name.includes("build/gen/")) follow(join(dirname(file), name));
				} else if (!name.startsWith("node:")) {
					const [packageName] = /^(@[a-z][^/]*\/)?[a-z][^/:]*/.exec(name) ?? [];
					if (packageName) packages.add(packageName);
				}
			}
	};
	for (const entry of entries) follow(entry);
	return packages;
}

/** A lock file of what is needed on one kind of machine, with nothing in it that is not installed there. */
export function lockFor(lock: Lock, names: Iterable<string>, processor: Processor): Lock {
	const packages: Record<string, Entry> = {};
	const add = (path: string) => {
		const entry = lock.packages[path];
		if (!entry || packages[path]) return;
		const { dev, optional, devOptional, peer, ...kept } = entry;
		packages[path] = kept;
		const has = (name: string) => placeOf(lock, path, name);
		for (const [name, range] of Object.entries(entry.dependencies ?? {})) {
			const place = has(name);
			if (!place) throw new Error(`package-lock.json lacks ${name} ${range}, which ${path} needs`);
			add(place);
		}
		const fitting = Object.keys(entry.optionalDependencies ?? {}).filter((name) => {
			const place = has(name);
			return place && fits(lock.packages[place] as Entry, processor);
		});
		if (entry.optionalDependencies)
			kept.optionalDependencies = Object.fromEntries(
				fitting.map((name) => [name, entry.optionalDependencies?.[name] ?? ""]),
			);
		for (const name of fitting) add(has(name) as string);
	};
	const wanted = [...names].sort();
	for (const name of wanted) {
		if (!lock.packages[`node_modules/${name}`])
			throw new Error(`the editor imports ${name}, which package-lock.json lacks`);
		add(`node_modules/${name}`);
	}
	const chosen = (isForOne: boolean) =>
		Object.fromEntries(
			wanted.flatMap((name) => {
				const { version, cpu } = lock.packages[`node_modules/${name}`] as Entry;
				return Boolean(cpu) === isForOne ? [[name, version]] : [];
			}),
		);
	const root = {
		name: "website",
		version: "0.0.0",
		dependencies: chosen(false),
		// npm refuses what is not for the machine that it runs on itself, unless it may be left out.
		optionalDependencies: chosen(true),
	};
	const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
	return { ...lock, packages: { "": root, ...Object.fromEntries(sorted) } };
}

/** Where Node finds a package that another one imports. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
	for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
		const place = `${folder}/node_modules/${name}`;
		if (lock.packages[place]) return place;
		if (!folder.includes("/node_modules/")) break;
	}
	return lock.packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
}

function fits({ os, cpu, libc }: Entry, processor: Processor): boolean {
	const has = (list: string[] | undefined, own: string) => !list || list.includes(own);
	return has(os, "linux") && has(cpu, processor) && has(libc, "glibc");
}
