import type { LayoutContent } from "../content/layout-content.ts";
import { legalPath } from "../paths.ts";
import type { PictureData } from "../ui/picture/picture-data.ts";
import { wholePicture, wholeWidth } from "../ui/picture/whole-picture.ts";

/**
 * JSON-LD, made from the same content as the visible text. Figures that differ from page to page (staff, years,
 * opening hours) stay out: one page would contradict the other.
 */
type Company = LayoutContent["company"];
export type Node = { "@type": string } & Record<string, unknown>;

export function graph(nodes: readonly Node[]) {
	return { "@context": "https://schema.org", "@graph": nodes };
}

/** The one identifier of the company on every page. */
function companyId({ origin }: Pick<Company, "origin">): string {
	return `${origin}/#firma`;
}

/** Opening hours and the number of staff differ from page to page, so programs are told neither (decisions 2). */
export function organization(company: Company): Node {
	const { name, shortName, claim, origin, address, phone, fax, email, founded, areas, social } = company;
	return {
		"@type": "GeneralContractor",
		"@id": companyId(company),
		name,
		legalName: name,
		alternateName: shortName,
		slogan: claim,
		url: `${origin}/`,
		logo: logoUrl(company),
		image: logoUrl(company),
		telephone: phone,
		faxNumber: fax,
		email,
		foundingDate: String(founded),
		address: postalAddress(company),
		areaServed: regions(areas),
		...sameAs(social),
		geo: { "@type": "GeoCoordinates", latitude: address.latitude, longitude: address.longitude },
	};
}

/** Profiles that are active; a company may have none. */
export function sameAs(social: Company["social"]): { sameAs?: string[] } {
	const profiles = social.flatMap(({ url }) => url ?? []);
	return profiles.length > 0 ? { sameAs: profiles } : {};
}

export function logoUrl({ origin }: Pick<Company, "origin">): string {
	return `${origin}/icon-512.png`;
}

export function postalAddress({ address }: Pick<Company, "address">) {
	return {
		"@type": "PostalAddress",
		streetAddress: address.street,
		postalCode: address.postalCode,
		addressLocality: address.city,
		addressRegion: address.region,
		addressCountry: address.country,
	};
}

/** The name of the site, as results show it. */
export function website(company: Company): Node {
	return {
		"@type": "WebSite",
		name: company.name,
		alternateName: company.shortName,
		url: `${company.origin}/`,
		inLanguage: "de",
		publisher: { "@id": companyId(company) },
	};
}

/** The picture at the top of a page. */
export function primaryImage(company: Company, picture: PictureData): Node {
	const width = wholeWidth(picture.widths) ?? picture.width;
	return {
		"@type": "ImageObject",
		contentUrl: pictureUrl(company, picture),
		width,
		height: Math.round((picture.height * width) / picture.width),
		caption: picture.alt,
		creditText: company.name,
		copyrightNotice: company.name,
		creator: { "@type": "Organization", name: company.name },
		acquireLicensePage: `${company.origin}${legalPath("impressum")}`,
		...source(picture),
	};
}

/** What was drawn with a computer says so (schema.org, IPTCDigitalSourceEnumeration); a photograph needs no word. */
function source({ rendered }: PictureData) {
	return rendered ? { digitalSourceType: "https://schema.org/DigitalArtDigitalSource" } : {};
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

export function breadcrumbs({ origin }: Company, steps: readonly { label: string; to: string }[]): Node {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map(({ label, to }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			// The last step is the page itself and needs no address.
			...(index < steps.length - 1 ? { item: origin + to } : {}),
		})),
	};
}

function regions(areas: readonly string[]) {
	return areas.map((name) => ({ "@type": "State", name }));
}

function pictureUrl({ origin }: Company, picture: PictureData): string {
	return origin + wholePicture(picture);
}
