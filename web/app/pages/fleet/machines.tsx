import { useQueryChoice } from "../../behaviour/use-query-choice.ts";
import type { FleetPage } from "../../content/page-content.ts";
import { Filter } from "../../ui/filter/filter.tsx";
import { MachineCard } from "./machine-card.tsx";
import styles from "./machines.module.css";

/** The categories of the fleet, all or one of them. */
export function Machines({ page }: { page: FleetPage }) {
	const { filters, categories, filterLabel, count } = page;
	const keys = filters.map(({ key }) => key);
	const [all = ""] = keys;
	const [selected, select] = useQueryChoice("kategorie", keys, all);
	const shown = categories.filter(({ key }) => selected === all || key === selected);
	return (
		<section aria-label={filterLabel} className={styles.machines}>
			<div className={`page ${styles.body}`}>
				<Filter
					label={filterLabel}
					options={filters}
					selected={selected}
					onSelect={select}
					result={`${shown.length} ${shown.length === 1 ? count.one : count.other}`}
				/>
				{/* A new list for each choice: cards that move to another place would count as a jump of the page. */}
				<ul key={selected} role="list" className={styles.list}>
					{shown.map((category) => (
						<li key={category.key}>
							<MachineCard category={category} texts={page} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
