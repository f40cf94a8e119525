import type { WorksitePage } from "./content.ts";
import styles from "./dates.module.css";
import { Swatch } from "./weeks.tsx";

type DatesProps = {
	site: Pick<WorksitePage, "labels">;
	entries: readonly (WorksitePage["dates"][number] | WorksitePage["phases"][number])[];
};

/** Days with what happens on them; what is loud or closed goes when it is over, of a phase that is over the name stays. */
export function Dates({ site: { labels }, entries }: DatesProps) {
	return (
		<ul role="list" className={styles.rows}>
			{entries.map((entry) => {
				const { text, span, states } = entry;
				const ends = states[1].until;
				const isPhase = "title" in entry;
				return (
					<li key={span + text} className={`columns ${styles.row}`} data-until={isPhase ? undefined : ends}>
						<p className={`cluster note ${styles.days}`} data-align="center">
							{isPhase ? null : (
								<b className={`line ${styles.kind}`}>
									<Swatch kind={entry.kind} />
									{labels.week[entry.kind]}
								</b>
							)}
							<span className="quiet">{span}</span>
							{states.map(({ name, since, until }) =>
								isPhase || name === "running" ? (
									<b
										key={name}
										className={`small ${styles.state}`}
										data-state={name}
										data-since={since}
										data-until={until}
									>
										{labels.phase[name]}
									</b>
								) : null,
							)}
						</p>
						<div>
							{isPhase ? <h3 className="name close">{entry.title}</h3> : null}
							<p data-until={ends}>{text}</p>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
