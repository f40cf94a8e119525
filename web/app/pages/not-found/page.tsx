import { Alive } from "../../alive/place.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { NotFoundPage } from "./content.ts";
import { EmptyTrench } from "./empty-trench.tsx";
import suggestionsPart from "./suggestions.alive.ts";

/** An address without a page (specification 2.12). */
export default function NotFound({ page }: { page: NotFoundPage }) {
	const { title, ground, text, button, fleet, suggestions } = page;
	return (
		<>
			<PageHeader title={title} ground={ground} lead={text} drawing={<EmptyTrench />}>
				<Button {...button} />
				{fleet ? <Button {...fleet} tone="line" /> : null}
			</PageHeader>
			<Section title={suggestions.title} layout="split">
				<Alive part={suggestionsPart} pages={suggestions.pages} words={suggestions.words}>
					<LinkLedger entries={suggestions.links.map(({ to, label: title }) => ({ to, title }))} />
				</Alive>
			</Section>
		</>
	);
}
