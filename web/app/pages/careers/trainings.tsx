import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import { Card } from "../../ui/card/card.tsx";
import { CardLink } from "../../ui/card/card-link.tsx";
import { Onward } from "../../ui/onward/onward.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";
import styles from "./trainings.module.css";

/** Where to learn the trade; each has a page like a job's. */
export function Trainings({ title, intro, none, items }: CareersPage["trainings"]) {
	return (
		<Section id="ausbildung" title={title} intro={intro} ground="sand">
			<ul role="list" className="columns" data-medium="2" data-gap="5">
				{items.map((training) => (
					<li key={training.slug} data-since={training.since} data-until={training.validThrough}>
						<Card link>
							<div className={`stack ${styles.card}`} data-gap="2">
								<h3 className="heading">
									<CardLink to={training.to}>{training.title}</CardLink>
								</h3>
								<p className="medium">{training.facts.join(" · ")}</p>
								<p className="quiet">{training.teaser}</p>
								<Onward place="corner" />
							</div>
						</Card>
					</li>
				))}
			</ul>
			<WhenEmpty entries={items} text={none} className="lead" />
		</Section>
	);
}
