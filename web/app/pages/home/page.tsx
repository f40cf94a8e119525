import { Alive } from "../../alive/place.tsx";
import type { HeadData } from "../../meta/head.tsx";
import { IconGrid } from "../../sections/icon-grid/icon-grid.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Section } from "../../ui/section/section.tsx";
import { BuildingNow } from "./building-now.tsx";
import { Clients } from "./clients.tsx";
import { HomeContact } from "./contact.tsx";
import type { HomePage } from "./content.ts";
import { HomeFleet } from "./fleet.tsx";
import { HomeHero } from "./hero.tsx";
import styles from "./home.module.css";
import { HomeJobs } from "./jobs.tsx";
import { Partner } from "./partner.tsx";
import periods from "./periods.alive.tsx";
import { PressBand } from "./press-band.tsx";
import { ServiceGrid } from "./service-grid.tsx";
import { ServiceStrip } from "./service-strip.tsx";
import { Stratum } from "./stratum.tsx";
import { Trust } from "./trust.tsx";
import { Values } from "./values.tsx";

export function head({ hero }: HomePage): HeadData {
	return { picture: hero.image };
}

export default function Home({ page }: { page: HomePage }) {
	const { ground, history, benefits } = page;
	return (
		<>
			<HomeHero hero={page.hero} />
			<ServiceStrip services={page.services.items} />
			<BuildingNow {...page.buildingNow} />
			<div className={styles.ground}>
				<Stratum tone="marsh" ground={ground.partner}>
					<Partner partner={page.partner} />
				</Stratum>
				<Stratum tone="clay" ground={ground.services}>
					<ServiceGrid services={page.services} />
				</Stratum>
				<Stratum tone="peat" ground={ground.values}>
					<Values values={page.values} />
				</Stratum>
				<Stratum tone="wet-sand" ground={ground.fleet}>
					<HomeFleet fleet={page.fleet} />
				</Stratum>
				<Stratum tone="gravel" ground={ground.history}>
					{/* Five periods, one at a time. Without script all five stand below each other. */}
					<Section id="geschichte" title={history.title} intro={history.intro} ground="same">
						<Alive part={periods} periods={history.periods} />
					</Section>
					<Trust trust={page.trust} />
					<Clients clients={page.clients} />
					{/* Phones have the sentences on the page behind the button. */}
					<Section
						id="vorteile"
						title={benefits.title}
						intro={benefits.intro}
						ground="same"
						more={<Button {...benefits.apply} />}
					>
						<IconGrid items={benefits.items} brief />
					</Section>
				</Stratum>
				<Stratum tone="marl" ground={ground.jobs}>
					<HomeJobs jobs={page.jobs} />
					<PressBand press={page.press} />
				</Stratum>
				<Stratum tone="petrol" ground={ground.contact}>
					<HomeContact contact={page.contact} />
				</Stratum>
				<div className={`${styles.bore} no-print`} aria-hidden="true" />
			</div>
		</>
	);
}
