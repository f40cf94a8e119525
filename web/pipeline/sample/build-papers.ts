import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lookOf } from "../papers/sheet.ts";
import { type Company, type Facts, papersFor } from "./papers.ts";
import { writePaper } from "./write-paper.ts";

export type PaperOptions = {
	company: Company;
	proofs: readonly Facts[];
	/** A PDF under `papers/` in this folder is a company's own and takes the place of the sample. */
	media: string;
	out: string;
};

export type PaperResult = { made: string[]; files: Record<string, { url: string; bytes: number }> };

/** Writes the sample papers to `<out>/downloads` and lists them in `<out>/gen/papers.json`. */
export async function buildPapers({ company, proofs, media, out }: PaperOptions): Promise<PaperResult> {
	await mkdir(join(out, "downloads"), { recursive: true });
	await mkdir(join(out, "gen"), { recursive: true });
	const files: PaperResult["files"] = {};
	const made: string[] = [];
	const look = await lookOf(company.colors, media);
	const wanted = papersFor(company, proofs).filter(({ file }) => proofs.some(({ paper }) => paper === file));
	for (const paper of wanted) {
		if (existsSync(join(media, "papers", paper.file))) continue;
		const bytes = await writePaper(paper, company.name, look);
		const target = join(out, "downloads", paper.file);
		const old = existsSync(target) ? await readFile(target) : undefined;
		if (!old?.equals(bytes)) {
			await writeFile(target, bytes);
			made.push(paper.file);
		}
		files[`papers/${paper.file}`] = { url: `/downloads/${paper.file}`, bytes: bytes.length };
	}
	await writeFile(join(out, "gen/papers.json"), `${JSON.stringify(files, null, 1)}\n`);
	return { made, files };
}
