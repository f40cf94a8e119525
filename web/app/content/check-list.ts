import type { Content } from "./content.ts";

export interface CheckItem {
	file: string;
	field: string;
	value: string;
	problem: "sample" | "expires" | "job-ends";
}

/** What a value of the sample company looks like (reserved names, reserved numbers, empty numbers). */
const samples = [/muster/i, /\.example\b/, /66969-\d{3}/, /0{5}/, /^Vorname Nachname$/, /deichgraf/i];

/** What `website check` goes through before the site goes live, and afterwards by date. */
export function checkList({ company, certificates, jobs }: Content): CheckItem[] {
	return [
		...sampleValues(company),
		...certificates.downloads.flatMap(({ validUntil }, index): CheckItem[] =>
			validUntil
				? [
						{
							file: "content/certificates.yaml",
							field: `downloads.${index}.validUntil`,
							value: validUntil,
							problem: "expires",
						},
					]
				: [],
		),
		...jobs.map(
			({ slug, validThrough }): CheckItem => ({
				file: `content/jobs/${slug}.md`,
				field: "validThrough",
				value: validThrough,
				problem: "job-ends",
			}),
		),
	];
}

function sampleValues(company: Content["company"]): CheckItem[] {
	const addressIsSample = isSample(company.address.street);
	return leaves(company)
		.filter(
			([field, value]) =>
				isSample(value) ||
				// Postal code and coordinates are those of the sample street.
				(addressIsSample && /^address\.(postalCode|latitude|longitude)$/.test(field)),
		)
		.map(([field, value]) => ({ file: "content/company.yaml", field, value, problem: "sample" }));
}

function isSample(value: string): boolean {
	return samples.some((pattern) => pattern.test(value));
}

function leaves(value: unknown, path: string[] = []): [field: string, value: string][] {
	if (value === null || typeof value !== "object") return [[path.join("."), String(value)]];
	return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
}
