import { layoutContent } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import type { Route } from "./+types/route";

export function loader({ params }: Route.LoaderArgs) {
	const service = layoutContent().services.find(({ id }) => id === params.serviceId);
	return { service: service ?? null };
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
	const title = loaderData?.service?.title ?? "Service nicht gefunden";
	return pageMeta(
		matches,
		{ title, description: title, keywords: [] },
		{ path: `/services/${params.serviceId}`, hidden: !loaderData?.service },
	);
}

export default function Service({ loaderData }: Route.ComponentProps) {
	if (!loaderData.service) return <UnknownService />;
	return <PageHeader title={loaderData.service.title} />;
}

export function ErrorBoundary() {
	return <UnknownService />;
}

function UnknownService() {
	return (
		<PageHeader title="Service nicht gefunden" lead="Der gesuchte Service existiert nicht.">
			<Button to="/services">Zurück zur Leistungsübersicht</Button>
		</PageHeader>
	);
}
