import type { WorksitePage } from "./content.ts";
import styles from "./dates.module.css";
import { Swatch, weekNames } from "./weeks.tsx";

/** Where nothing of a kind is to come. */
export const none = {
	loud: "Zurzeit sind keine lauten Arbeiten eingetragen.",
	closed: "Zurzeit ist keine Sperrung eingetragen.",
};

const stateNames = { coming: "kommt", running: "jetzt", done: "erledigt" };

type DatesProps = {
	entries: readonly (WorksitePage["dates"][number] | WorksitePage["phases"][number])[];
};

/** Days with what happens on them; what is loud or closed goes when it is over, of a phase that is over the name stays. */
export function Dates({ entries }: DatesProps) {
	return (
		<ul role="list" className="rows">
			{entries.map((entry) => {
				const { text, span, states } = entry;
				const ends = states[1].until;
				const isPhase = "title" in entry;
				return (
					<li
						key={span + text}
						className={`columns easy ${styles.row}`}
						data-align="start"
						data-until={isPhase ? undefined : ends}
					>
						<p className="cluster note" data-align="center" data-beside="4">
							{isPhase ? null : (
								<b className="line" data-gap="2">
									<Swatch kind={entry.kind} />
									{weekNames[entry.kind]}
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
										{stateNames[name]}
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
