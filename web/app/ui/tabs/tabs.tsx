import { type ReactNode, useId } from "react";
import { Alive } from "../../alive/place.tsx";
import choice from "../choice/choice.alive.ts";
import styles from "../choice/choice.module.css";

type TabsProps = {
	/** What the tabs choose between. */
	label: string;
	/** Name of the choice in the address. */
	parameter: string;
	/** The first one shows everything; `result` is read out after a choice and stands on paper, such as "2 Projekte". */
	tabs: readonly { key: string; label: string; result: string }[];
	/** The one panel; what carries `data-category` follows the selected tab. */
	children: ReactNode;
};

/**
 * Tabs over one panel, after the WAI-ARIA pattern: one stop in the tab order, arrows wrap, Home and End, and a tab is
 * selected as soon as it has the focus. Without script there are no tabs and the panel shows everything.
 */
export function Tabs({ label, parameter, tabs, children }: TabsProps) {
	const id = useId();
	const results = Object.fromEntries(tabs.map((tab) => [tab.key, `${tab.label}: ${tab.result}`]));
	const idOf = (key: string | undefined) => `${id}-${key}`;
	return (
		<div className="stack" data-gap="6">
			<Alive part={choice} list={`${id}-panel`} parameter={parameter} results={results}>
				<div className="cluster" data-gap="3" data-beside="5" data-align="center" data-spread="">
					<div role="tablist" aria-label={label} className={`${styles.choices} with-script no-print`}>
						{tabs.map(({ key, label }, index) => (
							<button
								key={key}
								type="button"
								role="tab"
								id={idOf(key)}
								value={key}
								className={`touch note label close ${styles.choice}`}
								aria-selected={index === 0}
								aria-controls={`${id}-panel`}
								tabIndex={index === 0 ? 0 : -1}
							>
								{label}
							</button>
						))}
					</div>
					{/* Paper has no tabs, so it says what was chosen. */}
					<p role="status" className={`note quiet ${styles.result}`}>
						{results[tabs[0]?.key ?? ""]}
					</p>
				</div>
			</Alive>
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(tabs[0]?.key)}>
				{children}
			</div>
		</div>
	);
}
