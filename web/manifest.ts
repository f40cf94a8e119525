import { readFileSync } from "node:fs";

/** What the bundler tells about its files. */
type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean };
export type Manifest = Record<string, Chunk>;

export function readManifest(file: string): Manifest {
	return JSON.parse(readFileSync(file, "utf8"));
}

/** A chunk and everything it imports at once, itself first. */
export function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
	const chunk = manifest[key];
	if (!chunk || seen.has(key)) return [];
	seen.add(key);
	return [chunk, ...(chunk.imports ?? []).flatMap((other) => chunksOf(manifest, other, seen))];
}

/** The style sheets of a page below app/, those of every page first. */
export function sheetsOf(manifest: Manifest, page: string): string[] {
	const sheets = ["app/render.tsx", page].flatMap((key) =>
		chunksOf(manifest, key)
			.toReversed()
			.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
	);
	return [...new Set(sheets)];
}
