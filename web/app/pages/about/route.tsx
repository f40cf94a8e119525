import { aboutPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return aboutPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/about" });
}

export default function About({ loaderData }: Route.ComponentProps) {
	return <PageHeader title="Über uns" lead={loaderData.meta.description} />;
}
