import type { ReactNode } from "react";
import type { Link as Target, Today } from "../../protocol.ts";
import { agoOf, germanDay } from "../german-day.ts";
import { Link } from "../router.tsx";
import { ask } from "../service.ts";
import { useAnswer } from "../use-answer.ts";
import { useDrafts } from "./list-view.tsx";
import styles from "./view.module.css";

/** „Heute“: what wants attention, each with the way to its field. */
export function TodayView() {
	const { answer, failure, again } = useAnswer<Today>("heute.json");
	const drafts = useDrafts();
	const day = new Date().toLocaleDateString("de-DE", {
		...{ weekday: "long", day: "numeric", month: "long" },
		timeZone: "Europe/Berlin",
	});
	if (!answer)
		return (
			<div className={styles.view}>
				<h1>{day}</h1>
				<p role="status">{failure || "Wird geladen …"}</p>
			</div>
		);
	const { mistakes, beginnings, endings, translations, samples, notes, numbers, latest, waiting } = answer;
	const isQuiet = [mistakes, beginnings, endings, translations, notes, samples, drafts].every(
		({ length }) => length === 0,
	);
	return (
		<div className={styles.view}>
			<h1>{day}</h1>
			<p className={styles.quiet}>{isQuiet && waiting === 0 ? "Heute wartet nichts." : "Das steht an."}</p>
			<Part title="So kann die Website nicht erscheinen" isUrgent>
				{mistakes.map(({ message, to }) => (
					<li key={message}>{to ? <Link to={to}>{message}</Link> : message}</li>
				))}
			</Part>
			<Part title="Angefangen, nicht gespeichert">
				{drafts.map(({ to, title, when }) => (
					<li key={to + when} className={styles.row}>
						<Link to={to}>{title}</Link>
						<span>{agoOf(when)}</span>
					</li>
				))}
			</Part>
			<Part title="Gespeichert, noch nicht online">
				{waiting > 0
					? [
							<li key="waiting" className={styles.row}>
								<Link to="/redaktion/veroeffentlichen">
									{waiting} {waiting === 1 ? "Änderung" : "Änderungen"} ansehen und veröffentlichen
								</Link>
							</li>,
						]
					: []}
			</Part>
			<Part title="Läuft ab">
				{endings.map(({ label, to, day: until, ended }) => (
					<Row key={to} label={label} to={to}>
						{ended ? (
							<>
								<span className={styles.warn}>abgelaufen</span> am {germanDay(until)}
							</>
						) : (
							`letzter Tag ${germanDay(until)}`
						)}
					</Row>
				))}
			</Part>
			<Part title="Erscheint">
				{beginnings.map(({ label, to, day: since }) => (
					<Row key={to} label={label} to={to}>
						ab {germanDay(since)}
					</Row>
				))}
			</Part>
			<Part title="Übersetzungen, die warten">
				{translations.map(({ label, to, text, file, confirmable }) => (
					<li key={to} className={styles.row}>
						<span>
							<Link to={to}>{label}</Link>
							<br />
							<small>{text}</small>
						</span>
						{confirmable ? (
							<button
								type="button"
								data-look="box"
								onClick={() => ask("bestaetigen", { file }).then(again, again)}
								aria-label={`Stimmt wieder: ${label}`}
							>
								Stimmt wieder
							</button>
						) : null}
					</li>
				))}
			</Part>
			<Part title="Gut zu wissen">
				{notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</Part>
			<Samples samples={samples} />
			<Part title="Zuletzt veröffentlicht">
				{latest.map(({ id, when, who }) => (
					<li key={id} className={styles.row}>
						<span>{agoOf(when)}</span>
						<small>{who}</small>
					</li>
				))}
			</Part>
			{numbers.length > 0 ? (
				<dl className={styles.numbers}>
					{numbers.map(({ label, value, hint }) => (
						<div key={label} title={hint}>
							<dt>{label}</dt>
							<dd>{value.toLocaleString("de-DE")}</dd>
						</div>
					))}
				</dl>
			) : null}
		</div>
	);
}

function Part({ title, isUrgent, children }: { title: string; isUrgent?: boolean; children: ReactNode[] }) {
	if (children.length === 0) return null;
	return (
		<section className={styles.part} data-urgent={isUrgent ? "" : undefined}>
			<h2>{title}</h2>
			<ul role="list" className={styles.list}>
				{children}
			</ul>
		</section>
	);
}

function Row({ label, to, children }: Target & { children: ReactNode }) {
	return (
		<li className={styles.row}>
			<Link to={to}>{label}</Link>
			<span>{children}</span>
		</li>
	);
}

/** What is still the sample company's, by form, with how far it is. */
function Samples({ samples }: Pick<Today, "samples">) {
	const done = samples.reduce((sum, group) => sum + group.done, 0);
	const total = samples.reduce((sum, group) => sum + group.total, 0);
	const open = samples.filter(({ items }) => items.length > 0);
	if (open.length === 0) return null;
	return (
		<section className={styles.part}>
			<h2>Noch Muster</h2>
			<p className={styles.quiet}>
				Das stammt noch von der Musterfirma. {done} von {total} Angaben sind Ihre eigenen.
			</p>
			<progress className={styles.progress} value={done} max={total} aria-label="Eigene Angaben" />
			{open.map(({ label, done: own, total: all, items }) => (
				<details key={label} className={styles.samples}>
					<summary>
						<span>{label}</span>
						<small>
							{own} von {all}
						</small>
					</summary>
					<ul role="list" className={styles.list}>
						{items.map(({ label: name, to, value }) => (
							<li key={to + name} className={styles.row}>
								<Link to={to}>{name}</Link>
								<small>{value}</small>
							</li>
						))}
					</ul>
				</details>
			))}
		</section>
	);
}
