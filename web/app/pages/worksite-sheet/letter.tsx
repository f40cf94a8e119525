import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import type { WorksiteSheetPage } from "./content.ts";
import styles from "./worksite-sheet.module.css";

/** What a handbill tells beside the sign: everything that is still to come on the day it is printed. */
export function Letter({ site }: { site: WorksiteSheetPage }) {
	const { labels, phases, loud, closures, access } = site;
	const parts = [
		{ title: labels.phases, lines: phases.map((phase) => ({ ...phase, text: phase.title })), none: "" },
		{ title: labels.loud, lines: loud, none: labels.quiet },
		{
			title: labels.closures,
			lines: closures.map(({ text, detour, ...closure }) => ({
				...closure,
				text: `${text} ${labels.detour}: ${detour}`,
			})),
			none: labels.open,
		},
	];
	return (
		<div className={`stack ${styles.letter}`} data-gap="4">
			{parts.map(({ title, lines, none }) => (
				<section key={title} aria-label={title} className="stack" data-gap="1">
					<h2 className="name">{title}</h2>
					<div className={`stack ${styles.lines}`}>
						{lines.map(({ text, span, states }) => (
							<p key={span + text} data-until={states[1].until}>
								{span}: {text}
							</p>
						))}
					</div>
					{none ? (
						<WhenEmpty entries={lines.map(({ states }) => ({ until: states[1].until }))} text={none} />
					) : null}
				</section>
			))}
			<section aria-label={labels.access} className="stack" data-gap="1">
				<h2 className="name">{labels.access}</h2>
				<p>{access}</p>
			</section>
		</div>
	);
}
