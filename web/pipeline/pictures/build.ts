import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import type { PictureData } from "../../app/ui/picture/picture-data.ts";
import { makerOf } from "../maker.ts";
import { alternativesFor } from "./alt.ts";
import { encodePicture } from "./encode.ts";
import { readMark } from "./mark.ts";
import { findMasters, kebab, type Master, MediaError } from "./masters.ts";
import { ENCODER, profileFor } from "./profiles.ts";

/** A file that visitors get as it is: film, vector mark or paper. */
export type FileData = {
	url: string;
	bytes: number;
	width?: number;
	height?: number;
	alt?: string;
	/** Came with the sample company and waits to be replaced. */
	sample?: true;
};

export type BuildOptions = {
	/** Folder of the masters. */
	media: string;
	/** Folder of all generated output; `media/`, `gen/`, `downloads/` and `cache/` are made in it. */
	out: string;
	/** The company's own files, by path below `media`. */
	own: readonly string[];
	/** What pictures show. */
	descriptions: readonly { image: string; text: string }[];
	parallel?: number;
	/** Called after each master with how many of all are done. */
	progress?: (done: number, all: number, path: string) => void;
};

export type BuildResult = {
	pictures: Record<string, PictureData>;
	files: Record<string, FileData>;
	/** Masters worked on in this run; the others were taken from the last one. */
	made: string[];
	removed: string[];
};

type Made = { picture?: Omit<PictureData, "alt">; file?: FileData; outputs: string[] };
type Remembered = Made & { size: number; mtime: number; hash: string; maker: string };
type Memory = Record<string, Remembered>;

function digest(...parts: (string | Uint8Array)[]): string {
	const hash = createHash("sha256");
	for (const part of parts) hash.update(part);
	return hash.digest("hex");
}

async function writeJson(file: string, value: unknown): Promise<void> {
	await writeFile(`${file}.part`, `${JSON.stringify(value, null, 1)}\n`);
	await rename(`${file}.part`, file);
}

async function recall(file: string): Promise<Memory> {
	try {
		return JSON.parse(await readFile(file, "utf8")) as Memory;
	} catch {
		// A first build has no memory, and a damaged one is worth no more than none.
		return {};
	}
}

