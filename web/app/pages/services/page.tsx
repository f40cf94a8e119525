import { Band } from "../../sections/band/band.tsx";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import type { ServicesPage } from "./content.ts";
import { Overview } from "./overview.tsx";

export default function Services({ page }: { page: ServicesPage }) {
	const { title, intro, image, services, more, projects, callToAction } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} />
			<Overview services={services} more={more} />
			<Band id="gebaut" title={projects.title} text={projects.text} from="sand">
				<LinkButton {...projects.button} tone="line" />
			</Band>
			<ContactCta {...callToAction} />
		</>
	);
}
