import type { FleetPage } from "./content.ts";
import styles from "./finder.module.css";
import { fields } from "./question.ts";

type FinderControlsProps = { page: Pick<FleetPage, "finder" | "filters"> };

/** Native fields: the browser knows how to fill, send, reset and announce them. */
export function FinderControls({ page }: FinderControlsProps) {
	const { finder, filters } = page;
	const weight = { type: "number", min: 0, max: 99, step: "any", inputMode: "decimal" } as const;
	return (
		<div className={`${styles.controls} with-script no-print`}>
			<label className={styles.field}>
				<span className={styles.label}>{finder.search}</span>
				<input
					type="search"
					name={fields.words}
					maxLength={100}
					placeholder={finder.hint}
					className={styles.control}
				/>
			</label>
			<label className={styles.field}>
				<span className={styles.label}>{finder.category}</span>
				<select name={fields.category} className={styles.control}>
					<option value="">{finder.all}</option>
					{filters.slice(1).map(({ key, label }) => (
						<option key={key} value={key}>
							{label}
						</option>
					))}
				</select>
			</label>
			<label className={styles.field} data-short="">
				<span className={styles.label}>{finder.from}</span>
				<input {...weight} name={fields.from} className={styles.control} />
			</label>
			<label className={styles.field} data-short="">
				<span className={styles.label}>{finder.to}</span>
				<input {...weight} name={fields.to} className={styles.control} />
			</label>
			<fieldset className={styles.properties}>
				<legend className={styles.label}>{finder.properties}</legend>
				{finder.options.map(({ key, label }) => (
					<label key={key} className={styles.property}>
						<input type="checkbox" name={fields.properties} value={key} />
						{label}
					</label>
				))}
			</fieldset>
		</div>
	);
}
