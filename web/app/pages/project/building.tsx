import { Alive } from "../../alive/place.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import scrollRow from "../../ui/scroll-box/scroll-row.alive.ts";
import styles from "./building.module.css";
import type { ProjectPage } from "./content.ts";
import { Facts } from "./facts.tsx";

/** The order of work, with quantities and rules beside it. */
export function Building({ project }: { project: ProjectPage }) {
	const { labels, method, quantities, rules } = project;
	return (
		<div className={styles.building} data-ground="sand">
			<GroundBorder from="paper" />
			<div className={`page columns room ${styles.body}`} data-below="border">
				<section aria-labelledby="bauablauf" className={`stack ${styles.method}`} data-gap="5">
					<h2 id="bauablauf" className="figure">
						{labels.method}
					</h2>
					<Alive part={scrollRow}>
						{/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, by keyboard too */}
						<ol role="list" className={`columns ${styles.steps}`} tabIndex={0} aria-labelledby="bauablauf">
							{method.map((step) => (
								<li key={step.title} className={`stack ${styles.step}`} data-gap="1">
									<h3 className={`name ${styles.stepTitle}`}>{step.title}</h3>
									<p className={styles.stepText} data-measure="56">
										{step.text}
									</p>
								</li>
							))}
						</ol>
					</Alive>
				</section>
				<div className={`stack ${styles.beside}`} data-gap="7">
					<section aria-labelledby="mengen" className={`stack ${styles.part}`} data-gap="5">
						<h2 id="mengen" className="heading">
							{labels.quantities}
						</h2>
						<Facts facts={quantities} />
					</section>
					<section aria-labelledby="regelwerke" className={`stack ${styles.part}`} data-gap="5">
						<h2 id="regelwerke" className="heading">
							{labels.rules}
						</h2>
						<ChipList label={labels.rules} items={rules} />
					</section>
				</div>
			</div>
		</div>
	);
}
