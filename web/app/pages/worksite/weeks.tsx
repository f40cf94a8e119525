import { Alive } from "../../alive/place.tsx";
import type { WorksitePage } from "./content.ts";
import thisWeek from "./this-week.alive.ts";
import styles from "./weeks.module.css";

/** Heights in letters, so that the strip is as large as the text around it. */
const head = 1.7;
const bar = 1.6;
const nameAbove = 1.45;
const gap = 0.5;

const strip = "Wochen der Bauzeit, laute und gesperrte gekennzeichnet; ihre Tage stehen als Liste dabei";
const kinds = ["quiet", "loud", "closed", "now"] as const;
export const weekNames = { quiet: "ruhig", loud: "laut", closed: "gesperrt", now: "diese Woche" };

/** The weeks of a building site in one strip: a neighbour sees at once when it is quiet, loud or closed before the door. */
export function Weeks({ weeks }: Pick<WorksitePage, "weeks">) {
	const { first, count, months, rows } = weeks;
	const step = bar + gap + (rows.some(({ name }) => name) ? nameAbove : 0);
	const height = head + rows.length * step;
	const share = (week: number) => `${(100 * week) / count}%`;
	const em = (value: number) => `${value.toFixed(2)}em`;
	return (
		<Alive part={thisWeek} first={first} count={count}>
			<svg role="img" aria-label={strip} width="100%" height={em(height)} className={styles.strip}>
				<pattern id="laut" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<rect width="4" height="7" className={styles.stripe} />
				</pattern>
				{months.map(({ at, name, year }, place) => (
					<g key={at}>
						<line x1={share(at)} x2={share(at)} y1="0.3em" y2={em(height)} className={styles.month} />
						<text x={share(at)} y="1.1em" dx="0.3em" className={styles.name}>
							{place === 0 || year === months[place - 1]?.year ? name : year}
						</text>
					</g>
				))}
				{rows.map(({ name, runs }, place) => {
					const top = head + (place + 1) * step - bar - gap;
					const lies = { y: em(top), height: em(bar) };
					return (
						<g key={name}>
							<text y={em(top - 0.4)} className={styles.place}>
								{name}
							</text>
							<rect width="100%" {...lies} className={styles.quiet} />
							{runs.map(({ kind, from, to }) => (
								<rect
									key={`${kind} ${from}`}
									x={share(from)}
									width={share(to - from)}
									{...lies}
									className={styles.run}
									data-kind={kind}
									fill={kind === "loud" ? "url(#laut)" : undefined}
								/>
							))}
						</g>
					);
				})}
				<rect
					data-now=""
					width={share(1)}
					y={em(head - 0.2)}
					height={em(height - head)}
					className={styles.now}
				/>
			</svg>
			<ul role="list" className={`cluster small ${styles.legend}`} data-beside="5" aria-hidden="true">
				{kinds.map((kind) => (
					<li key={kind} className="line" data-gap="2" data-kind={kind}>
						<Swatch kind={kind} />
						{weekNames[kind]}
					</li>
				))}
			</ul>
		</Alive>
	);
}

/** The colour of a week, as the strip has it. */
export function Swatch({ kind }: { kind: (typeof kinds)[number] }) {
	return (
		<svg width="1.9em" height="1.1em" aria-hidden="true" className={styles.swatch}>
			<rect width="100%" height="100%" className={styles.quiet} />
			{kind === "quiet" ? null : (
				<rect
					width="100%"
					height="100%"
					className={kind === "now" ? styles.now : styles.run}
					data-kind={kind}
					fill={kind === "loud" ? "url(#laut)" : undefined}
				/>
			)}
		</svg>
	);
}
