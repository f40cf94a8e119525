import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";
import type { PictureData } from "./picture-data.ts";

const dike: PictureData = {
	id: "deich-0a1b2c3d",
	width: 2000,
	height: 1250,
	widths: [640, 1024, 2000],
	alt: "Deich im Morgennebel",
};
const upright: PictureData = {
	id: "deich-hoch-4e5f6071",
	width: 900,
	height: 1600,
	widths: [480, 900],
	alt: "Deich im Hochformat",
};

test("a picture offers AVIF in every width and one WebP, keeps its room, says what it shows and waits for its turn", () => {
	const html = renderToStaticMarkup(<Picture picture={dike} sizes="50vw" />);
	for (const part of [
		'type="image/avif" srcSet="/media/deich-0a1b2c3d-640.avif 640w, /media/deich-0a1b2c3d-1024.avif 1024w,',
		'sizes="50vw"',
		'src="/media/deich-0a1b2c3d-2000.webp"',
		'width="2000" height="1250"',
		'alt="Deich im Morgennebel"',
		'loading="lazy"',
	])
		expect(html).toContain(part);
	expect(html).not.toContain("fetchPriority");
});

test("the picture a page opens with is fetched at once", () => {
	const html = renderToStaticMarkup(<Picture picture={dike} sizes="100vw" priority="high" />);
	expect(html).toContain('fetchPriority="high"');
	expect(html).toContain('loading="eager"');
});

test("narrow screens get the upright picture before the wide one", () => {
	const html = renderToStaticMarkup(<Picture picture={dike} sizes="100vw" portrait={upright} />);
	expect(html.match(/media="\(max-width: 768px\)"/g)).toHaveLength(1);
	expect(html.indexOf("deich-hoch-4e5f6071-480.avif")).toBeLessThan(html.indexOf("deich-0a1b2c3d-640.avif"));
	expect(html).toContain('width="900" height="1600"');
});

test("a vector is shown as it is, at every size", () => {
	const map: PictureData = {
		id: "map-1",
		width: 1600,
		height: 600,
		widths: [],
		alt: "Karte",
		vector: "/media/map-1.svg",
	};
	const html = renderToStaticMarkup(<Picture picture={map} sizes="100vw" />);
	expect(html).toContain('src="/media/map-1.svg" width="1600" height="600" alt="Karte"');
	expect(html).not.toContain("<source");
});
