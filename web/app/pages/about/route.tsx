import { later } from "../../behaviour/later.tsx";
import { aboutPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";
import "./rest.tsx?styles";

const Rest = await later(() => import("./rest.tsx").then((part) => part.Rest));

export function loader() {
	return aboutPage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, {
		path: "/about",
		picture: loaderData?.image,
		trail: loaderData && trail(loaderData),
	});
}

export default function About({ loaderData }: Route.ComponentProps) {
	const { title, intro, level, stratum, image } = loaderData;
	return (
		<>
			<PageHeader {...{ title, level, stratum }} lead={intro} picture={image} trail={trail(loaderData)} />
			<Rest page={loaderData} />
		</>
	);
}

function trail({ title }: { title: string }) {
	return trailTo({ label: title, to: "/about" });
}
