import type { ReactNode } from "react";
import { Alive } from "../../alive/place.tsx";
import linesInView from "./lines-in-view.alive.ts";
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
	const box = (
		<section
			className={styles.box}
			data-height={height}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			tabIndex={0}
			aria-label={label}
		>
			{children}
		</section>
	);
	if (!lines)
		return (
			<div className="stack" data-gap="2">
				{box}
			</div>
		);
	return (
		<div className="stack" data-gap="2">
			<Alive part={linesInView} {...lines.words}>
				{box}
				<p className="small close quiet no-print">{lineWords(lines.words, lines.count, 0, 0)}</p>
			</Alive>
		</div>
	);
}
