import { contactPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";

export function loader() {
	return contactPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/contact" });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
	return <PageHeader title="Kontakt" lead={loaderData.meta.description} />;
}
