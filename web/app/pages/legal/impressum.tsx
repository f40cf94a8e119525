import { legalPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { LegalText } from "../../sections/legal-text/legal-text.tsx";
import type { Route } from "./+types/impressum";

export function loader() {
	return legalPage("impressum");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/impressum" });
}

export default function Impressum({ loaderData }: Route.ComponentProps) {
	return <LegalText {...loaderData} path="/impressum" />;
}
