import { FOOT, INK, LEFT, type Look, QUIET, Sheet, WIDTH } from "./sheet.ts";

export type Cover = {
	company: string;
	look: Look;
	kind: string;
	title: string;
	/** Address, phone and mail. */
	sender: string[];
	/** Shown where something is invented. */
	sample?: string | undefined;
	/** Which day the list is of. */
	day: string;
	/** Where today's can be seen. */
	today: string;
	columns: readonly string[];
	rows: readonly (readonly string[])[];
	/** Of one page. */
	page: (count: number) => string;
};

/** Left edge and width of each column. */
const columns = [
	{ x: LEFT, width: 144 },
	{ x: LEFT + 152, width: 82 },
	{ x: LEFT + 240, width: 98 },
	{ x: LEFT + 342, width: WIDTH - 342 },
];

/** The first sheet of the ZIP file: what is in it, what is not, and until when each holds. */
export async function writeCover(cover: Cover): Promise<Buffer> {
	const sheet = await Sheet.open({
		title: `${cover.title} – ${cover.company}`,
		subject: cover.kind,
		author: cover.company,
		isSample: Boolean(cover.sample),
		look: cover.look,
	});
	sheet.y = 50;
	sheet.block("P", cover.company, { font: "strong", size: 12, x: LEFT + 56, width: WIDTH - 56 });
	sheet.y = 112;
	sheet.block("P", cover.kind, { font: "text", size: 11, color: QUIET, gap: 6 });
	sheet.block("H1", cover.title, { font: "heading", size: 25, color: sheet.colors.dark, gap: 10 });
	if (cover.sample)
		sheet.block("P", cover.sample, { font: "strong", size: 10.5, color: sheet.colors.earth, gap: 8 });
	sheet.block("P", cover.sender.join(" · "), { font: "text", size: 10.5, gap: 4 });
	sheet.block("P", cover.day, { font: "strong", size: 10.5, gap: 4 });
	sheet.block("P", cover.today, { font: "text", size: 10.5, gap: 18 });
	table(sheet, cover);
	return sheet.close();
}

function table(sheet: Sheet, cover: Cover): void {
	const { doc } = sheet;
	const whole = doc.struct("Table");
	sheet.root.add(whole);
	row(sheet, whole, cover.columns, true);
	let page = 1;
	for (const cells of cover.rows) {
		if (sheet.y + height(sheet, cells) > FOOT - 16) {
			foot(sheet, cover, page++);
			sheet.addPage();
			sheet.y = 112;
		}
		row(sheet, whole, cells, false);
	}
	whole.end();
	foot(sheet, cover, page);
}

function row(sheet: Sheet, whole: Sheet["root"], cells: readonly string[], isHead: boolean): void {
	const { doc, y: top } = sheet;
	const line = doc.struct("TR");
	whole.add(line);
	let bottom = top;
	cells.forEach((cell, index) => {
		const isHeading = isHead || index === 0;
		const options = isHeading ? { scope: isHead ? "Column" : "Row" } : {};
		line.add(
			doc.struct(isHeading ? "TH" : "TD", options as PDFKit.Mixins.StructureElementOptions, () => {
				sheet.write(cell, top, styleOf(cell, index, isHead), 1.5);
				bottom = Math.max(bottom, doc.y);
			}),
		);
	});
	line.end();
	sheet.y = bottom + 5;
	sheet.line(LEFT, WIDTH, isHead ? INK : undefined);
	sheet.y += 7;
}

function styleOf(cell: string, index: number, isHead: boolean) {
	const font = isHead || index > 0 ? ("text" as const) : ("strong" as const);
	// Names of files are long and have few places to break.
	const size = isHead ? 9 : cell.endsWith(".pdf") ? 8 : 10;
	return { font, size, color: isHead ? QUIET : INK, ...columns[index] };
}

function height({ doc }: Sheet, cells: readonly string[]): number {
	const heights = cells.map((cell, index) => {
		const { font, size, width = 0 } = styleOf(cell, index, false);
		return doc.font(font).fontSize(size).heightOfString(cell, { width, lineGap: 1.5 });
	});
	return Math.max(...heights);
}

function foot(sheet: Sheet, { title, company, page }: Cover, count: number): void {
	// Said on every page, so not worth reading aloud.
	sheet.decoration(() =>
		sheet.write(`${title} · ${company} · ${page(count)}`, FOOT + 10, { font: "text", size: 9, color: QUIET }),
	);
}
