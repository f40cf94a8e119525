import { useWords } from "../../content/layout-content.ts";
import type { HeadData } from "../../meta/head.tsx";
import { film } from "../../meta/structured-data.ts";
import { DepthScale } from "../../ui/depth-scale/depth-scale.tsx";
import { Background } from "./background.tsx";
import { HomeBenefits } from "./benefits.tsx";
import { BuildingNow } from "./building-now.tsx";
import { Clients } from "./clients.tsx";
import { HomeContact } from "./contact.tsx";
import type { HomePage } from "./content.ts";
import { HomeFleet } from "./fleet.tsx";
import { HomeHero } from "./hero.tsx";
import { History } from "./history.tsx";
import styles from "./home.module.css";
import { HomeJobs } from "./jobs.tsx";
import { Partner } from "./partner.tsx";
import { PressBand } from "./press-band.tsx";
import { ServiceGrid } from "./service-grid.tsx";
import { ServiceStrip } from "./service-strip.tsx";
import { Trust } from "./trust.tsx";
import { Values } from "./values.tsx";

export function head({ hero }: HomePage): HeadData {
	return { picture: hero.image, structuredData: (company) => (hero.film ? [film(company, hero.film)] : []) };
}

export default function Home({ page }: { page: HomePage }) {
	return (
		<div className={styles.home}>
			<Background />
			<HomeHero hero={page.hero} />
			<ServiceStrip services={page.services.items} />
			<BuildingNow {...page.buildingNow} />
			<Partner partner={page.partner} />
			<ServiceGrid services={page.services} />
			<Values values={page.values} />
			<HomeFleet fleet={page.fleet} />
			<History history={page.history} />
			<Trust trust={page.trust} />
			<Clients clients={page.clients} />
			<HomeBenefits benefits={page.benefits} />
			<HomeJobs jobs={page.jobs} />
			<PressBand press={page.press} />
			<HomeContact contact={page.contact} />
			<DepthScale label={useWords().staff} marks={page.marks} />
		</div>
	);
}
