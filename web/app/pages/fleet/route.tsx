import type { ShouldRevalidateFunctionArgs } from "react-router";
import { later } from "../../behaviour/later.tsx";
import { fleetPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { Route } from "./+types/route";
import { EquipmentTable } from "./equipment-table.tsx";
import { FigureBand } from "./figure-band.tsx";
import "./machines.tsx?styles";

const Machines = await later(() => import("./machines.tsx").then((part) => part.Machines));

export function loader() {
	return fleetPage();
}

/** The filter lives in the query string, and the page's data does not depend on it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, {
		path: "/fuhrparkundtechnik",
		picture: loaderData?.image,
		trail: loaderData && trail(loaderData),
	});
}

export default function Fleet({ loaderData }: Route.ComponentProps) {
	const { title, intro, level, stratum, image, band, table, callToAction } = loaderData;
	return (
		<>
			<PageHeader {...{ title, level, stratum }} lead={intro} picture={image} trail={trail(loaderData)} />
			<FigureBand figures={band} />
			<Machines page={loaderData} />
			<EquipmentTable {...table} />
			<ContactCta {...callToAction} from="sand-dark" />
		</>
	);
}

function trail({ title }: { title: string }) {
	return trailTo({ label: title, to: "/fuhrparkundtechnik" });
}
