import { cpSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Of the proofs that the sample company names. */
const samples = join(import.meta.dirname, "samples");

type SamplePapersOptions = { proofs: readonly { paper?: string | undefined }[]; media: string; out: string };

/** Stands in for every paper that a company has not put below media/papers; lists them in `<out>/gen/papers.json`. */
export function copySamplePapers({ proofs, media, out }: SamplePapersOptions): string[] {
	mkdirSync(join(out, "downloads"), { recursive: true });
	mkdirSync(join(out, "gen"), { recursive: true });
	const wanted = proofs.flatMap(({ paper }) =>
		paper && existsSync(join(samples, paper)) && !existsSync(join(media, "papers", paper)) ? [paper] : [],
	);
	const listed = wanted.map((paper) => {
		cpSync(join(samples, paper), join(out, "downloads", paper));
		return [`papers/${paper}`, { url: `/downloads/${paper}`, bytes: statSync(join(samples, paper)).size }];
	});
	writeFileSync(join(out, "gen/papers.json"), `${JSON.stringify(Object.fromEntries(listed), null, 1)}\n`);
	return wanted;
}
