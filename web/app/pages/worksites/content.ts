import { z } from "zod";
import { germanDate } from "../../content/berlin-time.ts";
import { linkSchema, metaSchema, picturePath, text } from "../../content/fields.ts";
import { pageHead, withPlace } from "../../content/page-schemas.ts";
import type { Shared } from "../../content/shared.ts";
import { lastDay, states, type Worksite } from "../../content/worksites.ts";
import { paths, worksitePath } from "../../paths.ts";

const byState = z.strictObject({ coming: text, running: text, done: text });

/** content/pages/worksites.yaml */
export const schema = z.strictObject({
	...pageHead,
	/** Headings of the list. */
	states: byState,
	/** In place of the list while there is no building site at all. */
	none: text,
	/** A map of our own, with the degrees of its edges. */
	map: z
		.strictObject({
			image: picturePath,
			title: text,
			north: z.number(),
			south: z.number(),
			west: z.number(),
			east: z.number(),
			/** Places that people know. */
			names: z.array(z.strictObject({ name: text, latitude: z.number(), longitude: z.number() })).default([]),
		})
		.optional(),
	/** The line on the home page, in front of the names of running sites. */
	home: text,
	/** Labels of a site's own page, of its sign and of its handbill. */
	worksite: z.strictObject({
		sheet: text,
		/** What stands above the title; {day} is the first or the last day. */
		status: z.strictObject({
			coming: withPlace("day"),
			running: withPlace("day"),
			done: withPlace("day"),
		}),
		client: text,
		place: text,
		period: text,
		hours: text,
		/** {from} and {until} are days. */
		span: withPlace("from", "until"),
		contact: text,
		phases: text,
		phase: byState,
		loud: text,
		/** While nothing of the kind is planned any more. */
		quiet: text,
		closures: text,
		open: text,
		detour: text,
		map: text,
		/** Below it. */
		plan: text,
		access: text,
		news: text,
		feed: text,
		about: text,
		pictures: text,
		reference: text,
		sheets: text,
		sign: text,
		handbill: text,
		print: text,
		/** At the head of the sign, and above the code. */
		builds: text,
		code: text,
	}),
	/** The form; its rules stand in internal/enquiry/contract.json. */
	question: z.strictObject({
		title: text,
		text,
		name: text,
		phone: text,
		email: text,
		message: text,
		required: text,
		submit: text,
	}),
	gone: z.strictObject({ meta: metaSchema, title: text, text, button: linkSchema, all: linkSchema }),
});

export const places = () => [{ path: paths.worksites }];

export type WorksitesPage = ReturnType<typeof content>;

export function content({ meta, picture, load }: Shared) {
	const { pages, worksites, interface: words } = load();
	const { meta: own, image, map, title, intro, none } = pages.worksites;
	const card = (site: Worksite, place: number) => {
		const { slug, title, location, client, summary, sample, from, until } = site;
		return {
			title,
			location,
			client,
			summary,
			number: place + 1,
			to: worksitePath(slug),
			sample: sample ? words.sample.word : undefined,
			span: `${germanDate(from)} – ${germanDate(until)}`,
			image: picture(site.image, `worksites/${slug}.md: image`),
			states: states(site).map((state) =>
				state.name === "done" ? { ...state, until: lastDay(site) } : state,
			),
		};
	};
	const onMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
		const { north = 0, south = 0, west = 0, east = 0 } = map ?? {};
		return { x: (longitude - west) / (east - west), y: (north - latitude) / (north - south) };
	};
	return {
		meta: meta(own),
		title,
		intro,
		none,
		headings: pages.worksites.states,
		image: picture(image, "pages/worksites.yaml: image"),
		map: map && {
			title: map.title,
			image: picture(map.image, "pages/worksites.yaml: map.image"),
			/** Shares of the map's width and height. */
			points: worksites.map(onMap),
			names: map.names.map(({ name, ...place }) => ({ name, ...onMap(place) })),
		},
		worksites: worksites.map(card),
	};
}
