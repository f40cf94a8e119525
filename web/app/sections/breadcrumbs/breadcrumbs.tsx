import { useContext } from "react";
import { TrailContext } from "../../meta/trail.ts";
import styles from "./breadcrumbs.module.css";

/** The way from the home page to this one, which is the last step; pages of other languages and those that stand for nothing have none. */
export function Breadcrumbs() {
	const trail = useContext(TrailContext);
	if (trail.length === 0) return null;
	return (
		<nav aria-label="Pfad zu dieser Seite">
			<ol role="list" className="cluster small close no-print">
				{trail.map(({ label, to }, index) => (
					<li key={to} className={styles.item}>
						{index === trail.length - 1 ? (
							<span className="label" aria-current="page">
								{label}
							</span>
						) : (
							<a href={to} className="touch plain">
								{label}
							</a>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
