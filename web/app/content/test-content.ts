import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { PictureSource } from "./pictures.ts";

const root = join(import.meta.dirname, "../../..");

/** The company that the tests are about: what it says may be quoted. */
export const contentRoot = join(root, "e2e/company/content");

/** Its pictures and papers. */
export const mediaRoot = join(root, "e2e/company/media");

/** The company itself. The office changes it, so it is held to rules only. */
export const officeRoot = join(root, "content");

/** A copy of the tests' content that a test may spoil. */
export function copyOfContent() {
	const folder = mkdtempSync(join(tmpdir(), "content-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const root = join(folder, "content");
	cpSync(contentRoot, root, { recursive: true });
	symlinkSync(join(contentRoot, "../media"), join(folder, "media"));
	return {
		root,
		/** Replaces a text that must be there, so that a test cannot pass by changing nothing. */
		edit(file: string, before: string | RegExp, after: string) {
			const path = join(root, file);
			const source = readFileSync(path, "utf8");
			const edited = source.replace(before, after);
			if (edited === source) throw new Error(`${file} does not contain ${before}`);
			writeFileSync(path, edited);
		},
		/** Puts another file beside one, changed in a few places. */
		add(file: string, from: string, ...changes: [before: string, after: string][]) {
			const source = readFileSync(join(root, from), "utf8");
			mkdirSync(dirname(join(root, file)), { recursive: true });
			writeFileSync(join(root, file), source);
			for (const [before, after] of changes) this.edit(file, before, after);
		},
	};
}

/** Pictures as if every master that content names were there. */
export const everyPicture: PictureSource = {
	picture: (path) => ({ id: path, width: 1600, height: 1000, widths: [1600], alt: path }),
	marks: (folder) => [{ src: `/media/${folder}/hafen-süd.svg`, width: 200, height: 80, alt: "Hafen Süd" }],
	drawing: () => ({ viewBox: "0 0 44 32", shapes: "" }),
	file: (path) => ({ url: `/media/${path}`, bytes: 31_000 }),
	samples: () => ["gallery/Erdbau/bild.jpg", "gallery/Erdbau/plan.jpg"],
	gallery: () =>
		["Wasserbau und Hochwasserschutz", "Erdbau"].map((key) => ({
			key,
			label: key,
			images: [everyPicture.picture(`gallery/${key}/bild.jpg`)],
		})),
};
