import type { FleetPage } from "../../content/page-content.ts";
import { island } from "../../islands/island.tsx";
import { useQueryChoice } from "../../islands/use-query-choice.ts";
import { Filter } from "../../ui/filter/filter.tsx";
import { MachineCard } from "./machine-card.tsx";
import styles from "./machines.module.css";

type MachinesProps = Pick<
	FleetPage,
	| "filters"
	| "categories"
	| "filterLabel"
	| "count"
	| "services"
	| "list"
	| "open"
	| "close"
	| "columns"
	| "lines"
	| "rendered"
>;

/** The categories of the fleet, all or one of them. */
function Machines(texts: MachinesProps) {
	const { filters, categories, filterLabel, count } = texts;
	const keys = filters.map(({ key }) => key);
	const [all = ""] = keys;
	const [selected, select] = useQueryChoice("kategorie", keys, all);
	const shown = categories.filter(({ key }) => selected === all || key === selected);
	return (
		<>
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
						<MachineCard category={category} texts={texts} />
					</li>
				))}
			</ul>
		</>
	);
}

export default island("machines", "near", Machines);
