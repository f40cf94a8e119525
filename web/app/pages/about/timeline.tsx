import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { AboutPage } from "../../content/page-content.ts";
import { Section } from "../../ui/section/section.tsx";
import styles from "./timeline.module.css";

/** The years on a tide staff: what came last stands on top of what came before it in the ground, so one reads downwards. */
export function Timeline({ title, intro, more, items }: AboutPage["timeline"]) {
	return (
		<Section
			title={title}
			intro={intro}
			ground="sand"
			border={{ from: "petrol", hatch: "peat", line: 2 }}
			layout="split"
			aside={
				<Link to={more.to} className={styles.more}>
					{more.label}
					<ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
				</Link>
			}
		>
			<ol role="list" className={styles.timeline}>
				{items.map(({ year, title: event, description }) => (
					<li key={year} className={styles.item}>
						<p className={styles.year}>{year}</p>
						<div className={styles.text}>
							<h3>{event}</h3>
							<p>{description}</p>
						</div>
					</li>
				))}
			</ol>
		</Section>
	);
}
