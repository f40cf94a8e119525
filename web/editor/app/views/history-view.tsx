import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { agoOf } from "../../german-day.ts";
import type { Difference, State } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { go, Link } from "../router.tsx";
import { account, ask, useAnswer, useAsked } from "../service.ts";
import { Act } from "../ui/act.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Line, Lines } from "../ui/lines.tsx";
import { useSearch } from "../ui/use-search.tsx";
import { View } from "../ui/view.tsx";

type Way = { order: "zuruecknehmen" | "zurueck"; state: State };

/** „Verlauf“: everything that was saved, what it changed, and the ways back. */
export function HistoryView({ file }: { file: string | null }) {
	const { fieldWith, has } = useSearch("Verlauf durchsuchen", "Suchen: Polier, Telefon, ein Name …");
	const [many, setMany] = useState(200);
	const [way, setWay] = useState<Way>();
	const { answer, failure, again } = useAnswer("verlauf", { most: many, file: file ?? undefined });
	const { answer: contents } = useAnswer("inhalt");
	const title = contents?.entries.find((entry) => entry.file === file)?.title;
	const shown = (answer?.saved ?? []).filter(({ sentence, who }) => has(`${sentence} ${who}`));
	return (
		<View
			title={file ? `Verlauf: ${title ?? "Eintrag"}` : "Verlauf"}
			intro={
				<>
					Was gespeichert wurde, das Neueste oben. Nichts davon geht verloren, auch Zurückgenommenes nicht.{" "}
					{file ? <Link to="/redaktion/verlauf">Alles zeigen</Link> : null}
				</>
			}
			isThere={answer !== undefined}
			failure={failure}
		>
			{fieldWith()}
			{answer?.isKnown ? null : (
				<p className="quiet">Was der Server gerade zeigt, ist im Moment nicht zu erfahren.</p>
			)}
			<Lines aria-label="Gespeichertes">
				{shown.map((state) => (
					<Saved
						key={state.id}
						state={state}
						isFirst={!file && !answer?.isMore && state === answer?.saved.at(-1)}
						onWay={(order) => setWay({ order, state })}
					/>
				))}
			</Lines>
			{answer?.isMore ? (
				<Button tone="line" onClick={() => setMany(many + 200)}>
					Ältere zeigen
				</Button>
			) : null}
			{way ? <WayBack {...way} onClose={() => setWay(undefined)} onDone={again} /> : null}
		</View>
	);
}

type SavedProps = { state: State; isFirst: boolean; onWay: (order: Way["order"]) => void };

function Saved({ state, isFirst, onWay }: SavedProps) {
	const [isOpen, setOpen] = useState(false);
	const { id, sentence, when, who, online, isOnline } = state;
	const mayPublish = useObserved(account)?.mayPublish;
	return (
		<Line
			label={<strong>{sentence}</strong>}
			detail={`${agoOf(when)}, ${who}`}
			aside={
				isOnline || online ? (
					<span className="mark" data-good={isOnline ? "" : undefined}>
						{isOnline ? "jetzt online" : `war online ab ${agoOf(online ?? "")}`}
					</span>
				) : null
			}
		>
			<div className="cluster" data-beside="4">
				<Act aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					Unterschied ansehen
				</Act>
				{mayPublish && !isFirst ? (
					<Act onClick={() => onWay("zuruecknehmen")}>Diese Änderung zurücknehmen</Act>
				) : null}
				{mayPublish && online && !isOnline ? (
					<Act onClick={() => onWay("zurueck")}>Diesen Stand wieder veröffentlichen</Act>
				) : null}
			</div>
			{isOpen ? <OwnDifferences id={id} /> : null}
		</Line>
	);
}

function Differences({ list, failure }: { list: Difference[] | undefined; failure: string | undefined }) {
	if (!list) return <p role="status">{failure || "Wird nachgesehen …"}</p>;
	return (
		<ul className="box">
			{list.map(({ words, to }) => (
				<li key={words}>{to ? <Link to={to}>{words}</Link> : words}</li>
			))}
			{list.length === 0 ? <li>Daran ändert sich nichts.</li> : null}
		</ul>
	);
}

function OwnDifferences({ id }: { id: string }) {
	const { answer, failure } = useAsked("unterschied", { id });
	return <Differences list={answer} failure={failure} />;
}

/** Says first what it would undo. */
function WayBack({
	order,
	state,
	onClose,
	onDone,
}: Way & { onClose: () => void; onDone: () => Promise<void> }) {
	const { answer, failure } = useAsked(order, { id: state.id, ask: true });
	const isWhole = order === "zurueck";
	return (
		<Dialog
			title={isWhole ? `Zurück zum Stand von ${agoOf(state.when)}?` : "Diese Änderung zurücknehmen?"}
			onClose={onClose}
			act={isWhole ? "So veröffentlichen" : "Zurücknehmen"}
			onAct={async () => {
				await ask(order, { id: state.id });
				if (isWhole) go("/redaktion/veroeffentlichen?folgt=ja");
				else await onDone();
			}}
			isReady={answer !== undefined}
		>
			<p>
				{isWhole ? "Die ganze Website erscheint wieder wie damals. " : ""}
				Das ändert sich damit:
			</p>
			<Differences list={answer} failure={failure} />
		</Dialog>
	);
}
