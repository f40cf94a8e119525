import { z } from "zod";
import { linkSchema, text } from "../../content/fields.ts";
import { callToAction, pageHead, tableDownload, withPlace } from "../../content/page-schemas.ts";
import { latestFirst } from "../../content/references.ts";
import { projectCategories } from "../../content/schema.ts";
import type { Shared } from "../../content/shared.ts";
import { paths, tables } from "../../paths.ts";
import { type FigureName, figureNames } from "../project/section/figure-names.ts";

/** As long as there is room for at a drawing's side. */
const word = text.max(24);
type Words = Record<FigureName, typeof word>;

/** content/pages/projects.yaml */
export const schema = z.strictObject({
	...pageHead,
	tabs: z.array(z.strictObject({ key: z.enum(["all", ...projectCategories]), label: text })).min(2),
	tabsLabel: text,
	/** How many projects are shown, for one and for more of them. */
	count: z.strictObject({ one: text, other: text }),
	labels: z.strictObject({
		client: text,
		year: text,
		volume: text,
		duration: text,
	}),
	table: tableDownload,
	/** Labels of a project's own page, which on paper is the sheet that is handed in with a tender. */
	project: z.strictObject({
		/** What the page is called on paper. */
		sheet: text,
		discuss: text,
		print: text,
		/** The drawing below the title and what its figures are called; they stand beside it in little room. */
		section: z.strictObject({
			title: text,
			exaggerated: withPlace("times"),
			even: text,
			from: text,
			soils: z.strictObject({ sand: word, clay: word, peat: word, gravel: word }),
			figures: z.strictObject(Object.fromEntries(figureNames.map((name) => [name, word])) as Words),
		}),
		task: text,
		facts: text,
		clientKind: text,
		place: text,
		period: text,
		role: text,
		service: text,
		contractValue: text,
		share: text,
		/** Where nobody else took part. */
		alone: text,
		/** Both are per cent. */
		shared: withPlace("own", "others"),
		areas: text,
		kind: text,
		assessment: text,
		contact: text,
		onRequest: text,
		ask: linkSchema,
		method: text,
		quantities: text,
		rules: text,
		pictures: text,
		equipment: text,
		papers: z.strictObject({ title: text, text }),
		neighbours: text,
		previous: text,
		next: text,
		all: text,
		prequalification: text,
		code: text,
	}),
	callToAction,
});

export const places = () => [{ path: paths.projects }];

export type ProjectsPage = ReturnType<typeof content>;

export function content({ meta, projectCard, projectLabels, picture, load }: Shared) {
	const { pages, projects } = load();
	const { meta: own, image, project: _, ...texts } = pages.projects;
	return {
		meta: meta(own),
		...texts,
		labels: projectLabels(),
		table: { ...texts.table, href: tables.projects },
		image: picture(image, "pages/projects.yaml: image"),
		projects: projects.toSorted(latestFirst).map(projectCard),
	};
}
