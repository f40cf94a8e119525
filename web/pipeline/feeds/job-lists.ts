import { startOfDay } from "../../app/content/berlin-time.ts";
import type { LayoutContent } from "../../app/content/layout-content.ts";
import { jobDescription, jobPosting } from "../../app/pages/job/posting.ts";
import type { JobView } from "../../app/pages/job/view.ts";
import { jobFeeds, paths } from "../../app/paths.ts";
import { escaped } from "../../app/ui/escaped.ts";
import { cdata, element } from "./xml.ts";

export type JobListOptions = {
	company: LayoutContent["company"];
	title: string;
	/** The open jobs, in their order. */
	jobs: readonly JobView[];
	/** When each job's page last changed, by path. */
	dates: Readonly<Record<string, string>>;
	/** When the list last changed, if not with one of its jobs. */
	day: string;
};

/** JSON Feed 1.1; beside it, each item carries the same JobPosting as its page. */
export function jobListJson({ company, title, jobs, dates }: JobListOptions): string {
	const { name, origin } = company;
	const feed = {
		version: "https://jsonfeed.org/version/1.1",
		title: `${title} – ${name}`,
		home_page_url: origin + paths.careers,
		feed_url: origin + jobFeeds[0].path,
		language: "de",
		authors: [{ name, url: `${origin}/` }],
		items: jobs.map((job) => ({
			id: origin + job.to,
			url: origin + job.to,
			title: job.title,
			summary: job.teaser,
			...(job.type ? { tags: [job.type] } : {}),
			content_html: jobDescription(job),
			date_published: startOfDay(job.datePosted),
			date_modified: startOfDay(lastChange(job, dates)),
			...(job.languages.length > 0
				? { _languages: job.languages.map(({ language, path }) => ({ language, url: origin + path })) }
				: {}),
			_job_posting: { "@context": "https://schema.org", ...jobPosting(company, job) },
		})),
	};
	return `${JSON.stringify(feed, null, "\t")}\n`;
}

/** The elements that most job boards read from a company's list. */
export function jobListXml({ company, jobs, dates, day }: JobListOptions): string {
	const { name, origin, address } = company;
	const changed = [day, ...jobs.map((job) => lastChange(job, dates))].sort().at(-1);
	const lines = jobs.map((job) =>
		element(
			"job",
			[
				element("title", cdata(job.title)),
				element("date", mailDate(job.datePosted)),
				element("referencenumber", escaped(job.slug)),
				element("requisitionid", escaped(job.slug)),
				element("url", escaped(origin + job.to)),
				...job.languages.map(
					({ language, path }) => `<alternate language="${language}">${escaped(origin + path)}</alternate>`,
				),
				element("company", cdata(name)),
				element("sourcename", cdata(name)),
				element("streetaddress", cdata(address.street)),
				element("city", cdata(address.city)),
				element("state", cdata(address.region)),
				element("postalcode", escaped(address.postalCode)),
				element("country", address.country),
				element("email", escaped(job.email)),
				element("description", cdata(jobDescription(job))),
				...(job.salary
					? [element("salary", `EUR ${job.salary.min}–${job.salary.max} per ${job.salary.per.toLowerCase()}`)]
					: []),
				...(job.type ? [element("category", job.type), element("jobtype", "fulltime")] : []),
				element("expirationdate", job.validThrough),
			].join("\n"),
		),
	);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		"<source>",
		element("publisher", cdata(name)),
		element("publisherurl", escaped(`${origin}/`)),
		...(changed ? [element("lastBuildDate", mailDate(changed))] : []),
		...lines,
		"</source>",
		"",
	].join("\n");
}

function lastChange(job: JobView, dates: Readonly<Record<string, string>>): string {
	return [job.datePosted, dates[job.to] ?? ""].sort().at(-1) ?? job.datePosted;
}

/** "Mon, 02 Nov 2026 00:00:00 +0100" */
function mailDate(day: string): string {
	const offset = startOfDay(day).slice(-6).replace(":", "");
	const date = new Date(`${day}T00:00:00Z`).toUTCString().replace("GMT", offset);
	return date;
}
