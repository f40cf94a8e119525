import { Alive } from "../../alive/place.tsx";
import choice from "./choice.alive.ts";
import styles from "./choice.module.css";

type ChoiceProps = {
	/** What is chosen, and by what. */
	label: string;
	/** Name of the choice in the address. */
	parameter: string;
	/** Id of what it is about, in which items carry `data-category`. */
	list: string;
	/** The first one leaves everything; `result` is what one leaves, such as "3 Kategorien", and is read out. */
	options: readonly { key: string; label: string; result: string }[];
	/**
	 * Over one panel, after the WAI-ARIA pattern: one stop in the tab order, arrows wrap, Home and End, and a tab is selected as
	 * soon as it has the focus. Else buttons of which one is pressed.
	 */
	tabs?: boolean;
};

/** Chooses what a list shows, and says how much that is. Without script everything is shown. */
export function Choice({ label, parameter, list, options, tabs = false }: ChoiceProps) {
	const results = Object.fromEntries(options.map(({ key, result }) => [key, result]));
	const role = tabs ? "tablist" : "group";
	return (
		<Alive part={choice} parameter={parameter} list={list} results={results}>
			<div className="cluster" data-gap="3" data-beside="5" data-align="center" data-spread="">
				{/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name */}
				<div role={role} aria-label={label} className={`${styles.choices} with-script no-print`}>
					{options.map(({ key, label }, index) => (
						<button
							key={key}
							type="button"
							value={key}
							className={`touch note label close ${styles.choice}`}
							{...(tabs ? asTab(list, key, index === 0) : { "aria-pressed": index === 0 })}
						>
							{label}
						</button>
					))}
				</div>
				{/* Paper has no buttons, so it says what was chosen. */}
				<p role="status" className={`note quiet ${styles.result}`}>
					{options[0]?.result}
				</p>
			</div>
		</Alive>
	);
}

export const tabId = (list: string, key: string | undefined) => `${list}-${key}`;

function asTab(list: string, key: string, selected: boolean) {
	return {
		role: "tab",
		id: tabId(list, key),
		"aria-controls": list,
		"aria-selected": selected,
		tabIndex: selected ? 0 : -1,
	};
}
