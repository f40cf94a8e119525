import { germanDate, longGermanDate } from "../../content/berlin-time.ts";
import type { Content } from "../../content/content.ts";
import { phoneHref, phoneLabel } from "../../content/phone.ts";
import { sampleWord } from "../../content/sample.ts";
import { findOrThrow, type Shared } from "../../content/shared.ts";
import { weeksOf } from "../../content/weeks.ts";
import { lastDay, states } from "../../content/worksites.ts";
import { paths, projectPath, worksitePath } from "../../paths.ts";

export const places = ({ worksites }: Content) =>
	worksites.map(({ slug, image, until }) => ({
		path: worksitePath(slug),
		of: slug,
		picture: image,
		until: lastDay({ until }),
	}));

/** By the last part of their addresses. */
export const sheetNames = {
	schild: "Schild für den Zaun (A3)",
	handzettel: "Handzettel für Briefkästen (A4)",
};

const status = { coming: "Beginnt am", running: "Läuft bis", done: "Fertig seit" };

export type WorksitePage = ReturnType<typeof content>;

export function content(shared: Shared, slug: string) {
	const { meta, picture, formLabels, load } = shared;
	const { pages, projects, worksites } = load();
	const site = findOrThrow(worksites, (candidate) => candidate.slug === slug);
	const { title, location, client, summary, description, sample, from, until } = site;
	const { question } = pages.worksites;
	const span = (time: { from: string; until: string }) =>
		`${germanDate(time.from)} bis ${germanDate(time.until)}`;
	const dated = <Entry extends { from: string; until: string }>({ from, until, ...entry }: Entry) => ({
		...entry,
		span: span({ from, until }),
		states: states({ from, until }),
	});
	const { name, role, email } = site.contact;
	const phone = { label: phoneLabel(site.contact.phone), href: phoneHref(site.contact.phone) };
	const standby = shared.standby();
	const project = projects.find((candidate) => candidate.slug === site.reference);
	return {
		meta: meta({ title, description: summary, keywords: [title, location, "Baustelle"] }),
		title,
		location,
		summary,
		description,
		to: worksitePath(slug),
		sample: sample ? sampleWord : undefined,
		image: picture(site.image),
		status: states(site).map((state) => ({
			...state,
			text: `${status[state.name]} ${longGermanDate(state.name === "coming" ? from : until)}`,
		})),
		facts: [
			{ label: "Bauherr", value: client },
			{ label: "Wo", value: location },
			{ label: "Bauzeit", value: span(site) },
			{ label: "Arbeitszeit", value: site.hours },
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
		detours: detoursOf(site.closures),
		access: site.access,
		contact: { ...site.contact, phone },
		standby,
		card: {
			title: "Für diese Baustelle zuständig",
			text: name ? `${name}, ${role}` : role,
			ways: [
				{ label: "Telefon", value: phone.label, to: phone.href },
				{ label: "E-Mail", value: email, to: `mailto:${email}` },
				...(standby ? [{ label: standby.title, value: standby.phoneLabel, to: standby.phoneHref }] : []),
			],
		},
		news: site.news
			.toSorted((a, b) => (a.date < b.date ? 1 : -1))
			.map(({ date, text }) => ({ date, day: longGermanDate(date), text })),
		gallery: {
			slug: "bilder",
			label: title,
			images: [site.image, ...site.pictures].map((path) => picture(path)),
		},
		reference: project && { label: project.title, to: projectPath(project.slug) },
		question: {
			...question,
			form: { subject: title, labels: formLabels("worksite"), phone },
		},
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
