import { aboutPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { IconGrid } from "../../sections/icon-grid/icon-grid.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { Route } from "./+types/route";
import styles from "./about.module.css";
import { Certificates } from "./certificates.tsx";
import { Management } from "./management.tsx";
import { Story } from "./story.tsx";
import { Timeline } from "./timeline.tsx";

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
	const { title, intro, level, stratum, image, story, paragraphs, checks, onward } = loaderData;
	const { values, timeline, certificates, management, callToAction } = loaderData;
	return (
		<>
			<PageHeader {...{ title, level, stratum }} lead={intro} picture={image} trail={trail(loaderData)} />
			<Section title={story} layout="split" aside={<Story paragraphs={paragraphs} />}>
				<div className={styles.facts}>
					<CheckList items={checks} />
					<LinkLedger entries={onward} />
				</div>
			</Section>
			<Section
				title={values.title}
				intro={values.intro}
				ground="petrol"
				border={{ from: "paper", hatch: "clay", line: 1 }}
			>
				<IconGrid items={values.items} />
			</Section>
			<Timeline {...timeline} />
			<Certificates {...certificates} />
			<Management {...management} />
			<ContactCta {...callToAction} from="sand-dark" />
		</>
	);
}

function trail({ title }: { title: string }) {
	return trailTo({ label: title, to: "/about" });
}
