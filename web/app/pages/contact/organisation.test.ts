import { expect, test } from "vitest";
import { readContent } from "../../content/content.ts";
import { createSelectors } from "../../content/selectors.ts";
import { contentRoot, everyPicture } from "../../content/test-content.ts";
import { organisation } from "./organisation.ts";

const content = readContent(contentRoot);
const site = createSelectors(() => content, everyPicture);
const { company } = site.layoutContent();
const data = organisation(company, site.contactPage().contact.hours);

test("the company has one name for machines, and what they require", () => {
	expect(data).toMatchObject({
		"@type": "GeneralContractor",
		"@id": "https://www.deichgraf-bau.example/#firma",
		name: company.name,
		address: { "@type": "PostalAddress", postalCode: "21107", addressCountry: "DE" },
	});
});

test("the hours are those of the contact page", () => {
	expect(data).toMatchObject({
		openingHoursSpecification: [
			{
				dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday"].map((day) => `https://schema.org/${day}`),
				opens: "07:30",
				closes: "16:30",
			},
			{ dayOfWeek: ["https://schema.org/Friday"], opens: "07:30", closes: "14:00" },
		],
	});
});

test("a figure that another page contradicts is left out", () => {
	expect(JSON.stringify(data)).not.toMatch(/numberOfEmployees|17:00/);
});

test("only social networks with a channel behind them are named", () => {
	expect(data).toHaveProperty("sameAs.length", 3);
});
