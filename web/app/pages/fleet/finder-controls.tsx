import { ChevronDown } from "lucide";
import { Field } from "../../ui/field/field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import type { FleetPage } from "./content.ts";
import styles from "./finder.module.css";
import { countWords, fields } from "./question.ts";

type FinderControlsProps = { page: Pick<FleetPage, "finder" | "filters"> };

/**
 * Native fields: the browser knows how to fill, send, reset and announce them. On narrow screens the word is asked first, its
 * answer stands below it, and the rest waits.
 */
export function FinderControls({ page }: FinderControlsProps) {
	const { finder, filters } = page;
	const kinds = filters.slice(1);
	const weight = { type: "number", min: 0, max: 99, step: "any", inputMode: "decimal" } as const;
	return (
		<div className={`columns ${styles.controls}`}>
			<div className="with-script no-print">
				<Field
					id="geraete-suchwort"
					name={fields.words}
					label="Suchwort"
					type="search"
					maxLength={100}
					placeholder={finder.hint}
				/>
			</div>
			<p className={`label name ${styles.count}`} role="status">
				{countWords(finder.lines.length, 0)}
			</p>
			<details className={`${styles.more} with-script no-print`}>
				<summary className={`opener touch label accent ${styles.summary}`} data-gap="2">
					Weitere Merkmale
					<Icon of={ChevronDown} size={20} />
				</summary>
				<div className={`columns ${styles.rest}`}>
					<Field
						id="geraete-art"
						name={fields.category}
						label="Kategorie"
						type="select"
						options={["", ...kinds.map(({ key }) => key)]}
						optionLabels={["Alle Kategorien", ...kinds.map(({ label }) => label)]}
					/>
					<Field id="geraete-ab" name={fields.from} label="Gewicht von (t)" {...weight} />
					<Field id="geraete-bis" name={fields.to} label="bis (t)" {...weight} />
					<fieldset className={`cluster ${styles.properties}`} data-beside="5">
						<legend className="note label close">Eigenschaften</legend>
						{finder.options.map(({ key, label }) => (
							<label key={key} className={`touch close ${styles.property}`} data-gap="2">
								<input type="checkbox" name={fields.properties} value={key} />
								{label}
							</label>
						))}
					</fieldset>
				</div>
			</details>
		</div>
	);
}
