import type { ShouldRevalidateFunctionArgs } from "react-router";
import { projectsPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";
import { ProjectTabs } from "./project-tabs.tsx";

export function loader() {
	return projectsPage();
}

/** The tab lives in the query string, and the page's data does not depend on it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, {
		path: "/projects",
		picture: loaderData?.image,
		trail: loaderData && trail(loaderData),
	});
}

export default function Projects({ loaderData }: Route.ComponentProps) {
	const { title, intro, level, stratum, image, callToAction } = loaderData;
	return (
		<>
			<PageHeader {...{ title, level, stratum }} lead={intro} picture={image} trail={trail(loaderData)} />
			<ProjectTabs page={loaderData} />
			<ContactCta {...callToAction} from="sand" />
		</>
	);
}

function trail({ title }: { title: string }) {
	return trailTo({ label: title, to: "/projects" });
}
