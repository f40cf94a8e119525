import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildPapers } from "./build-papers.ts";
import type { Company } from "./papers.ts";

const company: Company = {
	name: "Muster Wasserbau GmbH",
	colors: { dark: "#203040", action: "#ffcc00", paper: "#ffffff", sand: "#eeeeee", earth: "#604020" },
	address: { street: "Musterdeich 1", postalCode: "20000", city: "Hamburg" },
	register: { court: "Amtsgericht Hamburg", number: "HRB 00000 (Muster)" },
	vatId: "DE000000000 (Muster)",
	prequalification: { number: "010.021660", since: 2009 },
};

const areas = ["Erdarbeiten", "Nassbaggerarbeiten"];
const proofs = [
	{ numbers: [], paper: "praequalifikation.pdf", scope: areas },
	{ numbers: [], paper: "gueteschutz-kanalbau.pdf", scope: ["offene Bauweise"], until: "2027-06-30" },
	{ numbers: [], paper: "freistellungsbescheinigung-48b.pdf", scope: ["alle"], until: "2028-09-18" },
];

// Cutting the font takes its time on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "papers-"));
	await buildPapers({ company, proofs, media: join(folder, "media"), out: join(folder, "build") });
});

afterAll(async () => {
	await rm(folder, { recursive: true });
});

async function open(file: string) {
	const bytes = await readFile(join(folder, "build/downloads", file));
	return getDocumentProxy(new Uint8Array(bytes));
}

type Node = { role?: string; children?: object[] };

function roles(node: Node): string[] {
	return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(roles)];
}

describe.each([
	["praequalifikation.pdf", ["Präqualifikation", "010.021660", "2009", ...areas]],
	["gueteschutz-kanalbau.pdf", ["Güteschutz Kanalbau", "RAL-GZ 961", "offene Bauweise", "30.06.2027"]],
	["freistellungsbescheinigung-48b.pdf", ["§ 48b", "18.09.2028", "Bundeszentralamt für Steuern"]],
])("the paper %s", (file, facts) => {
	test("has one page whose text can be searched", async () => {
		const pdf = await open(file);
		expect(pdf.numPages).toBe(1);
		const { text } = await extractText(pdf, { mergePages: true });
		const plain = text.replace(/\s+/g, " ");
		for (const fact of ["Muster ohne Rechtswirkung", company.name, "Musterdeich 1", ...facts])
			expect(plain).toContain(fact);
	});

	test("is tagged, German and titled", async () => {
		const pdf = await open(file);
		const { info, metadata } = await pdf.getMetadata();
		expect(info).toMatchObject({ Language: "de-DE", Title: expect.stringContaining("(Muster)") });
		expect(metadata?.get("pdfuaid:part")).toBe("1");
		expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
		const tree = roles((await (await pdf.getPage(1)).getStructTree()) ?? {});
		for (const role of ["Document", "H1", "P", "Table", "TR", "TH", "TD", "H2", "L", "LI", "LBody"])
			expect(tree).toContain(role);
	});
});

test("a second build changes no byte", async () => {
	const { made } = await buildPapers({
		company,
		proofs,
		media: join(folder, "media"),
		out: join(folder, "build"),
	});
	expect(made).toEqual([]);
});

test("a company's own paper takes the place of the sample", async () => {
	const media = join(folder, "own");
	await mkdir(join(media, "papers"), { recursive: true });
	await writeFile(join(media, "papers/praequalifikation.pdf"), "%PDF-1.7");
	const { files } = await buildPapers({ company, proofs, media, out: join(folder, "other") });
	expect(Object.keys(files)).toEqual([
		"papers/gueteschutz-kanalbau.pdf",
		"papers/freistellungsbescheinigung-48b.pdf",
	]);
});
