import styles from "./filter.module.css";

type FilterProps = {
	/** What is filtered, and by what. */
	label: string;
	/** The first one leaves everything; `result` is what one leaves, such as "3 Kategorien", and is read out. */
	options: readonly { key: string; label: string; result: string }[];
};

/** Toggle buttons of which one is pressed, and how much they leave, for choice.script.ts. Without script everything is shown unfiltered. */
export function Filter({ label, options }: FilterProps) {
	return (
		<div className={`${styles.filter} with-script no-print`}>
			<fieldset className={styles.buttons}>
				<legend className="visually-hidden">{label}</legend>
				{options.map((option, index) => (
					<button
						key={option.key}
						type="button"
						className={styles.button}
						data-key={option.key}
						data-result={option.result}
						aria-pressed={index === 0}
					>
						{option.label}
					</button>
				))}
			</fieldset>
			<p className={styles.result} role="status">
				{options[0]?.result}
			</p>
		</div>
	);
}
