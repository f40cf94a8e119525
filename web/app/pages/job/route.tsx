import { goneJobPage, jobPage } from "../../content/load.server.ts";
import { jobPosting } from "../../meta/job-posting.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import type { Route } from "./+types/route";
import { GoneJob } from "./gone-job.tsx";
import { JobDetail } from "./job-detail.tsx";

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
	return job ? <JobDetail job={job} /> : <GoneJob {...gone} />;
}
