import { Choice } from "../../ui/choice/choice.tsx";
import type { FleetPage } from "./content.ts";
import { MachineCard } from "./machine-card.tsx";
import styles from "./machines.module.css";
import { fields } from "./question.ts";

/** The categories of the fleet, all or one of them. */
export function MachineCards({ page }: { page: FleetPage }) {
	const { filters, categories } = page;
	const options = filters.map((filter, index) => ({
		...filter,
		result: index === 0 ? `${categories.length} Kategorien` : "1 Kategorie",
	}));
	return (
		<div className="stack" data-gap="6">
			<Choice label="Geräte nach Kategorie" parameter={fields.category} list="geraete" options={options} />
			<ul role="list" id="geraete" className={`columns split ${styles.list}`} data-gap="4">
				{categories.map((category) => (
					<li key={category.key} data-category={category.key}>
						<MachineCard category={category} />
					</li>
				))}
			</ul>
		</div>
	);
}
