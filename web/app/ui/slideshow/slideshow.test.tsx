import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PictureData } from "../picture/picture-data.ts";
import { Slideshow } from "./slideshow.tsx";

function picture(number: number): PictureData {
	const size = { width: 1440, height: 900, widths: [320, 640, 1440] };
	return { id: `bild-${number}`, ...size, alt: `Bild ${number}` };
}

function render(count: number): string {
	return renderToStaticMarkup(
		<Slideshow
			label="Erdbau"
			images={Array.from({ length: count }, (_, place) => picture(place + 1))}
			index={0}
			onTurn={() => {}}
			onOpen={() => {}}
			interval={6000}
			sizes="90vw"
		/>,
	);
}

test("a slideshow without pictures says so and has no controls", () => {
	const html = render(0);
	expect(html).toContain("Keine Bilder verfügbar.");
	expect(html).not.toContain("<button");
});

test("the page's HTML shows the first picture as a link to its file and fetches no other", () => {
	const html = render(3);
	expect(html).toContain('href="/media/bild-1-1440.webp"');
	expect(html).not.toContain("bild-2");
});

test("a single picture needs no arrows, segments or rotation", () => {
	const html = render(1);
	expect(html).not.toContain("Nächstes Bild");
	expect(html).not.toContain("Automatik");
	expect(html).toContain("Vollbild");
});
