import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { nextTab } from "./next-tab.ts";
import styles from "./tabs.module.css";

type TabsProps<Key extends string> = {
	/** What the tabs choose between. */
	label: string;
	/** `result` is what choice.script.ts reads out after a choice, such as "2 Projekte". */
	tabs: readonly { key: Key; label: string; result?: string }[];
	selected: Key;
	/** Left out where choice.script.ts does it. */
	onSelect?: (key: Key) => void;
	/** The one panel; what it shows follows the selected tab. */
	children: ReactNode;
};

/**
 * Tabs over one panel, after the WAI-ARIA pattern: one stop in the tab order, arrows wrap, Home and End, and a tab is
 * selected as soon as it has the focus. Without script there are no tabs and the panel shows everything.
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
	const id = useId();
	const list = useRef<HTMLDivElement>(null);

	function move(event: KeyboardEvent, index: number) {
		const target = nextTab(event.key, index, tabs.length);
		const tab = target === undefined ? undefined : tabs[target];
		if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus();
		onSelect?.(tab.key);
	}

	return (
		<div className={styles.tabs}>
			<div ref={list} role="tablist" aria-label={label} className={`${styles.list} with-script no-print`}>
				{tabs.map((tab, index) => (
					<button
						key={tab.key}
						type="button"
						role="tab"
						id={`${id}-${tab.key}`}
						className={styles.tab}
						data-key={tab.key}
						data-result={tab.result}
						aria-selected={tab.key === selected}
						aria-controls={`${id}-panel`}
						tabIndex={tab.key === selected ? 0 : -1}
						onClick={() => onSelect?.(tab.key)}
						onKeyDown={(event) => move(event, index)}
					>
						{tab.label}
					</button>
				))}
			</div>
			<div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
				{children}
			</div>
		</div>
	);
}
