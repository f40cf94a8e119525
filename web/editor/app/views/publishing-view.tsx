import { useEffect, useRef, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { agoOf, clockOf } from "../../german-day.ts";
import { type Difference, type Pending, type Progress, steps } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { address } from "../router.tsx";
import { account, ask, useAnswer, waiting } from "../service.ts";
import { Lines } from "../ui/lines.tsx";
import { View } from "../ui/view.tsx";
import { useDrafts } from "../use-drafts.ts";

/** „Veröffentlichen“: what will change, one button, and how far it is. */
export function PublishingView() {
	const { answer, failure, again } = useAnswer("offen");
	const [refusal, setRefusal] = useState("");
	// Whoever comes from a form has ordered it there, and may come when it is over already.
	const [follows, setFollows] = useState(() => address.get().query.has("folgt"));
	const mayPublish = useObserved(account)?.mayPublish;
	const drafts = useDrafts();
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
		setFollows(true);
		const timer = setInterval(() => void again(), 400);
		return () => clearInterval(timer);
	}, [isBusy, again]);
	if (!answer) return <View title="Veröffentlichen" isThere={false} failure={failure} />;
	const { target, last, changes, progress } = answer;
	// What waits is more than what was.
	const isOver = progress?.online ? changes.length === 0 : progress?.failure;
	if (progress && (isBusy || (follows && isOver)))
		return (
			<Steps progress={progress} target={target} changes={sent.current} onBack={() => setFollows(false)} />
		);
	const publish = () =>
		ask("veroeffentlichen", {}).then(
			() => {
				setFollows(true);
				return again();
			},
			(error: Error) => setRefusal(error.message),
		);
	return (
		<View
			title="Veröffentlichen"
			intro={
				last
					? `Zuletzt veröffentlicht: ${agoOf(last.when)}, ${last.who}.`
					: "Von hier aus wurde noch nicht veröffentlicht."
			}
			failure={refusal}
		>
			<Lines title="Noch nicht gespeichert, geht also nicht mit online:" lines={drafts} />
			{last ? (
				<Lines
					title="Das ändert sich auf der Website"
					lines={changes.map(({ words, to }) => ({ label: words, to }))}
				/>
			) : (
				<h2>Online geht der ganze gespeicherte Stand</h2>
			)}
			{last && changes.length === 0 ? <p>Alles, was gespeichert ist, ist auch online.</p> : null}
			{target && mayPublish ? (
				<p>
					<Button onClick={publish}>Jetzt veröffentlichen</Button>
				</p>
			) : (
				<p className="box">
					{target
						? "Ihr Zugang ist zum Schreiben da. Veröffentlichen kann, wer dazu einen Zugang hat; Bescheid sagen genügt."
						: "Auf diesem Rechner ist noch kein Server eingerichtet, auf dem die Website erscheint. Das richtet die Technik einmal ein; danach steht hier der Knopf."}
				</p>
			)}
		</View>
	);
}

type StepsProps = { progress: Progress; onBack: () => void } & Pick<Pending, "target" | "changes">;

function Steps({ progress, target, changes, onBack }: StepsProps) {
	const { failure, online, who, step } = progress;
	const order = Object.keys(steps);
	const place = online ? order.length : order.indexOf(step ?? "");
	return (
		<View
			title={online ? "Online" : failure ? "Nicht veröffentlicht" : "Wird veröffentlicht …"}
			intro={
				<span role="status">{online ? `Online seit ${clockOf(online)} Uhr.` : `Begonnen von ${who}.`}</span>
			}
		>
			<label>
				{step && !online ? `${place + 1} von ${order.length}: ${steps[step]}` : null}
				<progress aria-label="Fortschritt" value={Math.max(0, place)} max={order.length} />
			</label>
			{failure ? (
				<p role="alert" className="box wrong">
					Die alte Website bleibt online. {failure}
				</p>
			) : null}
			{online && target && changes.length > 0 ? (
				<Lines
					lines={changes.map(({ words, page }) => ({
						label: words,
						aside: page ? (
							<a href={target + page} target="_blank" rel="noopener" aria-label={`Ansehen: ${words}`}>
								Ansehen
							</a>
						) : null,
					}))}
				/>
			) : null}
			<p className="cluster" data-gap="3">
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
		</View>
	);
}
