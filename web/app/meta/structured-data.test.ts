import { describe, expect, test } from "vitest";
import { readContent } from "../content/content.ts";
import { createSelectors } from "../content/selectors.ts";
import { contentRoot, everyPicture } from "../content/test-content.ts";
import { organization, primaryImage } from "./structured-data.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const { company } = site.layoutContent();

describe("the company", () => {
	const node = organization(company);

	test("names the areas served and the active networks only", () => {
		expect(node.areaServed).toEqual(content.company.areas.map((name) => ({ "@type": "State", name })));
		expect(node).not.toHaveProperty("sameAs");
		const url = "https://netz.example/priel";
		expect(organization({ ...company, social: [{ name: "A" }, { name: "B", url }] }).sameAs).toEqual([url]);
	});

	test("says where it is", () => {
		expect(node.geo).toMatchObject({ latitude: 53.89, longitude: 9.13 });
	});
});

test("a picture says whose it is, or search engines ignore it", () => {
	const { image } = site.aboutPage();
	expect(primaryImage(company, image)).toMatchObject({
		"@type": "ImageObject",
		contentUrl: expect.stringMatching(/^https:\/\//),
		creditText: company.name,
		copyrightNotice: company.name,
	});
});

test("a picture that was not photographed says so, and a photograph does not", () => {
	const { image } = site.aboutPage();
	const rendered = { ...image, rendered: true as const };
	const drawn = "https://schema.org/DigitalArtDigitalSource";
	expect(primaryImage(company, rendered)).toHaveProperty("digitalSourceType", drawn);
	expect(primaryImage(company, image)).not.toHaveProperty("digitalSourceType");
});
