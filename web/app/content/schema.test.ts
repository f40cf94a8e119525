import { expect, test } from "vitest";
import type { z } from "zod";
import { colorsSchema } from "./colors.ts";
import { checked } from "./explain.ts";
import {
	clock,
	date,
	externalUrl,
	level,
	mediaFile,
	phone,
	picturePath,
	sitePath,
	smallWord,
	text,
} from "./fields.ts";
import { withPlace } from "./page-schemas.ts";
import { proofsSchema } from "./proof-schema.ts";
import { companySchema, jobSchema, projectSchema, worksiteSchema } from "./schema.ts";

test.each<[what: string, schema: z.ZodType, good: unknown[], bad: unknown[]]>([
	[
		"the company's own share",
		projectSchema.shape.share,
		[{ own: 0 }, { own: 100 }],
		[{ own: -1 }, { own: 101 }],
	],
	["a latitude in Germany", worksiteSchema.shape.latitude, [47, 56], [46.9, 56.1]],
	["a longitude in Germany", worksiteSchema.shape.longitude, [5, 16], [4.9, 16.1]],
	[
		"pay from the least to the most",
		jobSchema.shape.salary,
		[{ min: 20, max: 20, per: "HOUR" }],
		[
			{ min: 20, max: 19, per: "HOUR" },
			{ min: 0, max: 19, per: "HOUR" },
		],
	],
	["a text", text, ["Deich"], ["", "  "]],
	["a day of the calendar", date, ["2028-02-29"], ["2027-02-29", "29.2.2028", "2027-13-01"]],
	[
		"an address with https",
		externalUrl,
		["https://a.example/"],
		["http://a.example/", "xhttps://a.example/", "https-x://a.example/", "a.example"],
	],
	["a time of the day", clock, ["7:30", "16:00"], ["7:3", "7 Uhr", "107:30", "7:300"]],
	[
		"a number with its country",
		phone,
		["+49 40 66969-100"],
		["040 66969", "+49 40", "Tel. +49 40 1", "+49 40 1 App. 2"],
	],
	[
		"a height",
		level,
		["+2,10\u00a0m\u00a0NHN", "−0,30\u00a0m\u00a0NHN"],
		["2,10\u00a0m\u00a0NHN", "+2,1\u00a0m\u00a0NHN", "etwa +2,10\u00a0m\u00a0NHN", "+2,10\u00a0m\u00a0NHN?"],
	],
	["an address on this site", sitePath, ["/", "/contact?x=y#z"], ["contact", "x/contact", "/zwei worte"]],
	["a postal code", companySchema.shape.address.shape.postalCode, ["01234"], ["1234", "012345", "D-01234"]],
	[
		"the site's own address",
		companySchema.shape.origin,
		["https://www.firma.example"],
		["https://www.firma.example/", "www.firma.example"],
	],
	["a colour", colorsSchema.shape.dark, ["#0d1b21"], ["0d1b21", "#0d1b2", "#0d1b211", "x#0d1b21"]],
	[
		"a file below media/",
		mediaFile,
		["/media/papers/nachweis.pdf"],
		[
			...["media/papers/nachweis.pdf", "/srv/media/papers/nachweis.pdf", "/media/papers/nachweis.pdf?neu"],
			...["/media/papers/nachweis.", "/media/papers/nachweis"],
		],
	],
	[
		"a picture below media/",
		picturePath,
		["/media/fleet/bagger.jpg"],
		[
			...["/srv/media/fleet/bagger.jpg", "/media/fleet/bagger.jpg.zip", "/media/fleet/bagger.gif"],
			"/media/.jpg",
		],
	],
	["a small word", smallWord, ["stellen-2027"], ["Stellen", "zwei worte", ""]],
	[
		"a sentence with both its gaps",
		withPlace(["a", "b"], "beides"),
		["{b} vor {a}"],
		["{a} allein", "{b} allein"],
	],
	[
		"a proof with a day or a year",
		proofsSchema.shape.proofs.element,
		[
			proven({ since: "2020" }),
			proven({ from: "2026-01-01" }),
			proven({ until: "2026-01-01" }),
			proven({ from: "2026-01-01", until: "2026-01-01" }),
		],
		[proven({}), proven({ from: "2026-01-02", until: "2026-01-01" })],
	],
	[
		"a proof's short name",
		proofsSchema.shape.proofs.element,
		[proven({ since: "2020", id: "eins-2" })],
		[proven({ since: "2020", id: "eins!" })],
	],
	[
		"a paper below media/papers",
		proofsSchema.shape.proofs.element,
		[proven({ since: "2020", paper: "/media/papers/nachweis.pdf" })],
		["papers/nachweis.pdf", "/srv/media/papers/nachweis.pdf", "/media/papers/nachweis.pdf.exe"].map((paper) =>
			proven({ since: "2020", paper }),
		),
	],
])("%s is taken, and what would be shown wrong is refused", (_, schema, good, bad) => {
	for (const value of good) expect(checked(schema, value).mistakes, JSON.stringify(value)).toEqual([]);
	for (const value of bad) expect(checked(schema, value).mistakes, JSON.stringify(value)).not.toEqual([]);
});

function proven(days: object) {
	return { id: "eins", title: "Titel", text: "Text", issuer: "Stelle", scope: ["Erdarbeiten"], ...days };
}

test.each([
	[mediaFile, "/media/papers/nachweis.pdf", "papers/nachweis.pdf"],
	[picturePath, "/media/fleet/bagger.jpeg", "fleet/bagger.jpeg"],
] as const)("a file below media/ is known to the pages without that folder: %#", (schema, typed, known) => {
	expect(checked(schema as z.ZodType, typed).data).toBe(known);
});

test.each([
	["31.12.2026", "2026-12-31."],
	["1. 3.2027", "2027-03-01."],
	["31.12.27", "2027-03-31 (Jahr, Monat, Tag)."],
	["am 31.12.2026", "2027-03-31 (Jahr, Monat, Tag)."],
	["2027-03-01 früh", "2027-03-31 (Jahr, Monat, Tag)."],
])("a day written as „%s“ is refused with the spelling that is wanted", (typed, wanted) => {
	expect(checked(date, typed).mistakes[0]?.text).toContain(`Bitte so schreiben: ${wanted}`);
});

test.each(["31.2.2027", "2027-02-31"])("a day that no calendar has is not recommended: %s", (typed) => {
	expect(checked(date, typed).mistakes.map(({ text }) => text)).toEqual([
		`Den Tag „${typed}“ gibt es im Kalender nicht.`,
	]);
});
