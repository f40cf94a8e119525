import { Scissors } from "lucide";
import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Dates, none } from "../worksite/dates.tsx";
import { DetourPlan } from "../worksite/detour-plan.tsx";
import { Detours } from "../worksite/detours.tsx";
import { StreetCut } from "../worksite/street-cut.tsx";
import { Weeks } from "../worksite/weeks.tsx";
import type { WorksiteSheetPage } from "./content.ts";
import styles from "./worksite-sheet.module.css";

/** What a handbill tells beside the sign: everything that is still to come on the day it is printed, and the weeks to tear off. */
export function Letter({ site }: { site: WorksiteSheetPage }) {
	const { dates, access } = site;
	return (
		<div className={styles.letter}>
			<div className={styles.columns}>
				<div className={styles.dates}>
					<Dates entries={dates} />
					<WhenEmpty entries={dates.map(({ states }) => ({ until: states[1].until }))} text={none.closed} />
					<div className={styles.inset}>
						<StreetCut site={site} />
					</div>
				</div>
				<div className="stack" data-gap="5">
					<DetourPlan {...site} />
					<Detours detours={site.detours} />
					<section aria-labelledby="zufahrt" className="stack" data-gap="1">
						<h2 id="zufahrt" className="name">
							Zufahrt, Rettung, Müll
						</h2>
						<p>{access}</p>
					</section>
				</div>
			</div>
			<section className={styles.keep} aria-label="Woche für Woche">
				<p className="line small" data-gap="2" data-spread="">
					<b className="name">{site.title}</b>
					<span className="line quiet" data-gap="2">
						<Icon of={Scissors} size={16} />
						Zum Abtrennen und Aufheben
					</span>
				</p>
				<Weeks weeks={site.weeks} />
			</section>
		</div>
	);
}
