import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { ProofsPage } from "./content.ts";
import { Proof } from "./proof.tsx";

export default function Proofs({ page }: { page: ProofsPage }) {
	const { title, intro, image, list, proofs, check, callToAction } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image}>
				<PrintButton label="Liste drucken" />
			</PageHeader>
			<Section title={list.title} intro={list.intro}>
				<ol role="list" className="rows">
					{proofs.map((proof) => (
						<Proof key={proof.id} proof={proof} />
					))}
				</ol>
			</Section>
			{/* Where an authority checks by itself what we say here. */}
			<Section
				title={check.title}
				intro={check.intro}
				ground="sand"
				border={{ from: "paper" }}
				layout="split"
				aside={<p data-measure="56">{check.ask}</p>}
				screenOnly
			>
				<LinkLedger entries={page.registers} />
			</Section>
			<ContactCta {...callToAction} from="sand" />
		</>
	);
}
