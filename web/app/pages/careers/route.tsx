import { later } from "../../behaviour/later.tsx";
import { careersPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import type { Route } from "./+types/route";
import { Facts } from "./facts.tsx";
import "./rest.tsx?styles";

const Rest = await later(() => import("./rest.tsx").then((part) => part.Rest));

export function loader() {
	return careersPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, {
		path: "/careers",
		picture: loaderData?.image,
		trail: loaderData && trail(loaderData),
		feeds: loaderData?.feeds,
	});
}

export default function Careers({ loaderData }: Route.ComponentProps) {
	const { title, intro, level, stratum, image, facts, jobs } = loaderData;
	return (
		<>
			<PageHeader {...{ title, level, stratum }} lead={intro} picture={image} trail={trail(loaderData)}>
				<Button to="/careers#stellen">{jobs.title}</Button>
			</PageHeader>
			<Facts {...facts} />
			<Rest page={loaderData} />
		</>
	);
}

function trail({ title }: { title: string }) {
	return trailTo({ label: title, to: "/careers" });
}
