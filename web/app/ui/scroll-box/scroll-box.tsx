import type { ReactNode } from "react";
import { type LineWords, lineWords } from "./lines-in-view.ts";
import styles from "./scroll-box.module.css";

type ScrollBoxProps = {
	/** What is inside, for people who hear it. */
	label: string;
	/** `list` ends at 16 rem (specification 9), `table` later. */
	height: "list" | "table";
	/** How many lines there are; a script says which of them are in sight. */
	lines?: { words: LineWords; count: number };
	children: ReactNode;
};

/** Lines that scroll inside: a shadow at the lower edge until the last one is reached, and how many there are. */
export function ScrollBox({ label, height, lines, children }: ScrollBoxProps) {
	return (
		<div className={styles.frame}>
			<section
				className={styles.box}
				data-height={height}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				aria-label={label}
			>
				{children}
			</section>
			{lines ? (
				<p className={`${styles.count} no-print`} data-lines={[lines.words.all, lines.words.some].join("|")}>
					{lineWords(lines.words, lines.count, 0, 0)}
				</p>
			) : null}
		</div>
	);
}
