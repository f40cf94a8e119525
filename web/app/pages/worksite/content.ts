import { germanDate, longGermanDate } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { phoneHref, phoneLabel } from "../../content/phone.ts";
import { findOrThrow, type Shared } from "../../content/shared.ts";
import { weeksOf } from "../../content/weeks.ts";
import { lastDay, states } from "../../content/worksites.ts";
import { paths, projectPath, worksiteFeed, worksitePath } from "../../paths.ts";
import { fill } from "../../ui/fill.ts";

export const places = ({ worksites }: Content) =>
	worksites.map(({ slug, image, since, until }) => ({
		path: worksitePath(slug),
		of: slug,
		picture: image,
		since,
		until: lastDay({ until }),
	}));

export type WorksitePage = ReturnType<typeof content>;

export function content(shared: Shared, slug: string) {
	const { meta, picture, pictureWords, standby, formLabels, load } = shared;
	const { pages, projects, worksites, interface: words } = load();
	const site = findOrThrow(worksites, (candidate) => candidate.slug === slug);
	const { title, location, client, summary, description, sample, from, until } = site;
	const { worksite: labels, question } = pages.worksites;
	const { title: heading, text, ...own } = question;
	const span = (time: { from: string; until: string }) =>
		fill(labels.span, { from: germanDate(time.from), until: germanDate(time.until) });
	const dated = <Entry extends { from: string; until: string }>({ from, until, ...entry }: Entry) => ({
		...entry,
		span: span({ from, until }),
		states: states({ from, until }),
	});
	const phone = { label: phoneLabel(site.contact.phone), href: phoneHref(site.contact.phone) };
	const project = projects.find((candidate) => candidate.slug === site.reference);
	return {
		meta: meta({ title, description: summary, keywords: [title, location, "Baustelle"] }),
		slug,
		title,
		location,
		client,
		summary,
		description,
		from,
		until,
		to: worksitePath(slug),
		feed: worksiteFeed(slug),
		feeds: [{ type: "application/atom+xml", href: worksiteFeed(slug), title: `${labels.news}: ${title}` }],
		sample: sample ? words.sample.word : undefined,
		image: picture(site.image),
		status: states(site).map((state) => ({
			...state,
			text: fill(labels.status[state.name], { day: longGermanDate(state.name === "coming" ? from : until) }),
		})),
		facts: [
			{ label: labels.client, value: client },
			{ label: labels.place, value: location },
			{ label: labels.period, value: span(site) },
			{ label: labels.hours, value: site.hours },
		],
		phases: site.phases.map(dated),
		weeks: weeksOf(site),
		/** What is loud or closed, in the order of its days. */
		dates: [
			...site.loud.map((entry) => ({ kind: "loud" as const, ...dated(entry), from: entry.from })),
			...site.closures.map((entry) => ({ kind: "closed" as const, ...dated(entry), from: entry.from })),
		].sort((a, b) => (a.from < b.from ? -1 : 1)),
		plan: site.plan === undefined ? undefined : picture(site.plan),
		streets: site.streets.map(({ left, top, ...street }) => ({ ...street, x: left / 100, y: top / 100 })),
		section: site.section,
		figures: pages.projects.project.section.figures,
		detours: detoursOf(site.closures),
		access: site.access,
		contact: { ...site.contact, phone },
		standby: standby(),
		news: site.news
			.toSorted((a, b) => (a.date < b.date ? 1 : -1))
			.map(({ date, text }) => ({ date, day: longGermanDate(date), text })),
		gallery: {
			slug: "bilder",
			label: title,
			images: [site.image, ...site.pictures].map((path) => picture(path)),
		},
		pictureWords: pictureWords(),
		reference: project && { label: project.title, to: projectPath(project.slug) },
		labels,
		question: { title: heading, text, form: { subject: title, labels: { ...formLabels(), ...own }, phone } },
		above: [{ label: pages.worksites.title, to: paths.worksites as string }],
	};
}

/** Each way around once, as long as one of its closures lasts; of several it is said to which place they belong. */
function detoursOf(closures: Content["worksites"][number]["closures"]) {
	const ways = [...new Set(closures.map(({ detour }) => detour))];
	return ways.map((text) => {
		const own = closures.filter(({ detour }) => detour === text);
		return {
			text,
			where: ways.length > 1 ? own.flatMap(({ where }) => where ?? []).join(", ") : "",
			until: own
				.map(({ until }) => until)
				.sort()
				.at(-1),
		};
	});
}
