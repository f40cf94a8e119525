import { z } from "zod";

/** What search engines want of each type: without a required property they ignore the node, without a recommended one they show less of it. */
export type GraphNode = { "@type": string; "@id"?: string } & Record<string, unknown>;

const text = z.string().min(1);
const absolute = z.string().regex(/^https:\/\/[^/]+\//, "is no absolute address");
const present = z.unknown().refine((value) => value !== undefined && value !== "", "is missing");

function all(names: string) {
	return Object.fromEntries(names.split(" ").map((name) => [name, present]));
}

const address = z.object(all("streetAddress postalCode addressLocality addressRegion addressCountry"));

const step = z.object({ position: z.int(), name: text, item: absolute.optional() });

const job = z.object({
	...all("identifier directApply"),
	title: text.regex(/^(?!.*(\d|\(|€|gmbh))/i, "holds more than the job"),
	description: text.regex(/<p>[\s\S]*<ul>[\s\S]*<li>/, "is not structured"),
	datePosted: z.iso.date(),
	validThrough: z.iso.datetime({ offset: true, local: false }),
	employmentType: z
		.enum("FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER".split(" "))
		.optional(),
	hiringOrganization: z.object({ ...all("name url"), "@type": z.literal("Organization"), logo: absolute }),
	jobLocation: z.object({ address }),
});

const rules: Record<string, z.ZodType> = {
	GeneralContractor: z.object({
		...all("@id name geo telephone url logo email foundingDate legalName"),
		areaServed: z.array(z.unknown()).min(1),
		address,
	}),
	WebSite: z.object(all("name url alternateName publisher")),
	BreadcrumbList: z.object({
		itemListElement: z
			.array(step)
			.min(1)
			.refine((steps) => steps.every(({ position }, place) => position === place + 1), "is not in its order")
			.refine((steps) => steps.slice(0, -1).every(({ item }) => item), "has a step without an address"),
	}),
	ImageObject: z.object({ ...all("creditText"), contentUrl: absolute }),
	Service: z.object(all("serviceType provider areaServed hasOfferCatalog image url")),
	JobPosting: job
		.refine(
			({ validThrough, datePosted }) => validThrough.slice(0, 10) >= datePosted,
			"ends before it begins",
		)
		.refine(({ title, description }) => title !== description, "has its title as description"),
};

/** Everything that is wrong with a node, as sentences; nothing if it is right. */
export function faultsOf(node: GraphNode): string[] {
	const rule = rules[node["@type"]];
	if (!rule) return [`there is no rule for the type ${node["@type"]}`];
	const issues = rule.safeParse(node).error?.issues ?? [];
	return issues.map(({ path, message }) => `${path.join(".")} ${message}`);
}
