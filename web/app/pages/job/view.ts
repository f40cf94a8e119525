import type { Advertisement } from "../../content/advertisements.ts";
import { endOfDay } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import type { inLanguage } from "../../content/in-language.ts";
import type { Language } from "../../content/language-schema.ts";
import { qrCode } from "../../content/qr-code.ts";
import type { Shared } from "../../content/shared.ts";
import type { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import type { SitePage, Version } from "../../site-map.ts";
import type { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";

export type JobSection = {
	key: string;
	title: string;
	text: string | readonly string[];
	/** A figure above the words. */
	figure?: string | undefined;
	/** Shown instead of the words, which programs get. */
	entries?: ReturnType<Shared["usedMachines"]>;
	/** Of the two lists that say most. */
	isLarge?: boolean;
};

/** What the page of a job shows, in whichever language. */
export type JobView = Pick<
	Advertisement,
	"slug" | "occupation" | "teaser" | "description" | "hours" | "salary" | "since" | "validThrough"
> & {
	meta: SitePage["data"]["meta"];
	to: string;
	title: string;
	type: string | undefined;
	datePosted: string;
	ends: string;
	/** Where applications go. */
	email: string;
	language?: Language;
	/** The page above this one, for the trail; other languages have a frame of their own. */
	above?: readonly { label: string; to: string }[];
	image: PictureData;
	facts: readonly { label: string; value: string }[];
	/** The other languages of a German job. */
	languages: readonly Version[];
	applicationUrl?: string;
	/** That the German page counts, in the words of another language. */
	binding?: { before: string; label: string; after: string; to: string };
	sections: readonly JobSection[];
	offer: { title: string; items: readonly string[]; more: { label: string; to: string } };
	application: ReturnType<Shared["application"]> & { heading: string; lead: string };
	/** Besides the form: every way in German, in other languages a call or a mail. */
	ways?: { title: string } & Parameters<typeof LinkLedger>[0];
	call?: ReturnType<ReturnType<typeof inLanguage>["contact"]>;
	steps: { title: string; items: readonly { title: string; text: string }[] };
	services?: { title: string; entries: ReturnType<Shared["serviceLinks"]> };
	others: Parameters<typeof OpenJobs>[0]["jobs"];
	none: string;
	labels: { sheet: string; about: string; apply: string; print: string; others: string };
	poster: ReturnType<typeof posterOf>;
	/** Instead of all that: each language in its own words, behind the poster's second code. */
	choices?: Parameters<typeof LinkLedger>[0]["entries"];
};

/** What a job has in every language, and the words that go by the same names. */
export function common(
	job: Advertisement,
	text: Pick<Advertisement, "occupation" | "teaser" | "description" | "hours">,
) {
	const { slug, salary, type, since, validThrough } = job;
	const { occupation, teaser, description, hours } = text;
	const [datePosted = ""] = [since ?? "", job.datePosted].sort().reverse();
	const days = { since, validThrough, datePosted, ends: endOfDay(validThrough) };
	return { slug, salary, type, ...days, occupation, teaser, description, hours };
}

type Names = readonly { language: string; name: string }[];

type Poster = {
	/** What the company does. */
	claim: string;
	path: string;
	/** Where other languages are chosen. */
	languages?: { path: string; names: Names } | undefined;
	duties: { title: string; items: readonly string[] };
	/** By phone, by mail: what stands first is read first. */
	ways: readonly string[];
};

/** A sheet for the notice board: a code leads to the page, and where there is a choice one to its languages. */
export function posterOf({ company }: Content, { path, languages, ...rest }: Poster) {
	const codeOf = (path: string, names: Names) => ({ path, names, code: qrCode(company.origin + path) });
	return {
		...rest,
		address: company.origin.replace(/^https:\/\/(www\.)?/, "") + path,
		codes: [...(languages ? [codeOf(languages.path, languages.names)] : []), codeOf(path, [])],
	};
}
