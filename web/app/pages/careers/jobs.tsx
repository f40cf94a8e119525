import { Card } from "../../sections/card/card.tsx";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";
import styles from "./jobs.module.css";

type JobsProps = CareersPage["trainings"] & {
	id: string;
	/** The first one of its ground. */
	isFirst?: boolean;
};

/** Jobs, or where to learn the trade: what tells one from another. Its page says the rest; its anchor is its slug. */
export function Jobs({ id, title, intro, none, items, isFirst }: JobsProps) {
	const border = isFirst ? ({ from: "paper" } as const) : undefined;
	return (
		<Section id={id} title={title} intro={intro} ground="sand" border={border}>
			<ul role="list" className="stack" data-gap="5">
				{items.map(({ slug, title, to, teaser, facts, applicationUrl, since, validThrough }) => (
					<li key={slug} data-since={since} data-until={validThrough}>
						<Card
							id={slug}
							className={styles.card}
							large
							to={to}
							title={title}
							facts={<FactList facts={facts} ruled />}
						>
							<p className="lead quiet" data-measure="56">
								{teaser}
							</p>
							<div className={`${styles.apply} no-print`}>
								<ExternalButton href={applicationUrl} tone="text" about={title}>
									Jetzt bewerben
								</ExternalButton>
							</div>
						</Card>
					</li>
				))}
			</ul>
			<WhenEmpty entries={items} text={none} className="lead" />
		</Section>
	);
}
