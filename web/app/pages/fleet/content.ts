import { z } from "zod";
import type { Content } from "../../content/content.ts";
import { text } from "../../content/fields.ts";
import { callToAction, figure, pageHead, tableDownload, withPlace } from "../../content/page-schemas.ts";
import { decimal, filterKey, type Shared } from "../../content/shared.ts";
import { paths, tables } from "../../paths.ts";
import { searchable } from "./question.ts";

/** content/pages/fleet.yaml */
export const schema = z.strictObject({
	...pageHead,
	/** In the page but hidden, as specified. */
	band: z.array(figure).min(1).max(4),
	all: text,
	filterLabel: text,
	/** How many categories are shown, for one and for more of them. */
	count: z.strictObject({ one: text, other: text }),
	services: text,
	columns: z.strictObject({ count: text, name: text, weight: text, info: text }),
	list: text,
	open: text,
	close: text,
	/** Below lines that scroll: how many there are, and which of them are in sight. */
	lines: z.strictObject({ all: withPlace("count"), some: withPlace("from") }),
	finder: z.strictObject({
		jump: text,
		title: text,
		intro: text,
		search: text,
		hint: text,
		category: text,
		all: text,
		from: text,
		to: text,
		properties: text,
		/** Opens all fields but the first on narrow screens. */
		more: text,
		options: z.array(z.strictObject({ key: z.string().regex(/^[a-z]+$/), label: text })).min(1),
		reset: text,
		/** How many lines are left, and how many were chosen. */
		result: z.strictObject({ one: text, other: text, chosen: text }),
		none: text,
		table: text,
		choose: withPlace("name"),
		chosen: text,
		enquire: text,
	}),
	table: tableDownload,
	callToAction,
});

export const places = () => [{ path: paths.fleet }];

export type FleetPage = ReturnType<typeof content>;

export function content({ meta, mark, serviceLinks, picture, load }: Shared) {
	const { pages, fleet } = load();
	const { meta: own, image, all, ...texts } = pages.fleet;
	return {
		meta: meta(own),
		...texts,
		ground: mark(texts),
		rendered: load().interface.pictures.rendered,
		table: { ...texts.table, href: tables.fleet },
		image: picture(image, "pages/fleet.yaml: image"),
		filters: [
			{ key: "alle", label: all },
			...fleet.map((category) => ({ key: filterKey(category), label: category.category })),
		],
		categories: fleet.map((category) => ({
			key: filterKey(category),
			category: category.category,
			title: category.title,
			icon: category.icon,
			image: picture(category.image, `fleet.yaml: ${category.key}.image`),
			description: category.description,
			stats: category.stats,
			equipment: category.equipment.map(({ count, name, weight, info }) => ({
				count,
				name,
				spec: specOf(weight, info),
				/** Whether the spec is a weight; else it says what the machine can do. */
				weighed: info === undefined && weight !== undefined,
			})),
			services: serviceLinks(category.services),
		})),
		finder: { ...texts.finder, lines: finderLines(fleet, texts.finder.options) },
	};
}

/** Every line of every list, with all that the finder may ask of it. */
function finderLines(fleet: Content["fleet"], options: readonly { key: string; label: string }[]) {
	return fleet.flatMap((category) =>
		category.equipment.map(({ count, name, weight, info, properties = [] }) => {
			const spec = specOf(weight, info);
			const words = options.filter(({ key }) => properties.includes(key)).map(({ label }) => label);
			return {
				count,
				name,
				spec,
				properties,
				category: filterKey(category),
				badge: category.category,
				weight: weight?.toString() ?? "",
				text: searchable([name, category.title, category.category, spec, ...words].join(" ")),
			};
		}),
	);
}

/** How each machine is called in an enquiry. */
export function machineLabels(fleet: Content["fleet"]): Record<string, string> {
	const machines = fleet.flatMap(({ equipment }) => equipment);
	return Object.fromEntries(
		machines.map(({ name, weight, info }) => {
			const spec = specOf(weight, info);
			return [name, spec ? `${name} (${spec})` : name];
		}),
	);
}

function specOf(weight: number | undefined, info: string | undefined): string {
	return info ?? (weight === undefined ? "" : `${decimal(weight)}\u00a0t`);
}
