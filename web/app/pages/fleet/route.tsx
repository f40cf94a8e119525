import { fleetPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return fleetPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/fuhrparkundtechnik" });
}

export default function Fleet({ loaderData }: Route.ComponentProps) {
	return <PageHeader title="Fuhrpark & Technik" lead={loaderData.meta.description} />;
}
