import { aboutPage } from "../pages/about/content.ts";
import { careersPage } from "../pages/careers/content.ts";
import { contactPage } from "../pages/contact/content.ts";
import { fleetPage } from "../pages/fleet/content.ts";
import { galleryPage } from "../pages/gallery/content.ts";
import { goneJobPage } from "../pages/gone-job/content.ts";
import { homePage } from "../pages/home/content.ts";
import { jobPage } from "../pages/job/content.ts";
import { legalPage } from "../pages/legal/content.ts";
import { notFoundPage } from "../pages/not-found/content.ts";
import { ownDataPage } from "../pages/own-data/content.ts";
import { projectPage } from "../pages/project/content.ts";
import { projectsPage } from "../pages/projects/content.ts";
import { proofsPage } from "../pages/proofs/content.ts";
import { servicePage } from "../pages/service/content.ts";
import { servicesPage } from "../pages/services/content.ts";
import { unknownServicePage } from "../pages/unknown-service/content.ts";
import { jobPath, paths } from "../paths.ts";
import { advertisements } from "./advertisements.ts";
import { checkList } from "./check-list.ts";
import { colorStyles, palette } from "./colors.ts";
import type { Content } from "./content.ts";
import { fleetTable } from "./fleet-table.ts";
import type { PictureSource } from "./pictures.ts";
import { projectTable } from "./project-table.ts";
import type { ServiceId } from "./schema.ts";
import { createShared } from "./shared.ts";

/**
 * What each page shows, and no more: all of it is written into the page's HTML. The part of a page lies with the page.
 * Functions of two inputs, so that tests need neither the real content nor built pictures.
 */
export function createSelectors(load: () => Content, pictures: PictureSource) {
	const shared = createShared(load, pictures);
	return {
		/** Header, menu, banner and footer of every page. Figures that differ by page stay out of here. */
		layoutContent() {
			const { company, navigation, services, proofs, interface: words } = load();
			const { label, proof } = navigation.footer.exemption;
			const paper = proofs.proofs.find(({ id }) => id === proof)?.paper;
			const { name, shortName, founded, claim, origin, address, phone, fax, email, areas, links, social } =
				company;
			return {
				company: {
					...{ name, shortName, founded, claim, origin, address, phone, fax, email, areas, links, social },
					...shared.contact(),
					logo: { name: shortName, mark: pictures.drawing("marks/mark.svg") },
					standby: shared.standby(),
				},
				colors: colorStyles(company.colors),
				themeColor: palette(company.colors).darkest,
				navigation,
				exemption: { label, href: `/downloads/${paper}` },
				services: services.map(({ id, title }) => ({ id, title })),
				words,
			};
		},

		homePage: () => homePage(shared),
		servicesPage: () => servicesPage(shared),
		servicePage: (wanted: ServiceId) => servicePage(shared, wanted),
		unknownServicePage: () => unknownServicePage(shared),
		projectsPage: () => projectsPage(shared),
		projectPage: (slug: string) => projectPage(shared, slug),
		fleetPage: () => fleetPage(shared),
		aboutPage: () => aboutPage(shared),
		careersPage: () => careersPage(shared),
		jobPage: (slug: string) => jobPage(shared, slug),
		goneJobPage: () => goneJobPage(shared),
		contactPage: () => contactPage(shared),
		ownDataPage: () => ownDataPage(shared),
		galleryPage: () => galleryPage(shared),
		proofsPage: () => proofsPage(shared),
		legalPage: (name: keyof Content["legal"]) => legalPage(shared, name),
		notFoundPage: (known: readonly { to: string; label: string }[], fleetSlug?: string) =>
			notFoundPage(shared, known, fleetSlug),

		/** Of jobs and trainings. */
		jobSlugs: () => advertisements(load()).map(({ slug }) => slug),
		/** When each job's page is taken out. */
		jobEnds: () =>
			advertisements(load()).map(({ slug, validThrough }) => ({ path: jobPath(slug), until: validThrough })),
		serviceIds: () => load().services.map(({ id }) => id),
		/** The text of /downloads/geraeteliste.csv. */
		fleetTable: () => fleetTable(load()),
		/** The text of /downloads/referenzen.csv. */
		projectTable: () => projectTable(load(), shared),
		checkList: () => checkList(load(), pictures.samples()),
		/** Until when each proof counts; the server tells the office in time. */
		proofEnds: () =>
			load().proofs.proofs.flatMap(({ id, title, until }) => (until ? [{ id, title, until }] : [])),
		redirects: () => load().redirects,
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
