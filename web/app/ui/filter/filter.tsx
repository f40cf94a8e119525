import styles from "./filter.module.css";

type FilterProps<Key extends string> = {
	/** What is filtered, and by what. */
	label: string;
	options: readonly { key: Key; label: string }[];
	selected: Key;
	onSelect: (key: Key) => void;
	/** What is left, such as "3 Kategorien"; read out after each change. */
	result: string;
};

/** Toggle buttons of which one is pressed, and how much they leave. Without script everything is shown unfiltered. */
export function Filter<Key extends string>({ label, options, selected, onSelect, result }: FilterProps<Key>) {
	return (
		<div className={`${styles.filter} with-script no-print`}>
			<fieldset className={styles.buttons}>
				<legend className="visually-hidden">{label}</legend>
				{options.map((option) => (
					<button
						key={option.key}
						type="button"
						className={styles.button}
						aria-pressed={option.key === selected}
						onClick={() => onSelect(option.key)}
					>
						{option.label}
					</button>
				))}
			</fieldset>
			<p className={styles.result} role="status">
				{result}
			</p>
		</div>
	);
}
