import { homePage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return homePage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/" });
}

export default function Home({ loaderData }: Route.ComponentProps) {
	return <PageHeader title="Wir bewegen Erde. Wir halten Wasser." lead={loaderData.meta.description} />;
}
