import styles from "./staff.module.css";

export type StaffMark = {
	/** Of the section. */
	id: string;
	/** "+2,10 m NHN", in which no-break spaces stand. */
	level: string;
	stratum: string;
	/** Name of the section. The home page leaves it out: its document has no byte to spare. */
	title?: string;
};

/**
 * A tide staff at the window's edge: every mark leads to its section, the flag at one of them says how deep the reader is
 * (layout/header.script.ts). Stands after the content, so that nobody must pass it to get there. On phones a line.
 */
export function Staff({ label, marks }: { label: string; marks: readonly StaffMark[] }) {
	return (
		<nav data-staff="" aria-label={label} className={`${styles.staff} no-print`}>
			<ol role="list">
				{marks.map(({ id, level, stratum, title }) => (
					<li key={id}>
						<a href={`#${id}`}>
							{level.split("\u00a0")[0]} <span>{stratum}</span>
							{title ? <span>{title}</span> : null}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
