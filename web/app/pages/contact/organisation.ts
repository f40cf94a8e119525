import type { LayoutContent } from "../../content/layout-content.ts";
import type { ContactPage } from "../../content/page-content.ts";

/**
 * The company for search engines. Opening hours appear here alone, and only those that this page shows: other pages
 * give others, and a machine must not read both (decisions 2).
 */
export function organisation(
	company: LayoutContent["company"],
	hours: ContactPage["contact"]["hours"],
): object {
	const { address, origin } = company;
	return {
		"@context": "https://schema.org",
		"@type": "GeneralContractor",
		"@id": `${origin}/#firma`,
		name: company.name,
		url: `${origin}/`,
		logo: `${origin}/apple-touch-icon.png`,
		image: `${origin}/social/contact.jpg`,
		foundingDate: String(company.founded),
		telephone: company.phone,
		faxNumber: company.fax,
		email: company.email,
		address: {
			"@type": "PostalAddress",
			streetAddress: address.street,
			postalCode: address.postalCode,
			addressLocality: address.city,
			addressRegion: address.region,
			addressCountry: address.country,
		},
		geo: { "@type": "GeoCoordinates", latitude: address.latitude, longitude: address.longitude },
		areaServed: company.areas.map((name) => ({ "@type": "State", name })),
		openingHoursSpecification: hours.map(({ schema, opens, closes }) => ({
			"@type": "OpeningHoursSpecification",
			dayOfWeek: schema.map((day) => `https://schema.org/${day}`),
			opens: clock(opens),
			closes: clock(closes),
		})),
		sameAs: company.social.flatMap(({ url }) => url ?? []),
	};
}

/** "7:30" as machines write it: "07:30". */
function clock(time: string): string {
	return time.padStart(5, "0");
}
