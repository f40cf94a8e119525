import type { LayoutContent } from "../content/layout-content.ts";
import { legalPath, paths } from "../paths.ts";
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
export function organization(company: Company, withPlace = false): Node {
	const { name, shortName, claim, origin, address, phone, fax, email, founded, areas, social, standby } =
		company;
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
		...(standby
			? {
					contactPoint: {
						"@type": "ContactPoint",
						contactType: "emergency",
						name: standby.title,
						description: standby.text,
						telephone: standby.phone,
						availableLanguage: "de",
					},
				}
			: {}),
		foundingDate: String(founded),
		address: postalAddress(company),
		areaServed: regions(areas),
		...sameAs(social),
		...(withPlace
			? { geo: { "@type": "GeoCoordinates", latitude: address.latitude, longitude: address.longitude } }
			: {}),
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
		"@id": websiteId(company),
		name: company.name,
		alternateName: company.shortName,
		url: `${company.origin}/`,
		inLanguage: "de",
		publisher: { "@id": companyId(company) },
	};
}

type PageEntry = {
	url: string;
	name: string;
	description: string;
	language: string;
	hasTrail: boolean;
	hasPicture: boolean;
};

export function webPage(company: Company, page: PageEntry): Node {
	const { url, name, description, language, hasTrail, hasPicture } = page;
	return {
		"@type": "WebPage",
		"@id": `${url}#seite`,
		url,
		name,
		description,
		inLanguage: language,
		isPartOf: { "@id": websiteId(company) },
		about: { "@id": companyId(company) },
		...(hasTrail ? { breadcrumb: { "@id": `${url}#pfad` } } : {}),
		...(hasPicture ? { primaryImageOfPage: { "@id": `${url}#bild` } } : {}),
	};
}

/** The picture at the top of a page. */
export function primaryImage(company: Company, url: string, picture: PictureData): Node {
	return { ...imageObject(company, picture), "@id": `${url}#bild` };
}

function imageObject(company: Company, picture: PictureData): Node {
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

type GalleryEntry = {
	title: string;
	intro: string;
	categories: readonly { label: string; images: readonly PictureData[] }[];
};

/** All pictures of the gallery in their order. */
export function pictureGallery(company: Company, { title, intro, categories }: GalleryEntry): Node {
	const { origin, name } = company;
	return {
		"@type": "ImageGallery",
		"@id": `${origin}${paths.gallery}#galerie`,
		name: title,
		description: intro,
		url: `${origin}${paths.gallery}`,
		about: { "@id": companyId(company) },
		associatedMedia: categories.flatMap(({ images }) =>
			images.map((picture) => ({
				"@type": "ImageObject",
				contentUrl: pictureUrl(company, picture),
				caption: picture.alt,
				creditText: name,
				...source(picture),
			})),
		),
	};
}

type FilmEntry = { title: string; description: string; uploaded: string; src: string };

/** The company film. It lies in an overlay, so no result will show it; but what is said about it is true and whole. */
export function film(company: Company, { title, description, uploaded, src }: FilmEntry): Node {
	return {
		"@type": "VideoObject",
		"@id": `${company.origin}/#film`,
		name: `${title} – ${company.name}`,
		description,
		thumbnailUrl: `${company.origin}/social/home.jpg`,
		uploadDate: uploaded,
		embedUrl: src,
		publisher: { "@id": companyId(company) },
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

export function breadcrumbs(
	company: Company,
	url: string,
	steps: readonly { label: string; to: string }[],
): Node {
	return {
		"@type": "BreadcrumbList",
		"@id": `${url}#pfad`,
		itemListElement: steps.map(({ label, to }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: label,
			// The last step is the page itself and needs no address.
			...(index < steps.length - 1 ? { item: company.origin + to } : {}),
		})),
	};
}

function websiteId({ origin }: Pick<Company, "origin">): string {
	return `${origin}/#website`;
}

function regions(areas: readonly string[]) {
	return areas.map((name) => ({ "@type": "State", name }));
}

function pictureUrl({ origin }: Company, picture: PictureData): string {
	return origin + wholePicture(picture);
}
