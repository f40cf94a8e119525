import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import type { Colors } from "../../app/content/colors.ts";
import { fontFile } from "../letters.ts";
import { readMark } from "../pictures/mark.ts";

export const INK = "#0d1b21";
export const QUIET = "#46565c";
const LINE = "#d8cdb8";

export const LEFT = 62;
export const WIDTH = 471;
const PAGE = { width: 595.28, height: 841.89 };
/** Where the foot of a page begins. */
export const FOOT = 786;

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

export type Style = {
	font: "text" | "strong" | "heading";
	size: number;
	color?: string;
	x?: number;
	width?: number;
	gap?: number;
};

/** How the company's papers look. */
export type Look = { colors: Colors; mark?: Buffer };

export async function lookOf(colors: Colors, media: string): Promise<Look> {
	const file = join(media, "marks/mark.svg");
	if (!existsSync(file)) return { colors };
	const { svg } = await readMark("marks/mark.svg", readFileSync(file));
	// Four pixels to a point, for paper.
	return { colors, mark: await sharp(Buffer.from(svg)).resize({ height: 120 }).png().toBuffer() };
}

type Facts = { title: string; subject: string; author: string; isSample: boolean; look: Look };
type Struct = ReturnType<PDFKit.PDFDocument["struct"]>;

/** A4, tagged for screen readers (PDF/UA): document language, title, structure, decoration as artefact. */
export class Sheet {
	readonly doc: PDFKit.PDFDocument;
	readonly root: Struct;
	/** Where the next block begins. */
	y = 0;
	readonly #chunks: Buffer[] = [];
	readonly #facts: Facts;

	static async open(facts: Facts): Promise<Sheet> {
		return new Sheet(facts, await loadFonts());
	}

	private constructor(facts: Facts, { text, strong, heading }: Awaited<ReturnType<typeof loadFonts>>) {
		const { title, subject, author } = facts;
		const options: PDFKit.PDFDocumentOptions = {
			size: "A4",
			margin: 0,
			pdfVersion: "1.7",
			tagged: true,
			lang: "de-DE",
			displayTitle: true,
			info: { Title: title, Author: author, Subject: subject, CreationDate: DRAWN, ModDate: DRAWN },
		};
		// The type declarations do not know this subset yet.
		this.doc = new PDFDocument(Object.assign(options, { subset: "PDF/UA" }));
		this.doc.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
		this.doc.registerFont("text", text).registerFont("strong", strong).registerFont("heading", heading);
		this.#facts = facts;
		this.#furniture();
		this.root = this.doc.struct("Document");
		this.doc.addStructure(this.root);
	}

	get colors(): Colors {
		return this.#facts.look.colors;
	}

	addPage(): void {
		this.doc.addPage();
		this.#furniture();
	}

	decoration(draw: () => void): void {
		this.doc.markContent("Artifact", { type: "Layout" });
		draw();
		this.doc.endMarkedContent();
	}

	line(x: number, width: number, color = LINE): void {
		const { doc, y } = this;
		this.decoration(() =>
			doc
				.moveTo(x, y)
				.lineTo(x + width, y)
				.lineWidth(0.7)
				.stroke(color),
		);
	}

	/** Writes one tagged block and moves on below it. */
	block(tag: string, content: string, style: Style, parent = this.root): void {
		const { gap = 0, size } = style;
		parent.add(this.doc.struct(tag, {}, () => this.write(content, this.y, style, size * 0.28)));
		this.y = this.doc.y + gap;
	}

	/** Writes text at a height; the caller says what it is. */
	write(content: string, y: number, style: Style, lineGap = 0): void {
		const { font, size, color = INK, x = LEFT, width = WIDTH } = style;
		this.doc.font(font).fontSize(size).fillColor(color, 1).text(content, x, y, { width, lineGap });
	}

	async close(): Promise<Buffer> {
		const finished = new Promise<void>((resolve) => this.doc.on("end", resolve));
		this.root.end();
		this.doc.end();
		await finished;
		return Buffer.concat(this.#chunks);
	}

	/** What stands on every page: mark, stamp of a sample, line above the foot. */
	#furniture(): void {
		const { doc } = this;
		this.decoration(() => {
			doc.rect(0, 0, PAGE.width, 10).fill(this.colors.dark);
			const { mark } = this.#facts.look;
			if (mark) doc.image(mark, LEFT, 46, { fit: [46, 30] });
			if (this.#facts.isSample) this.#stamp();
		});
		this.y = FOOT;
		this.line(LEFT, WIDTH);
	}

	#stamp(): void {
		const { doc } = this;
		doc.save().rotate(-52, { origin: [PAGE.width / 2, PAGE.height / 2] });
		doc.font("heading").fontSize(132).fillColor(this.colors.action, 0.16);
		doc.text("MUSTER", -100, PAGE.height / 2 - 70, {
			width: PAGE.width + 200,
			align: "center",
			characterSpacing: 6,
			lineBreak: false,
		});
		doc.restore();
	}
}
