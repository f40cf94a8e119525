import { z } from "zod";

/** The kinds of value that content files are made of, each with a message for the person who edits them. */
export const text = z.string().trim().min(1, "must not be empty");

export const sitePath = z
	.string()
	.regex(/^\/[a-z0-9/_#?=-]*$/i, "must be a path on this site, such as /services");

export const externalUrl = z.url({ protocol: /^https$/, error: "must be an https address" });

export const phone = z.string().regex(/^\+49 \d{2,5} [\d-]+$/, 'must look like "+49 40 66969-100"');

export const clock = z.string().regex(/^\d{1,2}:\d{2}$/, 'must look like "7:30"');

export const date = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}$/, 'must look like "2027-03-31"')
	.refine((value) => !Number.isNaN(Date.parse(value)), "must be a day of the calendar");

/** A master below media/, as the picture pipeline lists it. */
export const picturePath = z
	.string()
	.regex(/^[^/].*\.(jpg|png|svg)$/, 'must be a picture below media/, such as "fleet/bagger.jpg"');

/** The name of an icon of the one set that the site uses (Lucide, kebab-case). */
export const icon = z
	.string()
	.regex(/^[a-z][a-z0-9-]*$/, 'must be the name of a Lucide icon, such as "anchor"');

/** Height above mean sea level, as section drawings write it. */
export const level = z
	.string()
	.regex(
		/^[+−]\d+,\d{2}\u00a0m\u00a0NHN$/,
		'must look like "+2,10 m NHN" or "−0,30 m NHN", with a true minus',
	);

/** The hatches of a geotechnical drawing. */
export const hatch = z.enum(["sand", "clay", "gravel", "peat", "concrete", "water"]);

/** What a search result and a shared link show of a page. The company's name is added to the title by the loader. */
export const metaSchema = z.strictObject({
	title: text,
	description: text.min(70).max(160),
	keywords: z.array(text).min(3),
});

export const linkSchema = z.strictObject({ label: text, to: sitePath });
