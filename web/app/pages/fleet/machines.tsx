import { Alive } from "../../alive/place.tsx";
import { Choice } from "../../ui/choice/choice.tsx";
import { counted } from "../../ui/counted.ts";
import type { FleetPage } from "./content.ts";
import { MachineCard } from "./machine-card.tsx";
import styles from "./machines.module.css";
import openedList from "./opened-list.alive.ts";
import { fields } from "./question.ts";

/** The categories of the fleet, all or one of them. */
export function MachineCards({ page }: { page: FleetPage }) {
	const { filters, categories, filterLabel, count } = page;
	const options = filters.map((filter, index) => ({
		...filter,
		result: counted(index === 0 ? categories.length : 1, count),
	}));
	return (
		<div className="stack" data-gap="6">
			<Choice label={filterLabel} parameter={fields.category} list="geraete" options={options} />
			<Alive part={openedList}>
				<ul role="list" id="geraete" className={`columns ${styles.list}`} data-wide="2" data-gap="4">
					{categories.map((category) => (
						<li key={category.key} data-category={category.key}>
							<MachineCard category={category} texts={page} />
						</li>
					))}
				</ul>
			</Alive>
		</div>
	);
}
