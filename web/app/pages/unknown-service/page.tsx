import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { UnknownServicePage } from "./content.ts";

/** Specification 2.5. */
export default function UnknownService({ page }: { page: UnknownServicePage }) {
	const { title, text, back, list, services } = page;
	return (
		<>
			<PageHeader title={title} lead={text}>
				<Button to={back.to}>{back.label}</Button>
			</PageHeader>
			<Section title={list} layout="split">
				<LinkLedger entries={services} />
			</Section>
		</>
	);
}
