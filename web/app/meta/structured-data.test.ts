import { describe, expect, test } from "vitest";
import { readContent } from "../content/content.ts";
import { createSelectors } from "../content/selectors.ts";
import { contentRoot, everyPicture } from "../content/test-content.ts";
import { film, organization, pictureGallery, primaryImage } from "./structured-data.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const { company } = site.layoutContent();

describe("the company", () => {
	const node = organization(company);

	test("programs are told the number for floods, where there is one", () => {
		const standby = {
			title: "Bereitschaft",
			when: "nachts",
			text: "Bei Hochwasser, nachts",
			phone: "+49 40 1",
			phoneLabel: "040 1",
			phoneHref: "tel:+49401",
		};
		expect(organization({ ...company, standby }).contactPoint).toMatchObject({
			telephone: "+49 40 1",
			description: "Bei Hochwasser, nachts",
		});
		expect(organization(company)).not.toHaveProperty("contactPoint");
	});

	test("names the areas served and the active networks only", () => {
		expect(node.areaServed).toEqual(content.company.areas.map((name) => ({ "@type": "State", name })));
		expect(node).not.toHaveProperty("sameAs");
		const url = "https://netz.example/priel";
		expect(organization({ ...company, social: [{ name: "A" }, { name: "B", url }] }).sameAs).toEqual([url]);
	});

	test("says where it is", () => {
		expect(organization(company, true).geo).toMatchObject({ latitude: 53.89, longitude: 9.13 });
	});
});

test("a picture says whose it is, or search engines ignore it", () => {
	const { image } = site.aboutPage();
	expect(primaryImage(company, `${company.origin}/about`, image)).toMatchObject({
		"@type": "ImageObject",
		"@id": `${company.origin}/about#bild`,
		contentUrl: expect.stringMatching(/^https:\/\//),
		creditText: company.name,
		copyrightNotice: company.name,
	});
	const gallery = pictureGallery(company, site.galleryPage());
	expect(gallery.associatedMedia).toHaveLength(2);
});

test("a picture that was not photographed says so, and a photograph does not", () => {
	const { image } = site.aboutPage();
	const rendered = { ...image, rendered: true as const };
	const drawn = "https://schema.org/DigitalArtDigitalSource";
	const url = `${company.origin}/about`;
	expect(primaryImage(company, url, rendered)).toHaveProperty("digitalSourceType", drawn);
	expect(primaryImage(company, url, image)).not.toHaveProperty("digitalSourceType");
	const page = site.galleryPage();
	const { associatedMedia } = pictureGallery(company, {
		...page,
		categories: [{ label: "Erdbau", images: [rendered, image] }],
	});
	expect(associatedMedia).toEqual([
		expect.objectContaining({ digitalSourceType: drawn }),
		expect.not.objectContaining({ digitalSourceType: drawn }),
	]);
});

test("the film is described whole, though no result will show it", () => {
	const src = "https://film.example/embed/1";
	const shown = {
		title: "Rundgang",
		description: "Über den Hof.",
		uploaded: "2026-11-02T00:00:00+01:00",
		src,
	};
	expect(film(company, shown)).toMatchObject({
		name: expect.stringContaining("Rundgang"),
		thumbnailUrl: `${company.origin}/social/home.jpg`,
		uploadDate: shown.uploaded,
		embedUrl: src,
	});
});
