import type { ReactNode } from "react";
import { type Ground, GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import styles from "./band.module.css";

type BandProps = {
	/** Of the heading. */
	id: string;
	title: string;
	text: string;
	ground?: Ground;
	/** The ground of the section above, where it is another. */
	from?: Ground | undefined;
	/** The ways on. */
	children: ReactNode;
};

/** One line across the page: what can be done next, and how. */
export function Band({ id, title, text, ground, from, children }: BandProps) {
	return (
		<section aria-labelledby={id} className="no-print" data-ground={ground}>
			{from ? <GroundBorder from={from} /> : null}
			<div className="page room">
				<div className={`columns split ${styles.line}`} data-align="center" data-gap="5">
					<div className="stack" data-gap="2">
						<h2 id={id} className="title">
							{title}
						</h2>
						<p className="quiet" data-measure="text">
							{text}
						</p>
					</div>
					<div className="cluster" data-align="center" data-gap="3" data-beside="5">
						{children}
					</div>
				</div>
			</div>
		</section>
	);
}
