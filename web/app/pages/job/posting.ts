import type { LayoutContent } from "../../content/layout-content.ts";
import { logoUrl, type Node, postalAddress, sameAs } from "../../meta/structured-data.ts";
import { escaped } from "../../ui/escaped.ts";
import { plain } from "../../ui/marked/plain.ts";
import type { JobView } from "./view.ts";

type Company = LayoutContent["company"];
/**
 * One job, for its own page and for nothing else: on a list it would count as deception. The organisation stands here
 * in full, because readers of this node follow no references to other nodes.
 */
export function jobPosting(company: Company, job: JobView): Node {
	const { name, origin, social } = company;
	return {
		"@type": "JobPosting",
		"@id": `${origin}${job.to}#stelle`,
		url: origin + job.to,
		// The plain occupation: what is added to it belongs to the visible heading.
		title: job.occupation,
		description: jobDescription(job),
		identifier: { "@type": "PropertyValue", name, value: job.slug },
		datePosted: job.datePosted,
		validThrough: job.ends,
		// A training is full time too. INTERN would call it a placement („Praktikum“), which it is not.
		...(job.type ? { employmentType: "FULL_TIME" } : {}),
		workHours: job.hours,
		hiringOrganization: {
			"@type": "Organization",
			name,
			url: `${origin}/`,
			...sameAs(social),
			logo: logoUrl(company),
		},
		jobLocation: { "@type": "Place", address: postalAddress(company) },
		...(job.salary
			? {
					baseSalary: {
						"@type": "MonetaryAmount",
						currency: "EUR",
						value: {
							"@type": "QuantitativeValue",
							minValue: job.salary.min,
							maxValue: job.salary.max,
							unitText: job.salary.per,
						},
					},
				}
			: {}),
		// The short form stands on the page itself.
		directApply: true,
	};
}

/** Everything that the page says about the job, in the few elements that job boards keep. */
export function jobDescription({ description, sections, offer }: JobView): string {
	const all = [...sections, { title: offer.title, text: offer.items }].flatMap(({ title, text }) => [
		heading(title),
		typeof text === "string" ? paragraph(text) : list(text),
	]);
	return plain([...description.map(paragraph), ...all].join(""));
}

function heading(text: string): string {
	return `<p><strong>${escaped(text)}</strong></p>`;
}

function paragraph(text: string): string {
	return `<p>${escaped(text)}</p>`;
}

function list(items: readonly string[]): string {
	return `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
}
