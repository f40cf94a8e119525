import { advertisements } from "./advertisements.ts";
import type { Content } from "./content.ts";
import { oldTranslations } from "./editions.ts";
import { periodEnd } from "./facts-check.ts";
import { called } from "./fields.ts";
import { claim } from "./proof-schema.ts";
import { isSample } from "./sample.ts";
import { inventedOfCompany, inventedOfFleet, inventedOfJob } from "./schema.ts";
import { stringsOf } from "./strings-of.ts";

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
	return [
		...sampleValues(content.company),
		...inventedContent(content),
		...sampleMedia(media),
		...endings(content),
	];
}

/** What ends on a day. */
function* endings(content: Content): Generator<CheckItem> {
	for (const [place, { until }] of content.proofs.proofs.entries())
		if (until) yield { file: proofFile, field: `proofs.${place}.until`, value: until, problem: "expires" };
	for (const { file, validThrough } of advertisements(content))
		yield { file: `content/${file}`, field: "validThrough", value: validThrough, problem: "job-ends" };
	for (const { file, edition = "" } of oldTranslations(content))
		yield { file: `content/${file}`, field: "edition", value: edition, problem: "translation" };
	for (const { slug, period } of content.projects) {
		const [file, end] = [`content/projects/${slug}.md`, periodEnd(period)];
		if (end) yield { file, field: "period", value: `${end}-28`, problem: "reference-ends" };
	}
}

function sampleValues(company: Content["company"]): CheckItem[] {
	const values = stringsOf(company).filter(({ text }) => isSample(text));
	// Postal code and coordinates are those of the sample street.
	const { street, postalCode, latitude, longitude } = company.address;
	if (isSample(street))
		for (const [name, value] of Object.entries({ postalCode, latitude, longitude }))
			values.push({ path: `address.${name}`, text: String(value) });
	return values.map(({ path, text }) => ({
		file: "content/company.yaml",
		field: path,
		value: text,
		problem: "sample",
	}));
}

/** Stories of the sample company carry `sample: true`, proofs and jobs list what is invented; whoever writes their own takes it away. */
function* inventedContent(content: Content): Generator<CheckItem> {
	const { company, projects, worksites, history, timeline, proofs, pages, invented } = content;
	const { clients } = pages.home;
	const items = (file: string, value: string, sample: boolean | undefined, field = "sample"): CheckItem[] =>
		sample ? [{ file, field, value, problem: "sample" }] : [];
	for (const { slug, title, details, sample } of projects)
		yield* items(`content/projects/${slug}.md`, `${title} (${details.client})`, sample);
	for (const { slug, title, sample } of worksites)
		yield* items(`content/worksites/${slug}.md`, title, sample);
	yield* items("content/history.yaml", history.map(({ title }) => title).join(", "), invented.history);
	yield* items("content/pages/home.yaml", clients.title, clients.sample, "clients.sample");
	yield* items("content/fleet.yaml", called(inventedOfFleet, ["built"]), invented.built);
	const facts = called(inventedOfCompany, company.sample);
	yield* items("content/company.yaml", facts, company.sample.length > 0);
	yield* items("content/timeline.yaml", timeline.map(({ year }) => year).join(", "), invented.timeline);
	for (const [place, { title, sample }] of proofs.proofs.entries()) {
		const value = `${title} (${called(claim, sample)})`;
		yield* items(proofFile, value, sample.length > 0, `proofs.${place}.sample`);
	}
	for (const { file, sample } of advertisements(content))
		yield* items(`content/${file}`, called(inventedOfJob, sample), sample.length > 0);
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
