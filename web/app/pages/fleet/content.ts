import { z } from "zod";
import type { Content } from "../../content/content.ts";
import { field, group, intro, list, text, title } from "../../content/fields.ts";
import { callToAction, figure, pageHead } from "../../content/page-schemas.ts";
import { decimal, filterKey, type Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";
import { searchable } from "./question.ts";

export const schema = z.strictObject({
	...pageHead,
	/** In the page but hidden, as specified. */
	band: field(
		["Verborgene Zahlen", "Stehen in der Seite, sind aber absichtlich nicht zu sehen."],
		z.array(figure).min(1).max(4),
	),
	finder: group("Gerätesuche", {
		title,
		intro,
		hint: field("Beispiel im Suchfeld", text),
		options: list(
			["Eigenschaften", "Fällt eine weg, bitte sie auch in der Geräteliste des Fuhrparks entfernen."],
			{
				key: field(
					["Kurzname", "Nur kleine Buchstaben, so wie in der Geräteliste."],
					z.string().regex(/^[a-z]+$/),
				),
				label: field("Beschriftung", text),
			},
		).min(1),
		none: field("Wenn nichts da ist", text),
	}),
	callToAction,
});

export const places = () => [{ path: paths.fleet }];

export type FleetPage = ReturnType<typeof content>;

export function content({ meta, serviceLinks, picture, load }: Shared) {
	const { pages, fleet } = load();
	const { meta: own, image, ...texts } = pages.fleet;
	return {
		meta: meta(own),
		...texts,
		image: picture(image),
		filters: [
			{ key: "alle", label: "Alle" },
			...fleet.map((category) => ({ key: filterKey(category), label: category.category })),
		],
		categories: fleet.map((category) => ({
			key: filterKey(category),
			category: category.category,
			title: category.title,
			icon: category.icon,
			image: picture(category.image),
			description: category.description,
			stats: category.stats,
			equipment: category.equipment.map(({ count, name, weight, info }) => ({
				count,
				name,
				weight: weight === undefined ? undefined : specOf(weight, undefined),
				info,
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
