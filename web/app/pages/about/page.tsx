import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { IconGrid } from "../../sections/icon-grid/icon-grid.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { Section } from "../../ui/section/section.tsx";
import { Certificates } from "./certificates.tsx";
import type { AboutPage } from "./content.ts";
import { Management } from "./management.tsx";
import { Timeline } from "./timeline.tsx";

export default function About({ page }: { page: AboutPage }) {
	const { title, intro, image } = page;
	const { story, paragraphs, checks, onward, values, timeline, certificates, management, callToAction } =
		page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} />
			<Section title={story} layout="split" aside={<RunningText paragraphs={paragraphs} />}>
				<div className="stack" data-gap="7">
					<CheckList items={checks} />
					{/* Phones have these ways in menu and footer. */}
					<div className="no-phone">
						<LinkLedger entries={onward} />
					</div>
				</div>
			</Section>
			<Section title={values.title} intro={values.intro} ground="petrol" border={{ from: "paper" }}>
				<IconGrid items={values.items} />
			</Section>
			<Timeline {...timeline} />
			<Certificates {...certificates} />
			<Management {...management} />
			<ContactCta {...callToAction} from="sand-dark" />
		</>
	);
}
