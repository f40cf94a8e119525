import { lazy, Suspense } from "react";
import { servicePage, unknownServicePage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { service } from "../../meta/structured-data.ts";
import { trailTo } from "../../meta/trail.ts";
import type { Route } from "./+types/route";
import { ServiceDetail } from "./service-detail.tsx";
import "./unknown-service.tsx?styles";

/** Rarely needed, so no service carries it; should it be out of reach as well, the site's own error page takes over. */
const UnknownService = lazy(() =>
	import("./unknown-service.tsx").then((part) => ({ default: part.UnknownService })),
);

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
	if (page) return <ServiceDetail key={page.id} page={page} />;
	return (
		<Suspense>
			<UnknownService {...unknown} />
		</Suspense>
	);
}

/** An address that was never prerendered has no data: no such service. */
export function ErrorBoundary() {
	return (
		<Suspense>
			<UnknownService />
		</Suspense>
	);
}
