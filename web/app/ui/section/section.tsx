import { type ReactNode, useId } from "react";
import { type Ground, GroundBorder } from "../ground-border/ground-border.tsx";
import { hasLongWord } from "./long-word.ts";
import styles from "./section.module.css";

type SectionProps = {
	/** Anchor of the section. */
	id?: string;
	title: string;
	/** Text under the heading. */
	intro?: string | undefined;
	/** `same` is the ground of what it stands in. */
	ground?: Ground | "same";
	/** The border to the section above; without it the ground simply goes on. */
	border?: { from: Ground } | undefined;
	/** `split` sets the heading beside the content, `stacked` above it. */
	layout?: "stacked" | "split";
	/** What the signs in the content mean. */
	legend?: ReactNode;
	/** Below the intro, beside the content: buttons, figures. */
	aside?: ReactNode;
	/** Below the content: the ways on. */
	more?: ReactNode;
	/** For what is worth nothing on paper. */
	screenOnly?: boolean;
	children: ReactNode;
};

/** One part of the page: ground, border, heading, content. */
export function Section({
	id,
	title,
	intro,
	ground = "paper",
	border,
	layout = "stacked",
	legend,
	aside,
	more,
	screenOnly = false,
	children,
}: SectionProps) {
	const own = useId();
	const heading = id ? `${id}-titel` : own;
	return (
		<section
			id={id}
			aria-labelledby={heading}
			className={screenOnly ? `${styles.section} no-print` : styles.section}
			data-ground={ground === "same" ? undefined : ground}
		>
			{border ? <GroundBorder {...border} /> : null}
			<div
				className={`page columns room ${styles.body}`}
				data-gap="7"
				data-layout={layout === "split" ? layout : undefined}
				data-border={border ? "" : undefined}
			>
				<div className={`stack ${styles.head}`} data-align="start" data-gap="4">
					<h2 id={heading} className={styles.title} data-long={hasLongWord(title, 14) ? "" : undefined}>
						{title}
					</h2>
					{intro ? (
						<p className="lead" data-measure="56">
							{intro}
						</p>
					) : null}
					{legend}
					{aside}
				</div>
				<div>{children}</div>
				{more ? (
					<div className="cluster" data-gap="3">
						{more}
					</div>
				) : null}
			</div>
		</section>
	);
}
