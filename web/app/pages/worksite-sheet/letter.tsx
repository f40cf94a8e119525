import type { WorksiteSheetPage } from "./content.ts";
import styles from "./worksite-sheet.module.css";

/** What a handbill tells beside the sign: everything that is known on the day it is printed. */
export function Letter({ site }: { site: WorksiteSheetPage }) {
	const { labels, phases, loud, closures, access } = site;
	const parts = [
		{ title: labels.phases, lines: phases.map(({ title, span }) => `${span}: ${title}`), none: "" },
		{ title: labels.loud, lines: loud.map(({ text, span }) => `${span}: ${text}`), none: labels.quiet },
		{
			title: labels.closures,
			lines: closures.map(({ text, span, detour }) => `${span}: ${text} ${labels.detour}: ${detour}`),
			none: labels.open,
		},
		{ title: labels.access, lines: [access], none: "" },
	];
	return (
		<div className={styles.letter}>
			{parts.map(({ title, lines, none }) => (
				<section key={title} aria-label={title} className={styles.part}>
					<h2 className={styles.heading}>{title}</h2>
					{lines.length === 0 ? <p>{none}</p> : lines.map((line) => <p key={line}>{line}</p>)}
				</section>
			))}
		</div>
	);
}
