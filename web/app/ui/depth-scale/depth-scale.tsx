import { Alive } from "../../alive/place.tsx";
import styles from "./depth-scale.module.css";
import staff from "./staff.alive.ts";

export type DepthMark = {
	/** Of the section. */
	id: string;
	/** "+2,10 m NHN", in which no-break spaces stand. */
	level: string;
	stratum: string;
	/** Name of the section. */
	title: string;
};

/** "−2,10 m NHN" → -210 */
const centimetres = (level: string) =>
	Math.round(Number.parseFloat(level.replace("−", "-").replace(",", ".")) * 100);

/**
 * A tide staff at the window's edge: every mark leads to its section, the flag at one of them says how deep the reader is
 * (layout/header.alive.ts). Stands after the content, so that nobody must pass it to get there. On narrow screens a flag.
 */
export function DepthScale({ label, marks }: { label: string; marks: readonly DepthMark[] }) {
	return (
		<Alive part={staff} heights={marks.map(({ level }) => centimetres(level))}>
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
		</Alive>
	);
}
