import { paths } from "../paths.ts";
import { pages } from "../site-map.ts";
import { checkList } from "./check-list.ts";
import { colorStyles, palette } from "./colors.ts";
import type { Content } from "./content.ts";
import { germanFrame } from "./language-words.ts";
import type { PictureSource } from "./pictures.ts";
import { createShared, type Shared } from "./shared.ts";
import { languagesWithJobs } from "./translations.ts";

type Pages = typeof pages;
type PageContent = (shared: Shared, ...args: never[]) => unknown;
type PageFunction<Content> = Content extends (shared: Shared, ...args: infer Args) => infer Data
	? (...args: Args) => Data
	: never;
/** `aboutPage()` is what pages/about/content.ts makes of the content. */
type PageSelectors = { [Name in keyof Pages as `${Name}Page`]: PageFunction<Pages[Name]["content"]> };

/**
 * What each page shows, and no more: all of it is written into the page's HTML. The part of a page lies with the page.
 * Functions of two inputs, so that tests need neither the real content nor built pictures.
 */
export function createSelectors(load: () => Content, pictures: PictureSource) {
	const shared = createShared(load, pictures);
	return {
		/** Header, menu, banner and footer of every page. Figures that differ by page stay out of here. */
		layoutContent() {
			const { company, navigation, services, proofs, interface: words, languages } = load();
			const { label, proof } = navigation.footer.exemption;
			const paper = proofs.proofs.find(({ id }) => id === proof)?.paper;
			const { openingHours: _, ...sameEverywhere } = company;
			return {
				company: {
					...sameEverywhere,
					...shared.contact(),
					logo: { name: company.shortName, mark: pictures.drawing("marks/mark.svg") },
					standby: shared.standby(),
				},
				colors: colorStyles(company.colors),
				themeColor: palette(company.colors).darkest,
				navigation,
				exemption: { label, href: `/downloads/${paper}` },
				services: services.map(({ id, title }) => ({ id, title })),
				words: { ...germanFrame, ...words },
				languages,
				jobLanguages: languagesWithJobs(load()),
			};
		},

		...(Object.fromEntries(
			Object.entries(pages).map(([name, { content }]) => [
				`${name}Page`,
				(...args: never[]) => (content as PageContent)(shared, ...args),
			]),
		) as PageSelectors),

		checkList: () => checkList(load(), pictures.samples()),
		/** Until when each proof counts; the server tells the office in time. */
		proofEnds: () =>
			load().proofs.proofs.flatMap(({ id, title, until }) => (until ? [{ id, title, until }] : [])),
		/** Below pages that the server makes itself, such as a receipt. */
		serverLinks: () => {
			const { company, legal } = load().navigation.footer;
			return [...company.filter(({ to }) => to === paths.contact), ...legal];
		},
		/** Other companies' sites that a visitor may let into a frame. */
		frameHosts: () => {
			const { film, map } = load().company.links;
			return [film, map].flatMap((address) => (address ? new URL(address).origin : []));
		},
	};
}

export type Selectors = ReturnType<typeof createSelectors>;
