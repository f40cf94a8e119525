import { lazy, Suspense } from "react";
import { goneJobPage, jobPage } from "../../content/load.server.ts";
import { jobPosting } from "../../meta/job-posting.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import type { Route } from "./+types/route";
import "./gone-job.tsx?styles";
import { JobDetail } from "./job-detail.tsx";

/** Rarely needed, so no job carries it. */
const GoneJob = lazy(() => import("./gone-job.tsx").then((part) => ({ default: part.GoneJob })));

export function loader({ params }: Route.LoaderArgs) {
	const job = jobPage(params.slug);
	return job ? { job } : { gone: goneJobPage() };
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
	if (!loaderData?.job) {
		return pageMeta(matches, loaderData?.gone?.meta, { path: location.pathname, hidden: true });
	}
	const { job } = loaderData;
	return pageMeta(matches, job.meta, {
		path: job.to,
		picture: job.image,
		trail: trailTo({ label: job.overview, to: "/careers" }, { label: job.title, to: job.to }),
		structuredData: (company) => [jobPosting(company, job)],
	});
}

export default function Job({ loaderData }: Route.ComponentProps) {
	const { job, gone } = loaderData;
	if (job) return <JobDetail job={job} />;
	return (
		<Suspense>
			<GoneJob {...gone} />
		</Suspense>
	);
}
