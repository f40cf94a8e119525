import { servicesPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { serviceList } from "../../meta/structured-data.ts";
import { trailTo } from "../../meta/trail.ts";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";
import { Overview } from "./overview.tsx";
import { ProjectsBand } from "./projects-band.tsx";

export function loader() {
	return servicesPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, {
		path: "/services",
		picture: loaderData?.image,
		trail: loaderData && trail(loaderData),
		structuredData: (company) =>
			loaderData ? [serviceList(company, loaderData.title, loaderData.services)] : [],
	});
}

export default function Services({ loaderData }: Route.ComponentProps) {
	const { title, intro, level, stratum, image, services, more, projects, callToAction } = loaderData;
	return (
		<>
			<PageHeader {...{ title, level, stratum }} lead={intro} picture={image} trail={trail(loaderData)} />
			<Overview services={services} more={more} />
			<ProjectsBand {...projects} />
			<ContactCta {...callToAction} />
		</>
	);
}

function trail({ title }: { title: string }) {
	return trailTo({ label: title, to: "/services" });
}
