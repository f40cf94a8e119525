import { galleryPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return galleryPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/galerie" });
}

export default function Gallery({ loaderData }: Route.ComponentProps) {
	return <PageHeader title="Galerie" lead={loaderData.meta.description} />;
}
