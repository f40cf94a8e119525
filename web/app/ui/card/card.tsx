import type { ReactNode } from "react";
import styles from "./card.module.css";

type CardProps = {
	tone?: "paper" | "deep";
	/** The whole card leads somewhere: a link inside stretches over it. */
	link?: boolean;
	/** Anchor of the card. */
	id?: string;
	children: ReactNode;
};

/** A sheet with the chamfer at its lower right corner. */
export function Card({ tone = "paper", link = false, id, children }: CardProps) {
	return (
		<article
			id={id}
			className={`sheet ${styles.card}`}
			data-ground={tone === "deep" ? "petrol" : "paper"}
			data-link={link ? "" : undefined}
		>
			{children}
		</article>
	);
}
