import type { LayoutContent } from "../content/layout-content.ts";
import type { PictureData } from "../ui/picture/picture-data.ts";

/**
 * JSON-LD, made from the same content as the visible text. Figures that differ from page to page (staff, years,
 * opening hours) stay out: one page would contradict the other.
 */
type Company = LayoutContent["company"];
export type Node = { "@type": string } & Record<string, unknown>;
type ServiceEntry = { title: string; teaser: string; to: string; image: PictureData };

export function graph(nodes: readonly Node[]) {
	return { "@context": "https://schema.org", "@graph": nodes };
}

/** The one identifier of the company on every page. */
export function companyId({ origin }: Pick<Company, "origin">): string {
	return `${origin}/#firma`;
}

type Hours = { opens: string; closes: string; schema: readonly string[] };

/** Opening hours are given on the contact page only, whose hours they are (decisions 2). */
export function organization(company: Company, openingHours?: readonly Hours[]): Node {
	const { name, shortName, origin, address, phone, fax, email, founded, areas, social } = company;
	return {
		"@type": "GeneralContractor",
		"@id": companyId(company),
		name,
		alternateName: shortName,
		url: `${origin}/`,
		logo: `${origin}/icon-512.png`,
		telephone: phone,
		faxNumber: fax,
		email,
		foundingDate: String(founded),
		address: {
			"@type": "PostalAddress",
			streetAddress: address.street,
			postalCode: address.postalCode,
			addressLocality: address.city,
			addressRegion: address.region,
			addressCountry: address.country,
		},
		areaServed: regions(areas),
		sameAs: social.flatMap(({ url }) => url ?? []),
		...(openingHours
			? {
					geo: { "@type": "GeoCoordinates", latitude: address.latitude, longitude: address.longitude },
					openingHoursSpecification: openingHours.map(({ opens, closes, schema }) => ({
						"@type": "OpeningHoursSpecification",
						dayOfWeek: schema,
						opens: opens.padStart(5, "0"),
						closes: closes.padStart(5, "0"),
					})),
				}
			: {}),
	};
}

/** The services in the order of the page, for the overview. */
export function serviceList(company: Company, name: string, services: readonly ServiceEntry[]): Node {
	return {
		"@type": "ItemList",
		name,
		numberOfItems: services.length,
		itemListElement: services.map((entry, index) => ({
			"@type": "ListItem",
			position: index + 1,
			item: {
				"@type": "Service",
				name: entry.title,
				description: entry.teaser,
				url: company.origin + entry.to,
				image: pictureUrl(company, entry.image),
				provider: { "@id": companyId(company) },
			},
		})),
	};
}

export function service(
	company: Company,
	entry: {
		title: string;
		path: string;
		description: readonly string[];
		features: readonly string[];
		header: PictureData;
	},
): Node {
	return {
		"@type": "Service",
		name: entry.title,
		serviceType: entry.title,
		description: entry.description[0],
		url: company.origin + entry.path,
		image: pictureUrl(company, entry.header),
		provider: { "@id": companyId(company) },
		areaServed: regions(company.areas),
		hasOfferCatalog: {
			"@type": "OfferCatalog",
			name: entry.title,
			itemListElement: entry.features.map((name) => ({
				"@type": "Offer",
				itemOffered: { "@type": "Service", name },
			})),
		},
	};
}

export function breadcrumbs(company: Company, steps: readonly { label: string; to: string }[]): Node {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map(({ label, to }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			// The last step is the page itself and needs no address.
			...(index < steps.length - 1 ? { item: company.origin + to } : {}),
		})),
	};
}

function regions(areas: readonly string[]) {
	return areas.map((name) => ({ "@type": "State", name }));
}

function pictureUrl({ origin }: Company, { id, widths }: PictureData): string {
	return `${origin}/media/${id}-${widths.at(-1)}.webp`;
}
