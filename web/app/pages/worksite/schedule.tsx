import type { ReactNode } from "react";
import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { WorksitePage } from "./content.ts";
import { Fold } from "./fold.tsx";
import styles from "./worksite.module.css";

/** What happens when, what will be loud, what is closed, and who gets through all the same. */
export function Schedule({ site }: { site: WorksitePage }) {
	const { labels, phases, loud, closures, plan, access } = site;
	return (
		<>
			<Fold id="ablauf" title={labels.phases} open>
				<ol role="list" className={styles.rows}>
					{phases.map(({ title, text, span, states }) => (
						<li key={title} className={`columns ${styles.row}`}>
							<p className={`cluster note quiet ${styles.days}`} data-align="center">
								{span}
								{states.map(({ name, since, until }) => (
									<b
										key={name}
										className={`small ${styles.state}`}
										data-state={name}
										data-since={since}
										data-until={until}
									>
										{labels.phase[name]}
									</b>
								))}
							</p>
							<div>
								<h3 className="name close">{title}</h3>
								{/* Of a phase that is over the name is enough. */}
								<p data-until={states[1].until}>{text}</p>
							</div>
						</li>
					))}
				</ol>
			</Fold>
			<Times id="laut" title={labels.loud} none={labels.quiet} entries={loud} />
			<Times
				id="sperrungen"
				title={labels.closures}
				none={labels.open}
				entries={closures}
				detour={labels.detour}
			>
				{plan ? (
					<details className={`note quiet ${styles.plan}`}>
						<summary>{labels.map}</summary>
						<Picture picture={plan} sizes="(min-width: 64rem) 46rem, 95vw" />
						<p>{labels.plan}</p>
					</details>
				) : null}
			</Times>
			<Fold id="zufahrt" title={labels.access}>
				<p>{access}</p>
			</Fold>
		</>
	);
}

type TimesProps = {
	id: string;
	title: string;
	/** Said once everything is over. */
	none: string;
	entries: readonly (WorksitePage["loud"][number] & { detour?: string })[];
	detour?: string;
	children?: ReactNode;
};

function Times({ id, title, none, entries, detour: label, children }: TimesProps) {
	return (
		<Fold id={id} title={title} open>
			<ul role="list" className={styles.rows}>
				{entries.map(({ text, span, detour, states }) => (
					<li key={text + span} className={`columns ${styles.row}`} data-until={states[1].until}>
						<p className={`cluster note quiet ${styles.days}`} data-align="center">
							{span}
						</p>
						<div>
							<p>{text}</p>
							{detour ? (
								<p>
									<b>{label}:</b> {detour}
								</p>
							) : null}
						</div>
					</li>
				))}
			</ul>
			<WhenEmpty entries={entries.map(({ states }) => ({ until: states[1].until }))} text={none} />
			{children}
		</Fold>
	);
}
