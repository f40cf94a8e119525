import { ChevronDown } from "lucide";
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
	const weight = { type: "number", min: 0, max: 99, step: "any", inputMode: "decimal" } as const;
	return (
		<div className={`columns ${styles.controls}`}>
			<label className="stack with-script no-print" data-gap="2">
				<span className={`note label close ${styles.label}`}>{finder.search}</span>
				<input
					type="search"
					name={fields.words}
					maxLength={100}
					placeholder={finder.hint}
					className={styles.control}
				/>
			</label>
			<p className={`label name ${styles.count}`} role="status">
				{countWords(finder.result, finder.lines.length, 0)}
			</p>
			<details className={`${styles.more} with-script no-print`}>
				<summary className={`opener touch label accent ${styles.summary}`} data-gap="2">
					{finder.more}
					<Icon of={ChevronDown} size={20} />
				</summary>
				<div className={`columns ${styles.rest}`}>
					<label className="stack" data-gap="2">
						<span className={`note label close ${styles.label}`}>{finder.category}</span>
						<select name={fields.category} className={styles.control}>
							<option value="">{finder.all}</option>
							{filters.slice(1).map(({ key, label }) => (
								<option key={key} value={key}>
									{label}
								</option>
							))}
						</select>
					</label>
					<label className="stack" data-gap="2">
						<span className={`note label close ${styles.label}`}>{finder.from}</span>
						<input {...weight} name={fields.from} className={styles.control} />
					</label>
					<label className="stack" data-gap="2">
						<span className={`note label close ${styles.label}`}>{finder.to}</span>
						<input {...weight} name={fields.to} className={styles.control} />
					</label>
					<fieldset className={`cluster ${styles.properties}`} data-beside="5">
						<legend className={`note label close ${styles.label}`}>{finder.properties}</legend>
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
