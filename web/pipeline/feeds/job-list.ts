import { startOfDay } from "../../app/content/berlin-time.ts";
import type { LayoutContent } from "../../app/content/layout-content.ts";
import { jobDescription } from "../../app/pages/job/posting.ts";
import type { JobView } from "../../app/pages/job/view.ts";
import { escaped } from "../../app/ui/escaped.ts";
import { cdata, element } from "./xml.ts";

/** The open jobs of a day, in their order, with the elements that most job boards read. */
export function jobList(company: LayoutContent["company"], jobs: readonly JobView[], day: string): string {
	const { name, origin, address } = company;
	const changed = [day, ...jobs.map(({ datePosted }) => datePosted)].sort().at(-1);
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

/** "Mon, 02 Nov 2026 00:00:00 +0100" */
function mailDate(day: string): string {
	const offset = startOfDay(day).slice(-6).replace(":", "");
	return new Date(`${day}T00:00:00Z`).toUTCString().replace("GMT", offset);
}
