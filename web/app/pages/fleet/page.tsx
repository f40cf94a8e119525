import { paths } from "../../paths.ts";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { TableDownload } from "../../sections/table-download/table-download.tsx";
import { Button } from "../../ui/button/button.tsx";
import type { FleetPage } from "./content.ts";
import { FigureBand } from "./figure-band.tsx";
import { Finder } from "./finder.tsx";
import styles from "./machines.module.css";
import { MachineCards } from "./machines.tsx";

export default function Fleet({ page }: { page: FleetPage }) {
	const { title, intro, image, band, filterLabel, table, callToAction } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} look="band">
				<Button to={`${paths.fleet}#geraetesuche`}>{page.finder.jump}</Button>
			</PageHeader>
			<FigureBand figures={band} />
			<section aria-label={filterLabel} className={`room ${styles.machines}`} data-ground="sand">
				<div className="page stack" data-gap="4">
					<Legend pictures={page.categories.map(({ image }) => image)} />
					<MachineCards page={page} />
				</div>
			</section>
			<Finder page={page} />
			<TableDownload {...table} from="paper" />
			<ContactCta {...callToAction} from="sand-dark" />
		</>
	);
}
