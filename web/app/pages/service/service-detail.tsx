import { later } from "../../behaviour/later.tsx";
import type { ServicePage } from "../../content/page-content.ts";
import { trailTo } from "../../meta/trail.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { Section } from "../../ui/section/section.tsx";
import { ContactBox } from "./contact-box.tsx";
import "./rest.tsx?styles";
import styles from "./service-detail.module.css";

const Rest = await later(() => import("./rest.tsx").then((part) => part.Rest));

/** Everything about one service: what it is, what we do, where it was done, with what, by whom, and whom to call. */
export function ServiceDetail({ page }: { page: ServicePage }) {
	const { id, title, subtitle, ground, header, overview, description, highlights, features, labels } = page;
	const trail = trailTo({ label: overview, to: "/services" }, { label: title, to: `/services/${id}` });
	return (
		<>
			<PageHeader
				title={title}
				lead={subtitle}
				level={ground.level}
				stratum={ground.stratum}
				picture={header}
				trail={trail}
			/>
			<div className={`page ${styles.intro}`}>
				<RunningText paragraphs={description}>
					<ChipList label="Schwerpunkte" items={highlights} size="large" />
				</RunningText>
				<ContactBox labels={labels} contact={page.contact} />
			</div>
			<Section
				title={labels.features}
				ground="sand-dark"
				border={{ from: "paper", hatch: ground.hatch, line: 1 }}
				layout="stacked"
			>
				<CheckList items={features} columns={2} />
			</Section>
			<Rest page={page} />
		</>
	);
}
