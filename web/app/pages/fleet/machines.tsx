import type { FleetPage } from "../../content/page-content.ts";
import choice from "../../ui/choice/choice.script.ts?script";
import { counted } from "../../ui/counted.ts";
import { Filter } from "../../ui/filter/filter.tsx";
import { Script } from "../../ui/script/script.tsx";
import { MachineCard } from "./machine-card.tsx";
import styles from "./machines.module.css";

/** The categories of the fleet, all or one of them. */
export function Machines({ page }: { page: FleetPage }) {
	const { filters, categories, filterLabel, count } = page;
	const options = filters.map((filter, index) => ({
		...filter,
		result: counted(index === 0 ? categories.length : 1, count),
	}));
	return (
		<div className={styles.body} data-choice="kategorie">
			<Filter label={filterLabel} options={options} />
			<Script text={choice} />
			<ul role="list" className={styles.list}>
				{categories.map((category) => (
					<li key={category.key} data-category={category.key}>
						<MachineCard category={category} texts={page} />
					</li>
				))}
			</ul>
		</div>
	);
}
