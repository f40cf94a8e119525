import { Alive } from "../../alive/place.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import scrollRow from "../../ui/scroll-box/scroll-row.alive.ts";
import styles from "./building.module.css";
import type { ProjectPage } from "./content.ts";
import { Facts } from "./facts.tsx";

/** The order of work, with quantities and rules beside it. */
export function Building({ project }: { project: ProjectPage }) {
	const { labels, method, quantities, rules, hatch } = project;
	return (
		<div className={styles.building}>
			<GroundBorder from="paper" hatch={hatch} line={1} />
			<div className={`page ${styles.body}`}>
				<section aria-labelledby="bauablauf" className={styles.method}>
					<h2 id="bauablauf" className={styles.title}>
						{labels.method}
					</h2>
					<Alive part={scrollRow}>
						{/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, by keyboard too */}
						<ol role="list" className={styles.steps} tabIndex={0} aria-labelledby="bauablauf">
							{method.map((step) => (
								<li key={step.title} className={styles.step}>
									<h3 className={styles.stepTitle}>{step.title}</h3>
									<p className={styles.stepText}>{step.text}</p>
								</li>
							))}
						</ol>
					</Alive>
				</section>
				<div className={styles.beside}>
					<section aria-labelledby="mengen" className={styles.part}>
						<h2 id="mengen" className={styles.heading}>
							{labels.quantities}
						</h2>
						<Facts facts={quantities} />
					</section>
					<section aria-labelledby="regelwerke" className={styles.part}>
						<h2 id="regelwerke" className={styles.heading}>
							{labels.rules}
						</h2>
						<ChipList label={labels.rules} items={rules} />
					</section>
				</div>
			</div>
		</div>
	);
}
