import { servicesPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return servicesPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/services" });
}

export default function Services({ loaderData }: Route.ComponentProps) {
	return <PageHeader title="Unsere Bauleistungen" lead={loaderData.meta.description} />;
}
