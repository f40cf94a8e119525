import { Alive } from "../../alive/place.tsx";
import choice from "../choice/choice.alive.ts";
import styles from "../choice/choice.module.css";

type FilterProps = {
	/** What is filtered, and by what. */
	label: string;
	/** Name of the choice in the address. */
	parameter: string;
	/** Id of the list behind it, whose items carry `data-category`. */
	list: string;
	/** The first one leaves everything; `result` is what one leaves, such as "3 Kategorien", and is read out. */
	options: readonly { key: string; label: string; result: string }[];
};

/** Toggle buttons of which one is pressed, and how much they leave. Without script everything is shown unfiltered. */
export function Filter({ label, parameter, list, options }: FilterProps) {
	const results = Object.fromEntries(options.map(({ key, result }) => [key, result]));
	return (
		<Alive part={choice} parameter={parameter} list={list} results={results}>
			<div
				className="cluster with-script no-print"
				data-gap="3"
				data-beside="5"
				data-align="center"
				data-spread=""
			>
				<fieldset className={styles.choices}>
					<legend className="visually-hidden">{label}</legend>
					{options.map((option, index) => (
						<button
							key={option.key}
							type="button"
							value={option.key}
							className={`touch note label close ${styles.choice}`}
							aria-pressed={index === 0}
						>
							{option.label}
						</button>
					))}
				</fieldset>
				<p className={`note quiet ${styles.result}`} role="status">
					{options[0]?.result}
				</p>
			</div>
		</Alive>
	);
}
