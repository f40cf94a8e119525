import styles from "./depth-scale.module.css";

export type DepthMark = {
	/** Of the section. */
	id: string;
	/** "+2,10 m NHN", in which no-break spaces stand. */
	level: string;
	stratum: string;
	/** Name of the section. */
	title: string;
};

/**
 * A tide staff at the window's edge: every mark leads to its section, the flag at one of them says how deep the reader is
 * (layout/header.alive.ts). Stands after the content, so that nobody must pass it to get there. On phones a line.
 */
export function DepthScale({ label, marks }: { label: string; marks: readonly DepthMark[] }) {
	return (
		<nav data-staff="" aria-label={label} className={`${styles.scale} no-print`}>
			<ol role="list">
				{marks.map(({ id, level, stratum, title }) => (
					<li key={id}>
						<a href={`#${id}`}>
							{level.split("\u00a0")[0]} <span>{stratum}</span>
							<span>{title}</span>
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
