import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "../../content/content.ts";
import { contentRoot } from "../../content/test-content.ts";
import type { PictureData } from "../picture/picture-data.ts";
import { openThumbnails, ThumbnailGrid } from "./thumbnail-grid.tsx";

const { interface: said, pages } = readContent(contentRoot);
const words = { ...said.pictures, empty: pages.gallery.empty };

function render(count: number): string {
	const images = Array.from(
		{ length: count },
		(_, place): PictureData => ({
			id: `bild-${place + 1}`,
			width: 1440,
			height: 900,
			color: "#556644",
			widths: [320, 640, 1024, 1440],
			alt: `Bild ${place + 1}`,
		}),
	);
	return renderToStaticMarkup(
		<ThumbnailGrid phone="six" images={images} label="Erdbau" words={words} onOpen={() => {}} />,
	);
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

test("an ordinary category lies open; phones show six of it and a way to all", () => {
	const html = render(openThumbnails);
	expect(html).not.toContain("weitere Bilder");
	expect(html).toContain("Alle 48 zeigen");
	expect(render(6)).not.toContain("<details");
});

test("what goes beyond waits behind a summary, and is still a link each", () => {
	const html = render(2000);
	expect(html).toContain("1.952 weitere Bilder zeigen");
	expect(html.match(/<a /g)).toHaveLength(2000);
});

test("no pictures, no list", () => {
	expect(render(0)).toBe("");
});
