import { pageMeta } from "../../meta/page-meta.ts";
import { NotFound } from "../../sections/not-found/not-found.tsx";
import type { Route } from "./+types/route";

/** No loader: the page must come up for any address, also where no data lies. */
export function meta({ matches }: Route.MetaArgs) {
	const [root] = matches;
	return pageMeta(matches, root.loaderData?.notFound, { path: "/nicht-gefunden", hidden: true });
}

export default function NotFoundPage() {
	return <NotFound />;
}
