import { legalPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { LegalText } from "../../sections/legal-text/legal-text.tsx";
import type { Route } from "./+types/haftungsausschluss";

export function loader() {
	return legalPage("haftungsausschluss");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, { path: "/haftungsausschluss" });
}

export default function Haftungsausschluss({ loaderData }: Route.ComponentProps) {
	return <LegalText {...loaderData} path="/haftungsausschluss" />;
}
