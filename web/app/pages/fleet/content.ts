import type { Content } from "../../content/content.ts";
import { decimal, filterKey, type Shared } from "../../content/shared.ts";
import { tables } from "../../paths.ts";
import { searchable } from "./question.ts";

export function fleetPage({ meta, serviceLinks, picture, load }: Shared) {
	const { pages, fleet } = load();
	const { meta: own, image, all, ...texts } = pages.fleet;
	return {
		meta: meta(own),
		...texts,
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
				...{ count, name, spec, properties },
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
