import { legalPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { LegalText } from "../../sections/legal-text/legal-text.tsx";
import type { Route } from "./+types/datenschutz";

export function loader() {
	return legalPage("datenschutz");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/datenschutz" });
}

export default function Datenschutz({ loaderData }: Route.ComponentProps) {
	return <LegalText {...loaderData} path="/datenschutz" />;
}
