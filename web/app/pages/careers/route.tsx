import { careersPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return careersPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/careers" });
}

export default function Careers({ loaderData }: Route.ComponentProps) {
	return <PageHeader title="Karriere" lead={loaderData.meta.description} />;
}
