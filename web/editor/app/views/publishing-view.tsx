import { useRef, useState } from "react";
import { germanMoment } from "../../../app/content/berlin-time.ts";
import { Button } from "../../../app/ui/button/button.tsx";
import { type Difference, steps } from "../../protocol.ts";
import { account } from "../account.ts";
import { begunLines } from "../drafts.ts";
import { ask, useAnswer, useEvery } from "../service.ts";
import { Lines } from "../ui/lines.tsx";
import { View } from "../ui/view.tsx";

const order = Object.keys(steps);

/** „Veröffentlichen“: what will change, one button, how far it is, and what is online then. */
export function PublishingView() {
	const { answer, failure, again } = useAnswer("offen");
	const [refusal, setRefusal] = useState("");
	const drafts = begunLines();
	/** What was on the list before it went online. */
	const sent = useRef<Difference[]>([]);
	useEvery(answer?.busy ? 400 : 20_000, again);
	if (!answer) return <View title="Veröffentlichen" isThere={false} failure={failure} />;
	const { busy, target, last, changes, progress } = answer;
	const { online, step, who, failure: reason } = progress ?? {};
	// What waits is more than what was.
	const isOnline = !busy && online !== undefined && changes.length === 0;
	if (changes.length > 0 || !(busy || isOnline)) sent.current = changes;
	const place = busy ? order.indexOf(step ?? "") : order.length;
	const told = () => {
		if (busy) return `Begonnen von ${who}.`;
		if (isOnline) return `Online seit ${germanMoment(online)}.`;
		return last
			? `Zuletzt veröffentlicht: ${germanMoment(last.when)}, ${last.who}.`
			: "Von hier aus wurde noch nicht veröffentlicht.";
	};
	const publish = async () => {
		await ask("veroeffentlichen").then(
			() => setRefusal(""),
			({ message }) => setRefusal(message),
		);
		await again();
	};
	return (
		<View
			title={busy ? "Wird veröffentlicht …" : isOnline ? "Online" : "Veröffentlichen"}
			intro={<span role="status">{told()}</span>}
			failure={reason ? `Die alte Website bleibt online. ${reason}` : refusal}
		>
			{busy || isOnline ? (
				<label>
					{busy && step ? `${place + 1} von ${order.length}: ${steps[step]}` : null}
					<progress aria-label="Fortschritt" value={Math.max(0, place)} max={order.length} />
				</label>
			) : null}
			<Lines title="Noch nicht gespeichert, geht also nicht mit online:" lines={drafts} />
			{last ? (
				<Lines
					title={isOnline ? "Das hat sich geändert" : "Das ändert sich auf der Website"}
					lines={sent.current.map(({ words, to, page }) => ({
						label: words,
						to: isOnline ? undefined : to,
						aside:
							isOnline && page ? (
								<a href={target + page} target="_blank" rel="noopener" aria-label={`Ansehen: ${words}`}>
									Ansehen
								</a>
							) : null,
					}))}
				/>
			) : (
				<h2>Online geht der ganze gespeicherte Stand</h2>
			)}
			{last && !isOnline && changes.length === 0 ? <p>Alles, was gespeichert ist, ist auch online.</p> : null}
			{busy ? null : target && account.mayPublish ? (
				<p>
					{isOnline ? (
						<Button href={target} target="_blank" rel="noopener">
							Website ansehen
						</Button>
					) : (
						<Button onClick={publish}>Jetzt veröffentlichen</Button>
					)}
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
