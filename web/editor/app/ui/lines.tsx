import type { ComponentProps, ReactNode } from "react";
import { Link } from "../router.tsx";
import styles from "./view.module.css";

type LinesProps = { title?: string; isUrgent?: boolean; children: ReactNode[] } & ComponentProps<"ul">;

/** Lines one below the other, under a title of their own where there are any. */
export function Lines({ title, isUrgent, children, ...rest }: LinesProps) {
	if (title && children.length === 0) return null;
	const list = (
		<ul role="list" className="rows" {...rest}>
			{children.length > 0 ? children : <li className={styles.line}>Nichts gefunden.</li>}
		</ul>
	);
	return title ? (
		<section className={`stack ${styles.part}`} data-gap="2" data-urgent={isUrgent ? "" : undefined}>
			<h2>{title}</h2>
			{list}
		</section>
	) : (
		list
	);
}

type LineProps = {
	/** What it is, and where a click leads. */
	label: ReactNode;
	to?: string | undefined;
	/** Below it. */
	detail?: ReactNode;
	picture?: ReactNode;
	/** At its end: when, how many, what can be done. */
	aside?: ReactNode;
	children?: ReactNode;
};

export function Line({ label, to, detail, picture, aside, children }: LineProps) {
	return (
		<li className={styles.line}>
			<div className="cluster" data-align="center" data-beside="4">
				{picture}
				<span className={styles.words}>
					{to ? <Link to={to}>{label}</Link> : label}
					{detail ? <small>{detail}</small> : null}
				</span>
				{aside}
			</div>
			{children}
		</li>
	);
}
