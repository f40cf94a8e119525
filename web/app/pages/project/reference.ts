import type { LayoutContent } from "../../content/layout-content.ts";
import { companyId, type Node, pictureUrl } from "../../meta/structured-data.ts";
import type { ProjectPage } from "./content.ts";

type Company = LayoutContent["company"];
type Reference = Pick<
	ProjectPage,
	"title" | "summary" | "to" | "image" | "location" | "details" | "service" | "services"
>;

/** A finished site. Search engines show nothing special for it; who reads the graph learns who built what, where and when. */
export function reference(company: Company, project: Reference): Node {
	const { title, summary, to, image, location, details, service, services } = project;
	return {
		"@type": "CreativeWork",
		"@id": `${company.origin}${to}#referenz`,
		name: title,
		description: summary,
		url: company.origin + to,
		image: pictureUrl(company, image),
		creator: { "@id": companyId(company) },
		sponsor: { "@type": "Organization", name: details.client },
		locationCreated: { "@type": "Place", name: location },
		temporalCoverage: details.year.replace("–", "/"),
		about: { "@type": "Service", name: service.title, url: company.origin + service.to },
		keywords: services.join(", "),
		inLanguage: "de",
	};
}

/** The references in the order of the list. */
export function referenceList(
	company: Company,
	name: string,
	projects: readonly { title: string; to: string }[],
): Node {
	return {
		"@type": "ItemList",
		name,
		numberOfItems: projects.length,
		itemListElement: projects.map(({ title, to }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: title,
			url: company.origin + to,
		})),
	};
}
