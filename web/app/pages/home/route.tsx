import { later } from "../../behaviour/later.tsx";
import { homePage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { film } from "../../meta/structured-data.ts";
import type { Route } from "./+types/route";
import { Background } from "./background.tsx";
import { Hero } from "./hero.tsx";
import styles from "./home.module.css";
import { Partner } from "./partner.tsx";
import "./rest.tsx?styles";
import { ServiceStrip } from "./service-strip.tsx";

const Rest = await later(() => import("./rest.tsx").then((part) => part.Rest));

export function loader() {
	return homePage();
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, {
		path: "/",
		picture: loaderData?.hero.image,
		structuredData: (company) => (loaderData ? [film(company, loaderData.hero.film)] : []),
	});
}

export default function Home({ loaderData: page }: Route.ComponentProps) {
	return (
		<div className={styles.home}>
			<Background />
			<Hero hero={page.hero} />
			<ServiceStrip services={page.services.items} />
			<Partner partner={page.partner} />
			<Rest page={page} />
		</div>
	);
}
