import { useRouteLoaderData } from "react-router";
import type { LayoutContent } from "../../content/layout-content.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";

type UnknownServiceProps = { title?: string; text?: string; back?: { label: string; to: string } };

/** Specification 2.5. The texts stand here as well, because after a failed navigation there is no data to read them from. */
export function UnknownService({
	title = "Service nicht gefunden",
	text = "Der gesuchte Service existiert nicht.",
	back = { label: "Zurück zur Leistungsübersicht", to: "/services" },
}: UnknownServiceProps) {
	const layout = useRouteLoaderData<LayoutContent>("root");
	return (
		<>
			<PageHeader title={title} lead={text}>
				<Button to={back.to}>{back.label}</Button>
			</PageHeader>
			{layout ? (
				<Section title="Diese Leistungen gibt es" layout="split">
					<LinkLedger
						entries={layout.services.map(({ id, title: label }) => ({ title: label, to: `/services/${id}` }))}
					/>
				</Section>
			) : null}
		</>
	);
}
