import { advertisements } from "./advertisements.ts";
import type { Content } from "./content.ts";
import { oldTranslations } from "./editions.ts";
import { periodEnd } from "./facts-check.ts";
import { called } from "./fields.ts";
import { claim } from "./proof-schema.ts";
import { isSample } from "./sample.ts";
import { inventedOfCompany, inventedOfFleet, inventedOfJob } from "./schema.ts";

export interface CheckItem {
	file: string;
	/** The way to it in the file: `proofs.0.until`. */
	field: string;
	value: string;
	problem: "sample" | "expires" | "job-ends" | "reference-ends" | "translation";
}

const proofFile = "content/proofs.yaml";

/**
 * What has to be looked at before the site goes live, and afterwards by date: the one list of `website check` and of the
 * editor („Noch Muster“). `media` are the files that came with the sample company.
 */
export function checkList(content: Content, media: readonly string[]): CheckItem[] {
	const { company, proofs } = content;
	return [
		...sampleValues(company),
		...inventedContent(content),
		...sampleMedia(media),
		...proofs.proofs.flatMap(({ until }, place): CheckItem[] =>
			until ? [{ file: proofFile, field: `proofs.${place}.until`, value: until, problem: "expires" }] : [],
		),
		...advertisements(content).map(
			({ file, validThrough }): CheckItem => ({
				file: `content/${file}`,
				field: "validThrough",
				value: validThrough,
				problem: "job-ends",
			}),
		),
		...oldTranslations(content).map(
			({ file, edition = "" }): CheckItem => ({
				file: `content/${file}`,
				field: "edition",
				value: edition,
				problem: "translation",
			}),
		),
		...content.projects.flatMap(({ slug, period }): CheckItem[] => {
			const end = periodEnd(period);
			const file = `content/projects/${slug}.md`;
			return end ? [{ file, field: "period", value: `${end}-28`, problem: "reference-ends" }] : [];
		}),
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

/** Stories of the sample company carry `sample: true`, proofs and jobs list what is invented; whoever writes their own takes it away. */
function inventedContent(content: Content): CheckItem[] {
	const { company, projects, worksites, history, timeline, proofs, pages, invented } = content;
	const found: { file: string; field?: string; value: string; sample: boolean }[] = [
		...projects.map(({ slug, title, details, sample }) => ({
			file: `content/projects/${slug}.md`,
			value: `${title} (${details.client})`,
			sample,
		})),
		...worksites.map(({ slug, title, sample }) => ({
			file: `content/worksites/${slug}.md`,
			value: title,
			sample,
		})),
		{
			file: "content/history.yaml",
			value: history.map(({ title }) => title).join(", "),
			sample: invented.history,
		},
		{
			file: "content/pages/home.yaml",
			field: "clients.sample",
			value: pages.home.clients.title,
			sample: pages.home.clients.sample,
		},
		{ file: "content/fleet.yaml", value: called(inventedOfFleet, ["built"]), sample: invented.built },
		{
			file: "content/company.yaml",
			value: called(inventedOfCompany, company.sample),
			sample: company.sample.length > 0,
		},
		{
			file: "content/timeline.yaml",
			value: timeline.map(({ year }) => year).join(", "),
			sample: invented.timeline,
		},
	];
	const stories = found.flatMap(({ file, field = "sample", value, sample }): CheckItem[] =>
		sample ? [{ file, field, value, problem: "sample" }] : [],
	);
	const claims = proofs.proofs.flatMap(({ title, sample }, place): CheckItem[] =>
		sample.length > 0
			? [
					{
						file: proofFile,
						field: `proofs.${place}.sample`,
						value: `${title} (${called(claim, sample)})`,
						problem: "sample",
					},
				]
			: [],
	);
	const pay = advertisements(content).flatMap(({ file, sample }): CheckItem[] =>
		sample.length > 0
			? [
					{
						file: `content/${file}`,
						field: "sample",
						value: called(inventedOfJob, sample),
						problem: "sample",
					},
				]
			: [],
	);
	return [...stories, ...claims, ...pay];
}

/** One line a folder: 70 lines of gallery pictures would hide the rest. */
function sampleMedia(media: readonly string[]): CheckItem[] {
	const counts = new Map<string, number>();
	for (const path of media) {
		const folder = path.slice(0, path.lastIndexOf("/"));
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	return [...counts].map(([folder, count]) => ({
		file: `media/${folder}`,
		field: "files",
		value: String(count),
		problem: "sample",
	}));
}

function leaves(value: unknown, path: string[] = []): [field: string, value: string][] {
	if (value === null || typeof value !== "object") return [[path.join("."), String(value)]];
	return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
}
