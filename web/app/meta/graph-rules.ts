/** What search engines want of each type: without a required property they ignore the node, without a recommended one they show less of it. */
export type GraphNode = { "@type": string; "@id"?: string } & Record<string, unknown>;

const words = (text: string) => text.split(" ");

type Rule = { required: string[]; check?: (node: GraphNode) => string[] };

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;

const rules: Record<string, Rule> = {
	GeneralContractor: {
		required: words("@id name address geo telephone url logo email foundingDate areaServed legalName"),
		check: ({ address }) =>
			missing(address, words("streetAddress postalCode addressLocality addressCountry")),
	},
	WebSite: { required: words("name url alternateName publisher") },
	BreadcrumbList: {
		required: words("itemListElement"),
		check: ({ itemListElement }) => {
			const steps = itemListElement as { position?: number; name?: string; item?: string }[];
			return steps.flatMap(({ position, name, item }, index) => [
				...(position === index + 1 ? [] : [`step ${index + 1} has position ${position}`]),
				...(name ? [] : [`step ${index + 1} has no name`]),
				...(index === steps.length - 1 || absolute(item) ? [] : [`step ${index + 1} has no address`]),
			]);
		},
	},
	ImageObject: {
		required: words("contentUrl creditText"),
		check: ({ contentUrl }) => (absolute(contentUrl) ? [] : ["contentUrl is no absolute address"]),
	},
	Service: {
		required: words("serviceType provider areaServed hasOfferCatalog image url"),
	},
	JobPosting: {
		required: words(
			"title description datePosted hiringOrganization jobLocation validThrough identifier directApply",
		),
		check: checkJob,
	},
};

/** Everything that is wrong with a node, as sentences; nothing if it is right. */
export function faultsOf(node: GraphNode): string[] {
	const rule = rules[node["@type"]];
	if (!rule) return [`there is no rule for the type ${node["@type"]}`];
	const lacking = missing(node, rule.required);
	return [...lacking, ...(lacking.length > 0 ? [] : (rule.check?.(node) ?? []))];
}

function checkJob(node: GraphNode): string[] {
	const { title, description, datePosted, validThrough, employmentType, hiringOrganization, jobLocation } =
		node;
	const organisation = hiringOrganization as Record<string, unknown>;
	const { address } = jobLocation as { address?: unknown };
	const kinds = words("FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER");
	return [
		...(/\d|\(|€|gmbh/i.test(String(title)) ? ["title holds more than the job"] : []),
		...(/<p>[\s\S]*<ul>[\s\S]*<li>/.test(String(description)) ? [] : ["description is not structured"]),
		...(description === title ? ["description is the title"] : []),
		...(day.test(String(datePosted)) ? [] : ["datePosted is no day"]),
		...(moment.test(String(validThrough)) ? [] : ["validThrough has no time zone"]),
		...(String(validThrough).slice(0, 10) >= String(datePosted)
			? []
			: ["validThrough lies before datePosted"]),
		...(employmentType === undefined || kinds.includes(String(employmentType))
			? []
			: [`employmentType ${employmentType} is unknown`]),
		...missing(organisation, ["name", "logo", "url"]),
		...(organisation["@type"] === "Organization" ? [] : ["hiringOrganization is not written out"]),
		...(absolute(organisation.logo) ? [] : ["the logo has no absolute address"]),
		...missing(address, words("streetAddress postalCode addressLocality addressRegion addressCountry")),
	];
}

function missing(node: unknown, properties: readonly string[]): string[] {
	const values = (node ?? {}) as Record<string, unknown>;
	return properties
		.filter((name) => {
			const value = values[name];
			return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
		})
		.map((name) => `${name} is missing`);
}

function absolute(address: unknown): boolean {
	return /^https:\/\/[^/]+\//.test(String(address));
}
