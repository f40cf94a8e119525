import { servicePage, unknownServicePage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { service } from "../../meta/structured-data.ts";
import { trailTo } from "../../meta/trail.ts";
import type { Route } from "./+types/route";
import { ServiceDetail } from "./service-detail.tsx";
import { UnknownService } from "./unknown-service.tsx";

export function loader({ params }: Route.LoaderArgs) {
	const page = servicePage(params.serviceId);
	return page ? { page } : { unknown: unknownServicePage() };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData?.page) {
		return pageMeta(matches, loaderData?.unknown?.meta, { path: "/services/unbekannt", hidden: true });
	}
	const { page } = loaderData;
	const path = `/services/${page.id}`;
	return pageMeta(matches, page.meta, {
		path,
		picture: page.header,
		trail: trailTo({ label: page.overview, to: "/services" }, { label: page.title, to: path }),
		structuredData: (company) => [service(company, { ...page, path })],
	});
}

export default function Service({ loaderData }: Route.ComponentProps) {
	const { page, unknown } = loaderData;
	// The key gives each service its own slideshow: a new id starts at its first picture.
	return page ? <ServiceDetail key={page.id} page={page} /> : <UnknownService {...unknown} />;
}

/** An address that was never prerendered has no data: no such service. */
export function ErrorBoundary() {
	return <UnknownService />;
}
