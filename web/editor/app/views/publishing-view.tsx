import { useEffect, useRef, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { type Difference, type Pending, type Progress, type Step, steps } from "../../protocol.ts";
import { waiting } from "../frame/waiting.ts";
import { agoOf, clockOf } from "../german-day.ts";
import { useObserved } from "../observable.ts";
import { Link } from "../router.tsx";
import { account, ask } from "../service.ts";
import { useAnswer } from "../use-answer.ts";
import { useDrafts } from "./list-view.tsx";
import styles from "./view.module.css";

/** „Veröffentlichen“: what will change, one button, and how far it is. */
export function PublishingView() {
	const { answer, failure, again } = useAnswer<Pending>("offen.json");
	const [refusal, setRefusal] = useState("");
	const [isFollowed, setFollowed] = useState(false);
	const [isLeft, setLeft] = useState(false);
	const mayPublish = useObserved(account)?.mayPublish;
	const isBusy = answer?.busy ?? false;
	/** What was on the list before it went online. */
	const sent = useRef<Difference[]>([]);
	if (answer?.changes.length) sent.current = answer.changes;
	useEffect(() => {
		if (answer) waiting.set(answer.changes.length);
	}, [answer]);
	// However long the service is away: as soon as it answers, it goes on.
	useEffect(() => {
		if (!isBusy) return;
		setFollowed(true);
		setLeft(false);
		const timer = setInterval(() => void again(), 400);
		return () => clearInterval(timer);
	}, [isBusy, again]);
	if (!answer)
		return (
			<div className={styles.view}>
				<h1>Veröffentlichen</h1>
				<p role="status">{failure || "Wird geladen …"}</p>
			</div>
		);
	const { target, last, changes, progress } = answer;
	// What waits is more than what was.
	const isOver = progress?.online
		? changes.length === 0 && (isFollowed || Date.now() - Date.parse(progress.online) < 120_000)
		: isFollowed && progress?.failure;
	if (progress && !isLeft && (isBusy || isOver))
		return (
			<div className={styles.view}>
				<Steps progress={progress} target={target} changes={sent.current} onBack={() => setLeft(true)} />
			</div>
		);
	const publish = () =>
		ask("veroeffentlichen", {}).then(
			() => {
				setFollowed(true);
				return again();
			},
			(error: Error) => setRefusal(error.message),
		);
	return (
		<div className={styles.view}>
			<h1>Veröffentlichen</h1>
			<p className={styles.quiet}>
				{last
					? `Zuletzt veröffentlicht: ${agoOf(last.when)}, ${last.who}.`
					: "Von hier aus wurde noch nicht veröffentlicht."}
			</p>
			{refusal ? (
				<p role="alert" className={styles.box}>
					{refusal}
				</p>
			) : null}
			<Unsaved />
			{last && changes.length === 0 ? <p>Alles, was gespeichert ist, ist auch online.</p> : null}
			{last && changes.length > 0 ? (
				<section className={styles.part}>
					<h2>Das ändert sich auf der Website</h2>
					<ul role="list" className={styles.list}>
						{changes.map(({ words, to }) => (
							<li key={words}>{to ? <Link to={to}>{words}</Link> : words}</li>
						))}
					</ul>
				</section>
			) : null}
			{last ? null : <h2>Online geht der ganze gespeicherte Stand</h2>}
			{target && mayPublish ? (
				<p className={styles.buttons}>
					<Button onClick={publish}>Jetzt veröffentlichen</Button>
				</p>
			) : null}
			{target && !mayPublish ? (
				<p className={styles.box}>
					Ihr Zugang ist zum Schreiben da. Veröffentlichen kann, wer dazu einen Zugang hat; Bescheid sagen
					genügt.
				</p>
			) : null}
			{target ? null : (
				<p className={styles.box}>
					Auf diesem Rechner ist noch kein Server eingerichtet, auf dem die Website erscheint. Das richtet die
					Technik einmal ein; danach steht hier der Knopf.
				</p>
			)}
		</div>
	);
}

/** What is typed and not saved does not go with it. */
function Unsaved() {
	const drafts = useDrafts();
	if (drafts.length === 0) return null;
	return (
		<div className={styles.box} role="status">
			<p>
				<strong>Noch nicht gespeichert, geht also nicht mit online:</strong>
			</p>
			<ul>
				{drafts.map(({ to, title, when }) => (
					<li key={to + when}>
						<Link to={to}>{title}</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

type StepsProps = {
	progress: Progress;
	target: string | undefined;
	changes: Pending["changes"];
	onBack: () => void;
};

function Steps({ progress, target, changes, onBack }: StepsProps) {
	const { failure, online, took, who, step: now } = progress;
	const stateOf = (step: Step) => {
		if (took[step] !== undefined) return "done";
		return step === now ? (failure ? "failed" : "now") : undefined;
	};
	return (
		<>
			<h1>{online ? "Online" : failure ? "Nicht veröffentlicht" : "Wird veröffentlicht …"}</h1>
			<p className={styles.quiet} role="status">
				{online ? `Online seit ${clockOf(online)} Uhr.` : `Begonnen von ${who}.`}
			</p>
			<ol role="list" className={styles.steps} aria-label="Fortschritt">
				{(Object.entries(steps) as [Step, string][]).map(([step, label]) => (
					<li
						key={step}
						data-state={stateOf(step)}
						aria-current={stateOf(step) === "now" ? "step" : undefined}
					>
						{label}
					</li>
				))}
			</ol>
			{failure ? (
				<p role="alert" className={styles.box} data-failed="">
					Die alte Website bleibt online. {failure}
				</p>
			) : null}
			{online && target && changes.length > 0 ? (
				<ul role="list" className={styles.list}>
					{changes.map(({ words, page }) => (
						<li key={words} className={styles.row}>
							<span>{words}</span>
							{page ? (
								<a href={target + page} target="_blank" rel="noopener" aria-label={`Ansehen: ${words}`}>
									Ansehen
								</a>
							) : null}
						</li>
					))}
				</ul>
			) : null}
			<p className={styles.buttons}>
				{online && target ? (
					<Button href={target} target="_blank" rel="noopener">
						Website ansehen
					</Button>
				) : null}
				{failure || online ? (
					<Button tone="line" onClick={onBack}>
						Zurück zur Liste
					</Button>
				) : null}
			</p>
		</>
	);
}
