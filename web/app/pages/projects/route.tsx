import { projectsPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return projectsPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/projects" });
}

export default function Projects({ loaderData }: Route.ComponentProps) {
	return <PageHeader title="Projekte" lead={loaderData.meta.description} />;
}
