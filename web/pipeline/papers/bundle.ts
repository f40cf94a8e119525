import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";
import { dayAfter, germanDate } from "../../app/content/berlin-time.ts";
import type { Content } from "../../app/content/content.ts";
import { ContentError } from "../../app/content/mistake.ts";
import { phoneLabel } from "../../app/content/phone.ts";
import type { Proof } from "../../app/content/proof-schema.ts";
import { bundleName } from "../../app/content/proofs.ts";
import { marker } from "../../app/content/sample.ts";
import { validityOf } from "../../app/pages/proofs/content.ts";
import { paths } from "../../app/paths.ts";
import { fill } from "../../app/ui/fill.ts";
import { lookOf } from "./sheet.ts";
import { type Cover, writeCover } from "./write-cover.ts";

type BundleOptions = {
	content: Pick<Content, "company" | "proofs" | "interface"> & { pages: Pick<Content["pages"], "proofs"> };
	/** Papers of the sample company, by their path below media/. */
	samples: readonly string[];
	media: string;
	out: string;
};

/**
 * Writes all papers with a cover sheet to `<out>/downloads`, and for every day after which a proof no longer holds to
 * `<out>/editions/<day>`: its paper stays in the file, and the sheet says so. Gives the number of editions.
 */
export async function buildBundle({ content, samples, media, out }: BundleOptions): Promise<number> {
	const { company, proofs } = content;
	const name = bundleName(company.shortName);
	const papers = await Promise.all(
		proofs.proofs.flatMap(({ paper }) => (paper ? [read(join(out, "downloads"), paper)] : [])),
	);
	const look = await lookOf(company.colors, media);
	async function zipOn(day: string): Promise<Uint8Array> {
		const cover = await writeCover({ ...coverOf(content, samples, day), look });
		const entries = [["00-deckblatt.pdf", cover] as const, ...papers];
		// A ZIP file has no time zone: the same hands of the clock everywhere give the same bytes.
		return zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(2026, 0, 1) });
	}
	const first = await zipOn("");
	await write(join(out, "downloads", name), first);
	const entry = { url: `/downloads/${name}`, bytes: first.length };
	await write(join(out, "gen/bundle.json"), `${JSON.stringify({ [`papers/${name}`]: entry }, null, 1)}\n`);
	const ends = [...new Set(proofs.proofs.flatMap(({ until }) => until ?? []))];
	for (const day of ends.map(dayAfter)) {
		await write(join(out, "editions", day, "downloads", name), await zipOn(day));
	}
	return ends.length;
}

/** The sheet names no state that the next night could change: only days, and what has ended before its own day. */
export function coverOf(
	content: BundleOptions["content"],
	samples: readonly string[],
	day: string,
): Omit<Cover, "look"> {
	const { company, proofs, pages } = content;
	const { cover, labels } = pages.proofs;
	const { street, postalCode, city } = company.address;
	const isSample = proofs.proofs.some(
		({ sample, paper }) => sample.length > 0 || samples.includes(`papers/${paper}`),
	);
	return {
		company: company.name,
		kind: cover.kind,
		title: cover.title,
		sender: [
			`${street}, ${postalCode} ${city}`,
			`${cover.phone} ${phoneLabel(company.phone)}`,
			`${cover.email} ${company.email}`,
		],
		sample: isSample ? cover.sample : undefined,
		day: fill(cover.day, { day: germanDate(day > proofs.checked ? day : proofs.checked) }),
		today: fill(cover.today, { address: company.origin + paths.proofs }),
		columns: [cover.proof, cover.number, cover.validity, cover.file],
		rows: proofs.proofs.map((proof) => row(proof, pages.proofs, day)),
		page: (page) => fill(cover.page, { page }),
	};

	function row(proof: Proof, words: Content["pages"]["proofs"], on: string): string[] {
		const { title, numbers, until, sample, paper } = proof;
		const mark = marker(content.interface.sample.word);
		const ended = until && until < on;
		const validity = ended
			? fill(cover.expired, { until: germanDate(until) })
			: until
				? fill(cover.until, { until: germanDate(until) })
				: validityOf(proof, words);
		return [
			title,
			numbers.map(({ value }) => mark(value, sample.includes("number"))).join(", ") || "–",
			mark(validity, sample.includes("validity")),
			paper ?? labels.onRequest,
		];
	}
}

async function read(folder: string, paper: string): Promise<[string, Uint8Array]> {
	const file = join(folder, paper);
	if (!existsSync(file)) {
		throw new ContentError([
			`content/proofs.yaml, Feld „paper“: Die Datei media/papers/${paper} gibt es nicht, und ein Muster davon auch nicht.`,
		]);
	}
	return [paper, new Uint8Array(await readFile(file))];
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, content);
}
