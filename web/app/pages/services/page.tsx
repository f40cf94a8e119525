import { Band } from "../../sections/band/band.tsx";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import type { ServicesPage } from "./content.ts";
import { OverviewCard } from "./overview-card.tsx";

export default function Services({ page }: { page: ServicesPage }) {
	const { title, intro, image, services, projects, callToAction } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} />
			{/* A drill core: five layers, each with its card beside it. */}
			<section aria-label="Alle Bauleistungen" className="room" data-ground="sand">
				<div className="page stack" data-gap="4">
					<Legend pictures={services.map(({ image }) => image)} />
					<ul role="list" className="stack" data-gap="5">
						{services.map((service) => (
							<li key={service.id} id={service.id}>
								<OverviewCard service={service} />
							</li>
						))}
					</ul>
				</div>
			</section>
			<Band id="gebaut" title={projects.title} text={projects.text} from="sand">
				<Button {...projects.button} tone="line" />
			</Band>
			<ContactCta {...callToAction} />
		</>
	);
}
