import { FOOT, INK, LEFT, type Look, QUIET, Sheet, WIDTH } from "../papers/sheet.ts";
import type { Paper } from "./papers.ts";

/** One sample paper on one page: headings, table, list. */
export async function writePaper(paper: Paper, issuer: string, look: Look): Promise<Buffer> {
	const sheet = await Sheet.open({
		title: `${paper.title} (Muster)`,
		subject: `${paper.kind}. Muster ohne Rechtswirkung`,
		author: issuer,
		isSample: true,
		look,
	});
	sheet.y = 50;
	sheet.block("P", issuer, { font: "strong", size: 12, x: LEFT + 56, width: WIDTH - 56 });
	sheet.y = 128;
	sheet.block("P", paper.kind, { font: "text", size: 11, color: QUIET, gap: 6 });
	sheet.block("H1", paper.title, { font: "heading", size: 25, color: sheet.colors.dark, gap: 12 });
	sheet.block("P", "Muster ohne Rechtswirkung. Dieses Blatt zeigt, wo der echte Nachweis stehen wird.", {
		font: "strong",
		size: 11,
		color: sheet.colors.earth,
		gap: 16,
	});
	sheet.block("P", paper.intro, { font: "text", size: 11.5, gap: 20 });
	facts(sheet, paper.facts);
	sheet.block("H2", paper.heading, { font: "heading", size: 14, color: sheet.colors.dark, gap: 8 });
	list(sheet, paper.points);
	sheet.y = 712;
	sheet.line(LEFT, 200, INK);
	sheet.y += 6;
	sheet.block("P", paper.signed, { font: "text", size: 10, color: QUIET });
	sheet.y = FOOT + 10;
	sheet.block("P", `${paper.title} · Muster · Seite 1 von 1`, { font: "text", size: 9, color: QUIET });
	return sheet.close();
}

function facts(sheet: Sheet, rows: Paper["facts"]): void {
	const { doc } = sheet;
	const table = doc.struct("Table");
	sheet.root.add(table);
	for (const [label, value] of rows) {
		const top = sheet.y;
		const row = doc.struct("TR");
		table.add(row);
		row.add(
			doc.struct("TH", { scope: "Row" } as PDFKit.Mixins.StructureElementOptions, () =>
				sheet.write(label, top, { font: "text", size: 11, color: QUIET, width: 140 }),
			),
		);
		row.add(
			doc.struct("TD", {}, () =>
				sheet.write(value, top, { font: "strong", size: 11, x: LEFT + 150, width: WIDTH - 150 }),
			),
		);
		row.end();
		sheet.y = doc.y + 7;
		sheet.line(LEFT, WIDTH);
		sheet.y += 8;
	}
	table.end();
	sheet.y += 14;
}

function list(sheet: Sheet, points: readonly string[]): void {
	const { doc } = sheet;
	const all = doc.struct("L");
	sheet.root.add(all);
	for (const point of points) {
		const top = sheet.y;
		sheet.decoration(() => doc.rect(LEFT, top + 4.5, 5, 5).fill(sheet.colors.action));
		const item = doc.struct("LI");
		all.add(item);
		sheet.block("LBody", point, { font: "text", size: 11, x: LEFT + 16, width: WIDTH - 16, gap: 5 }, item);
		item.end();
	}
	all.end();
}