async function filesIn(out: string, folder: string): Promise<string[]> {
	const entries = await readdir(join(out, folder), { withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => `${folder}/${entry.name}`);
}

/** In the names of pictures, which browsers keep for a year: only what makes another picture of the same master. */
function settingsOf({ path, kind }: Master): string {
	return kind === "picture" ? digest(JSON.stringify([profileFor(path), ENCODER])) : "";
}

export const pictureMakers = [
	...["build", "encode", "mark", "masters", "profiles"].map((name) => `pictures/${name}.ts`),
	"../app/content/spelled-out.ts",
	"../app/ui/picture/whole-picture.ts",
];

/** A plain look at signature and codec, for honest mistakes: phones film in H.265, which few browsers show. */
function isFilm(bytes: Buffer): boolean {
	return bytes.toString("latin1", 4, 8) === "ftyp"
		? bytes.includes("avc1")
		: bytes.toString("hex", 0, 4) === "1a45dfa3";
}

/** Turns one master into what the site needs. Output paths are relative to the build folder. */
async function make(master: Master, bytes: Buffer, out: string): Promise<Made> {
	const { path, kind } = master;
	const name = basename(path);
	const idOf = (content: string | Buffer) =>
		`${kebab(name)}-${digest(content, settingsOf(master)).slice(0, 8)}`;
	const id = idOf(bytes);

	if (kind === "picture") {
		const { outputs, ...facts } = await encodePicture(path, bytes, profileFor(path), id, join(out, "media"));
		return { picture: { id, ...facts }, outputs: outputs.map((output) => `media/${output}`) };
	}
	if (bytes.length === 0) throw new MediaError(path, "Die Datei ist leer.");
	const copy = async (output: string, facts: Partial<FileData> = {}, content = bytes): Promise<Made> => {
		await writeFile(join(out, output), content);
		return { file: { url: `/${output}`, bytes: content.length, ...facts }, outputs: [output] };
	};
	if (kind === "paper") {
		if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
			throw new MediaError(path, "Das ist keine PDF-Datei.");
		return copy(`downloads/${kebab(name)}.pdf`);
	}
	if (kind === "film") {
		if (!isFilm(bytes)) throw new MediaError(path, "Das ist kein Film in H.264 (MP4) oder WebM.");
		return copy(`media/${id}${extname(name).toLowerCase()}`);
	}
	const { svg, ...size } = await readMark(path, bytes);
	return copy(`media/${idOf(svg)}.svg`, size, Buffer.from(svg));
}

/**
 * Builds everything under `media/` into the build folder. A master whose bytes and maker are those of the
 * last run costs one `stat`; a broken one stops the build with its name. Outputs nobody needs any more are removed.
 */
export async function buildPictures(options: BuildOptions): Promise<BuildResult> {
	const media = resolve(options.media);
	const out = resolve(options.out);
	const masters = await findMasters(media);
	const described = new Map(options.descriptions.map(({ image, text }) => [image.normalize("NFC"), text]));
	const alternatives = alternativesFor(masters, described);
	const ownFiles = new Set(options.own.map((path) => path.normalize("NFC")));
	await Promise.all(
		["media", "gen", "cache", "downloads"].map((folder) => mkdir(join(out, folder), { recursive: true })),
	);

	const memoryFile = join(out, "cache/pictures.json");
	const old = await recall(memoryFile);
	const memory: Memory = {};
	const present = new Set([...(await filesIn(out, "media")), ...(await filesIn(out, "downloads"))]);

	const made: string[] = [];
	let done = 0;
	// A master is remembered as done only by the code that has done it.
	const maker = makerOf(pictureMakers);

	async function settle(master: Master): Promise<void> {
		const { size, mtimeMs: mtime } = await stat(master.file);
		const last = old[master.path];
		const whole = last?.maker === maker && last.outputs.every((output) => present.has(output));
		if (last && whole && last.size === size && last.mtime === mtime) {
			memory[master.path] = last;
		} else {
			const bytes = await readFile(master.file);
			const hash = digest(bytes);
			if (last && whole && last.hash === hash) {
				memory[master.path] = { ...last, size, mtime };
			} else {
				const result = await make(master, bytes, out);
				memory[master.path] = { ...result, size, mtime, hash, maker };
				made.push(master.path);
			}
		}
		done += 1;
		options.progress?.(done, masters.length, master.path);
	}

	const queue = masters.values();
	let stopped = false;
	const workers = Array.from({ length: options.parallel ?? availableParallelism() }, async () => {
		for (const master of queue) {
			if (stopped) return;
			await settle(master).catch((error: unknown) => {
				stopped = true;
				throw error;
			});
		}
	});
	const outcomes = await Promise.allSettled(workers);
	const failed = outcomes.find((outcome) => outcome.status === "rejected");
	if (failed) {
		// What is done stays done: the next run starts where this one stopped.
		await writeJson(memoryFile, { ...old, ...memory });
		throw failed.reason;
	}

	const pictures: Record<string, PictureData> = {};
	const files: Record<string, FileData> = {};
	const needed = new Set<string>();
	for (const { path, kind } of masters) {
		const { outputs, picture, file } = memory[path] as Remembered;
		const alt = alternatives.get(path);
		// A paper under media/papers has taken the place of a sample, so it is the company's in any case.
		const own = kind === "paper" || ownFiles.has(path);
		for (const output of outputs) needed.add(output);
		if (picture) pictures[path] = { ...picture, alt: alt ?? "", ...(own ? {} : { rendered: true }) };
		if (file) files[path] = { ...file, ...(alt ? { alt } : {}), ...(own ? {} : { sample: true }) };
	}

	const earlier = Object.values(old).flatMap((entry) => entry.outputs);
	const removed = [
		...new Set([...present].filter((output) => output.startsWith("media/")).concat(earlier)),
	].filter((output) => !needed.has(output));
	await Promise.all(removed.map((output) => rm(join(out, output), { force: true })));

	await writeJson(memoryFile, memory);
	await writeJson(join(out, "gen/pictures.json"), pictures);
	await writeJson(join(out, "gen/files.json"), files);
	return { pictures, files, made: made.sort(), removed };
}
