import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
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

describe("a picture", () => {
	const html = renderToStaticMarkup(<Picture picture={dike} sizes="50vw" />);

	test("offers AVIF in every width and one WebP to browsers without it", () => {
		expect(html).toContain(
			'type="image/avif" srcSet="/media/deich-0a1b2c3d-640.avif 640w, /media/deich-0a1b2c3d-1024.avif 1024w, /media/deich-0a1b2c3d-2000.avif 2000w" sizes="50vw"',
		);
		expect(html).toContain('src="/media/deich-0a1b2c3d-2000.webp"');
	});

	test("keeps its room with width and height", () => {
		expect(html).toContain('width="2000" height="1250"');
	});

	test("says what it shows", () => {
		expect(html).toContain('alt="Deich im Morgennebel"');
	});

	test("waits until it comes into view", () => {
		expect(html).toContain('loading="lazy"');
		expect(html).not.toContain("fetchPriority");
	});
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
