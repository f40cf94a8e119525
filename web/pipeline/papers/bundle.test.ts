import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readContent } from "../../app/content/content.ts";
import { contentRoot } from "../../app/content/test-content.ts";
import { buildBundle, coverOf } from "./bundle.ts";
import { copySamplePapers } from "./sample-papers.ts";
import { writeCover } from "./write-cover.ts";

/** The tests' company with papers for which there are samples. */
const read = readContent(contentRoot);
const [listed, welding] = read.proofs.proofs;
if (!listed || !welding) throw new Error("there are no two proofs");
const proofs = {
	...read.proofs,
	proofs: [
		{ ...listed, paper: "praequalifikation.pdf" },
		{ ...welding, paper: "freistellungsbescheinigung-48b.pdf" },
		{ ...welding, id: "haftpflicht", title: "Betriebshaftpflicht", until: "2027-12-31" },
	],
};
const content = { ...read, proofs };
const { company } = content;
const name = "priel-soehne-nachweise.zip";
let folder: string;

/** The whole of it, from the papers on, into a folder of its own. */
async function build(out: string): Promise<void> {
	const media = join(folder, "media");
	const papers = copySamplePapers({ proofs: proofs.proofs, media, out });
	await buildBundle({ content, samples: papers.map((paper) => `papers/${paper}`), media, out });
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "bundle-"));
	await build(join(folder, "one"));
});

afterAll(() => rm(folder, { recursive: true }));

async function zip(out = "one", day?: string): Promise<Buffer> {
	const place = day ? join("editions", day) : "";
	return readFile(join(folder, out, place, "downloads", name));
}

async function textOf(bytes: Uint8Array): Promise<string> {
	const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
	return text.replaceAll(/\s+/g, " ");
}

async function coverText(bytes: Uint8Array): Promise<string> {
	const cover = unzipSync(bytes)["00-deckblatt.pdf"];
	return cover ? textOf(cover) : "there is no cover sheet";
}

test("the file holds the cover sheet and every paper as it is served", async () => {
	const files = unzipSync(await zip());
	const papers = proofs.proofs.flatMap(({ paper }) => paper ?? []);
	expect(Object.keys(files)).toEqual(["00-deckblatt.pdf", ...papers]);
	for (const paper of papers) {
		const served = await readFile(join(folder, "one/downloads", paper));
		expect(Buffer.from(files[paper] ?? []).equals(served), paper).toBe(true);
	}
});

test("the same content gives the same bytes, whatever the time zone", async () => {
	vi.stubEnv("TZ", "Pacific/Kiritimati");
	await build(join(folder, "two"));
	vi.unstubAllEnvs();
	expect((await zip("two")).equals(await zip())).toBe(true);
	expect((await zip("two", "2028-09-19")).equals(await zip("one", "2028-09-19"))).toBe(true);
});

test("the cover sheet lists every proof with number, validity and file, and its day", async () => {
	const text = await coverText(await zip());
	for (const part of [
		company.name,
		"Am Alten Vorhafen 7 a, 25541 Brunsbüttel",
		"04852 66969-0",
		"Stand der Angaben: 01.11.2026",
		"https://www.priel-soehne.example/nachweise",
		"099.123456",
		"seit 2015",
		"gültig bis 18.09.2028",
		"freistellungsbescheinigung-48b.pdf",
		"Auf Anfrage",
		"Muster ohne Rechtswirkung",
	]) {
		expect(text).toContain(part);
	}
	const plain = text.replaceAll(" ", "");
	for (const { title } of proofs.proofs) expect(plain).toContain(title.replaceAll(/\s/g, ""));
});

test("the cover sheet is tagged, German and titled", async () => {
	const cover = unzipSync(await zip())["00-deckblatt.pdf"] ?? new Uint8Array();
	const pdf = await getDocumentProxy(cover.slice());
	const { info, metadata } = await pdf.getMetadata();
	expect(info).toMatchObject({ Language: "de-DE", Title: `Nachweise – ${company.name}` });
	expect(metadata?.get("pdfuaid:part")).toBe("1");
	expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
	const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
	for (const role of ["Document", "H1", "P", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"${role}"`);
	expect(tree.match(/"TR"/g)).toHaveLength(proofs.proofs.length + 1);
});

test("a proof that has ended stays in the list and the file, called so from the day after", async () => {
	const days = await readdir(join(folder, "one/editions"));
	expect(days.sort()).toEqual(["2028-01-01", "2028-09-19"]);
	const before = await coverText(await zip("one", "2028-01-01"));
	expect(before).toContain("gültig bis 18.09.2028");
	const after = await zip("one", "2028-09-19");
	expect(await coverText(after)).toContain("abgelaufen am 18.09.2028");
	expect(await coverText(after)).toContain("Stand der Angaben: 19.09.2028");
	expect(Object.keys(unzipSync(after))).toContain("freistellungsbescheinigung-48b.pdf");
});

test("a paper that is not there is a mistake of the list", async () => {
	const [first, ...others] = proofs.proofs;
	if (!first) throw new Error("there is no proof");
	const wrong = { ...content, proofs: { ...proofs, proofs: [{ ...first, paper: "fehlt.pdf" }, ...others] } };
	await expect(
		buildBundle({ content: wrong, samples: [], media: folder, out: join(folder, "one") }),
	).rejects.toThrow("content/proofs.yaml, Feld „paper“: Die Datei media/papers/fehlt.pdf gibt es nicht");
});

test("forty proofs go on to the next page, and without samples nothing is stamped", async () => {
	const real = {
		...listed,
		sample: [],
		paper: "eigen.pdf",
	} as unknown as (typeof proofs.proofs)[number];
	const many = Array.from({ length: 40 }, (_, index) => ({ ...real, title: `Bescheinigung ${index + 1}` }));
	const cover = await writeCover({
		...coverOf({ ...content, proofs: { ...proofs, proofs: many } }, [], ""),
		look: { colors: company.colors },
	});
	const pdf = await getDocumentProxy(new Uint8Array(cover));
	expect(pdf.numPages).toBeGreaterThan(1);
	const text = await textOf(new Uint8Array(cover));
	expect(text).toContain("Bescheinigung 40");
	expect(text).toContain("Seite 2");
	expect(text).not.toContain("Muster ohne");
});
