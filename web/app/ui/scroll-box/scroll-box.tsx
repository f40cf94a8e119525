import type { ReactNode, Ref } from "react";
import styles from "./scroll-box.module.css";

type ScrollBoxProps = {
	/** What is inside, for people who hear it. */
	label: string;
	/** `list` ends at 16 rem (specification 9), `table` later. */
	height: "list" | "table";
	/** How many lines there are, or which of them are in sight (lines-in-view.ts). */
	count?: string;
	ref?: Ref<HTMLElement>;
	onScroll?: () => void;
	children: ReactNode;
};

/** Lines that scroll inside: a shadow at the lower edge until the last one is reached, and how many there are. */
export function ScrollBox({ label, height, count, ref, onScroll, children }: ScrollBoxProps) {
	return (
		<div className={styles.frame}>
			<section
				ref={ref}
				className={styles.box}
				data-height={height}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
				aria-label={label}
				onScroll={onScroll}
			>
				{children}
			</section>
			{count ? (
				<p className={`${styles.count} no-print`} data-lines="">
					{count}
				</p>
			) : null}
		</div>
	);
}
