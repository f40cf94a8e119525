import type { ComponentProps, ReactNode } from "react";
import styles from "./view.module.css";

export type Line = {
	/** Where what it is and where it leads to do not say it. */
	id?: string;
	/** What it is, and where a click leads. */
	label: ReactNode;
	to?: string | undefined;
	/** Below it. */
	detail?: ReactNode;
	picture?: ReactNode;
	/** At its end: when, how many, what can be done. */
	aside?: ReactNode;
	/** Below all of it. */
	more?: ReactNode;
};

type LinesProps = { title?: string; isUrgent?: boolean; lines: Line[] } & ComponentProps<"ul">;

/** Lines one below the other, under a title of their own where there are any. */
export function Lines({ title, isUrgent, lines, ...rest }: LinesProps) {
	if (title && lines.length === 0) return null;
	const list = (
		<ul role="list" className="rows" {...rest}>
			{lines.map(({ label, to, id = `${to} ${label}`, detail, picture, aside, more }) => (
				<li key={id} className={styles.line}>
					<div className="cluster" data-align="center" data-beside="4">
						{picture}
						<span className={`stack close ${styles.words}`}>
							{to ? <a href={to}>{label}</a> : label}
							{detail ? <small>{detail}</small> : null}
						</span>
						{aside}
					</div>
					{more}
				</li>
			))}
			{lines.length === 0 ? <li className={styles.line}>Nichts gefunden.</li> : null}
		</ul>
	);
	return title ? (
		<section className={isUrgent ? "stack box" : "stack"} data-gap="2">
			<h2>{title}</h2>
			{list}
		</section>
	) : (
		list
	);
}
