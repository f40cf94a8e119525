import PDFDocument from "pdfkit";
import { fontFile } from "../marks/letters.ts";
import type { Paper } from "./papers.ts";

const INK = "#0d1b21";
const QUIET = "#46565c";
const PETROL = "#12333d";
const SIGNAL = "#f6a81c";
const LINE = "#d8cdb8";

const LEFT = 62;
const WIDTH = 471;
const PAGE = { width: 595.28, height: 841.89 };

/** The file must not change from build to build, so it carries the day of the drawing and not that of the build. */
const DRAWN = new Date(Date.UTC(2026, 0, 1));

let fonts: Promise<Record<"text" | "strong" | "heading", Buffer>> | undefined;

function loadFonts() {
	fonts ??= Promise.all([
		fontFile({ weight: 400 }),
		fontFile({ weight: 640 }),
		fontFile({ width: 114, weight: 740 }),
	]).then(([text, strong, heading]) => ({ text, strong, heading }));
	return fonts;
}

/** One A4 page, tagged for screen readers (PDF/UA): document language, title, headings, table, list, decoration as artefact. */
export async function writePaper(paper: Paper, issuer: string): Promise<Buffer> {
	const { text, strong, heading } = await loadFonts();
	const options: PDFKit.PDFDocumentOptions = {
		size: "A4",
		margin: 0,
		pdfVersion: "1.7",
		tagged: true,
		lang: "de-DE",
		displayTitle: true,
		info: {
			Title: `${paper.title} (Muster)`,
			Author: issuer,
			Subject: `${paper.kind}. Muster ohne Rechtswirkung`,
			CreationDate: DRAWN,
			ModDate: DRAWN,
		},
	};
	// The type declarations do not know this subset yet.
	const doc = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
	const chunks: Buffer[] = [];
	doc.on("data", (chunk: Buffer) => chunks.push(chunk));
	const finished = new Promise<void>((resolve) => doc.on("end", resolve));
	doc.registerFont("text", text).registerFont("strong", strong).registerFont("heading", heading);

	function decoration(draw: () => void): void {
		doc.markContent("Artifact", { type: "Layout" });
		draw();
		doc.endMarkedContent();
	}

	decoration(() => {
		doc.rect(0, 0, PAGE.width, 10).fill(PETROL);
		doc.save().translate(LEFT, 46).scale(0.95);
		doc.path("M0 32 14.5 5h9.7l8.3 14.2H44V32z").fill(SIGNAL);
		doc
			.path("M25.5 25.600c2.400-2 4.800-2 7.200 0s4.800 2 7.200 0 3-1.900 4.100-1.500")
			.lineWidth(2.2)
			.stroke("#ffffff");
		doc.restore();
		doc.save().rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] });
		doc.font("heading").fontSize(132).fillColor(SIGNAL, 0.16);
		doc.text("MUSTER", -100, PAGE.height / 2 - 70, {
			width: PAGE.width + 200,
			align: "center",
			characterSpacing: 6,
			lineBreak: false,
		});
		doc.restore();
		doc
			.moveTo(LEFT, 786)
			.lineTo(LEFT + WIDTH, 786)
			.lineWidth(0.7)
			.stroke(LINE);
	});

	const root = doc.struct("Document");
	doc.addStructure(root);

	let y = 50;
	/** Writes one tagged block and moves on below it. */
	function block(
		tag: string,
		content: string,
		style: { font: string; size: number; color?: string; x?: number; width?: number; gap?: number },
		parent = root,
	): void {
		const { font, size, color = INK, x = LEFT, width = WIDTH, gap = 0 } = style;
		parent.add(
			doc.struct(tag, {}, () => {
				doc
					.font(font)
					.fontSize(size)
					.fillColor(color, 1)
					.text(content, x, y, { width, lineGap: size * 0.28 });
			}),
		);
		y = doc.y + gap;
	}

	block("P", issuer, { font: "strong", size: 12, x: LEFT + 56, width: WIDTH - 56 });
	y = 128;
	block("P", paper.kind, { font: "text", size: 11, color: QUIET, gap: 6 });
	block("H1", paper.title, { font: "heading", size: 25, color: PETROL, gap: 12 });
	block("P", "Muster ohne Rechtswirkung. Dieses Blatt zeigt, wo der echte Nachweis stehen wird.", {
		font: "strong",
		size: 11,
		color: "#7a4c31",
		gap: 16,
	});
	block("P", paper.intro, { font: "text", size: 11.5, gap: 20 });

	const table = doc.struct("Table");
	root.add(table);
	for (const [label, value] of paper.facts) {
		const top = y;
		const row = doc.struct("TR");
		table.add(row);
		row.add(
			doc.struct("TH", { scope: "Row" } as PDFKit.Mixins.StructureElementOptions, () => {
				doc.font("text").fontSize(11).fillColor(QUIET, 1).text(label, LEFT, top, { width: 140 });
			}),
		);
		row.add(
			doc.struct("TD", {}, () => {
				doc
					.font("strong")
					.fontSize(11)
					.fillColor(INK, 1)
					.text(value, LEFT + 150, top, { width: WIDTH - 150 });
			}),
		);
		row.end();
		y = doc.y + 7;
		decoration(() =>
			doc
				.moveTo(LEFT, y)
				.lineTo(LEFT + WIDTH, y)
				.lineWidth(0.7)
				.stroke(LINE),
		);
		y += 8;
	}
	table.end();
	y += 14;

	block("H2", paper.heading, { font: "heading", size: 14, color: PETROL, gap: 8 });
	const list = doc.struct("L");
	root.add(list);
	for (const point of paper.points) {
		const top = y;
		decoration(() => doc.rect(LEFT, top + 4.5, 5, 5).fill(SIGNAL));
		const item = doc.struct("LI");
		list.add(item);
		block("LBody", point, { font: "text", size: 11, x: LEFT + 16, width: WIDTH - 16, gap: 5 }, item);
		item.end();
	}
	list.end();

	y = 712;
	decoration(() =>
		doc
			.moveTo(LEFT, y)
			.lineTo(LEFT + 200, y)
			.lineWidth(0.7)
			.stroke(INK),
	);
	y += 6;
	block("P", paper.signed, { font: "text", size: 10, color: QUIET });
	y = 796;
	block("P", `${paper.title} · Muster · Seite 1 von 1`, { font: "text", size: 9, color: QUIET });

	root.end();
	doc.end();
	await finished;
	return Buffer.concat(chunks);
}
