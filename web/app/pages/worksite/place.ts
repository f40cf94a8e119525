import type { LayoutContent } from "../../content/layout-content.ts";
import { companyId, type Node, pictureUrl } from "../../meta/structured-data.ts";
import type { WorksitePage } from "./content.ts";

type Company = LayoutContent["company"];

/** Search engines show nothing special for it; who reads the graph learns who builds where, for whom and until when. */
export function place(company: Company, site: WorksitePage): Node {
	const { title, summary, to, image, location, client, from, until } = site;
	return {
		"@type": "CreativeWork",
		"@id": `${company.origin}${to}#baustelle`,
		name: title,
		description: summary,
		url: company.origin + to,
		image: pictureUrl(company, image),
		creator: { "@id": companyId(company) },
		sponsor: { "@type": "Organization", name: client },
		temporalCoverage: `${from}/${until}`,
		locationCreated: {
			"@type": "Place",
			name: location,
			geo: { "@type": "GeoCoordinates", ...site.place },
		},
		inLanguage: "de",
	};
}
