import { paths } from "../../paths.ts";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { Button } from "../../ui/button/button.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import type { FleetPage } from "./content.ts";
import { Finder } from "./finder.tsx";
import styles from "./machines.module.css";
import { MachineCards } from "./machines.tsx";

export default function Fleet({ page }: { page: FleetPage }) {
	const { title, intro, image, band, callToAction } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} look="band">
				<Button to={`${paths.fleet}#geraetesuche`}>Gerät suchen</Button>
				<PrintButton label="Liste drucken" />
			</PageHeader>
			{/* Present but hidden, as specified (2.7): the figures are kept for the day they are to be shown. */}
			<section hidden aria-label="Der Fuhrpark in Zahlen">
				<FactList facts={band} />
			</section>
			<section aria-label="Geräte nach Kategorie" className={`room ${styles.machines}`} data-ground="sand">
				<div className="page stack" data-gap="4">
					<Legend pictures={page.categories.map(({ image }) => image)} />
					<MachineCards page={page} />
				</div>
			</section>
			<Finder page={page} />
			<ContactCta {...callToAction} />
		</>
	);
}
