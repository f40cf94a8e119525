import type { HeadData } from "../../meta/head.tsx";
import { serviceList } from "../../meta/structured-data.ts";
import { paths } from "../../paths.ts";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { ServicesPage } from "./content.ts";
import { Overview } from "./overview.tsx";
import { ProjectsBand } from "./projects-band.tsx";

const trail = ({ title }: ServicesPage) => [{ label: title, to: paths.services }];

export function head(page: ServicesPage): HeadData {
	return {
		picture: page.image,
		trail: trail(page),
		structuredData: (company) => [serviceList(company, page.title, page.services)],
	};
}

export default function Services({ page }: { page: ServicesPage }) {
	const { title, intro, image, services, more, projects, callToAction } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} trail={trail(page)} />
			<Overview services={services} more={more} />
			<ProjectsBand {...projects} />
			<ContactCta {...callToAction} />
		</>
	);
}
