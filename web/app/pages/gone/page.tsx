import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { GonePage } from "./content.ts";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

/** At the address of what has ended: no dead end, but what is open now. Of services: specification 2.5. */
export default function Gone({ page }: { page: GonePage }) {
	const { title, text, button, other, list } = page;
	return (
		<>
			<PageHeader title={title} lead={text}>
				{button ? <Button {...button} /> : null}
				{other ? <Button {...other} tone="line" /> : null}
			</PageHeader>
			{list ? (
				<Section title={list.title} layout="split">
					{"jobs" in list ? (
						<OpenJobs jobs={list.jobs} none={list.none} />
					) : (
						<LinkLedger entries={list.services} />
					)}
				</Section>
			) : null}
		</>
	);
}
