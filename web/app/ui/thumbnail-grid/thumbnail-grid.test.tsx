import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PictureData } from "../picture/picture-data.ts";
import { ThumbnailGrid } from "./thumbnail-grid.tsx";

function render(count: number): string {
	const images = Array.from(
		{ length: count },
		(_, place): PictureData => ({
			id: `bild-${place + 1}`,
			width: 1440,
			height: 900,
			widths: [320, 640, 1024, 1440],
			alt: `Bild ${place + 1}`,
		}),
	);
	return renderToStaticMarkup(<ThumbnailGrid images={images} label="Erdbau" onOpen={() => {}} />);
}

test("every picture is a link to its largest file", () => {
	const html = render(3);
	expect(html.match(/<a [^>]*href="\/media\/bild-\d-1440\.webp"/g)).toHaveLength(3);
});

test("thumbnails offer only small files, and wait", () => {
	const html = render(1);
	expect(html).toContain("bild-1-320.avif 320w, /media/bild-1-640.avif 640w");
	expect(html).not.toContain("1024w");
	expect(html).toContain('loading="lazy"');
});

test("phones show six pictures and a way to all, however many there are", () => {
	const html = render(2000);
	expect(html).toContain("Alle 2.000 zeigen");
	expect(html.match(/<a /g)).toHaveLength(2000);
	expect(render(6)).not.toContain("<details");
});

test("no pictures, no list", () => {
	expect(render(0)).toBe("");
});
