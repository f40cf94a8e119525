import type { LayoutContent } from "../../content/layout-content.ts";
import { type Node, work } from "../../meta/structured-data.ts";
import type { ProjectPage } from "./content.ts";

type Company = LayoutContent["company"];
type Reference = Pick<
	ProjectPage,
	"title" | "summary" | "to" | "image" | "location" | "details" | "service" | "services"
>;

export function reference(company: Company, project: Reference): Node {
	const { location, details, service, services } = project;
	const { client, year } = details;
	return {
		...work(company, "referenz", {
			...project,
			client,
			place: { name: location },
			time: year.replace("–", "/"),
		}),
		about: { "@type": "Service", name: service.title, url: company.origin + service.to },
		keywords: services.join(", "),
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
