/** Addresses of entries and fields: /redaktion/jobs/polier#salary.min */
import { files, folders } from "../app/content/files.ts";
import type { Path } from "./protocol.ts";

export const base = "/redaktion/";

/** The name under which a new entry is written. */
export const newEntry = "entwurf";

export function addressOf(file: string, path: Path = []): string {
	const field = path.map((step) => encodeURIComponent(step)).join(".");
	return `${base}${file.replace(/\.\w+$/, "")}${field && `#${field}`}`;
}

/** The file and the field that an address names; nothing where it is one of the views. */
export function entryAt(pathname: string, hash = ""): { file: string; path: Path } | undefined {
	const name = decodeURIComponent(pathname.slice(base.length));
	const [folder = "", entry, ...others] = name.split("/");
	const file = [`${name}.yaml`, `${name}.md`].find((path) => Object.hasOwn(files, path));
	const isInFolder = Object.hasOwn(folders, folder) && entry && others.length === 0;
	if (!file && !isInFolder) return undefined;
	return { file: file ?? `${name}.md`, path: fieldAt(hash) };
}

export function fieldAt(hash: string): Path {
	const field = hash.replace(/^#/, "");
	if (!field) return [];
	return field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : decodeURIComponent(step)));
}
