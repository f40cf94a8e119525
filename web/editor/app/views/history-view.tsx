import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { agoOf } from "../../german-day.ts";
import type { Difference, State } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { go, Link } from "../router.tsx";
import { account, useAnswer } from "../service.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { Lines } from "../ui/lines.tsx";
import { useSearch } from "../ui/use-search.tsx";
import { View } from "../ui/view.tsx";

type Way = { order: "zuruecknehmen" | "zurueck"; state: State };

/** „Verlauf“: everything that was saved, what it changed, and the ways back. */
export function HistoryView({ file }: { file: string | null }) {
	const { field, has } = useSearch("Verlauf durchsuchen");
	const [many, setMany] = useState(200);
	const [way, setWay] = useState<Way>();
	const { answer, failure, again } = useAnswer("verlauf", { most: many, file: file ?? undefined });
	const { answer: contents } = useAnswer("inhalt");
	const title = contents?.entries.find((entry) => entry.file === file)?.title;
	const shown = (answer?.saved ?? []).filter(({ sentence, who }) => has(`${sentence} ${who}`));
	const isFirst = (state: State) => !file && !answer?.isMore && state === answer?.saved.at(-1);
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
			{field}
			{answer?.isKnown ? null : (
				<p className="quiet">Was der Server gerade zeigt, ist im Moment nicht zu erfahren.</p>
			)}
			<Lines
				aria-label="Gespeichertes"
				lines={shown.map((state) => ({
					id: state.id,
					label: <strong>{state.sentence}</strong>,
					detail: `${agoOf(state.when)}, ${state.who}`,
					aside: <OnlineMark {...state} />,
					more: <Ways state={state} mayUndo={!isFirst(state)} onWay={(order) => setWay({ order, state })} />,
				}))}
			/>
			{answer?.isMore ? (
				<Button tone="line" onClick={() => setMany(many + 200)}>
					Ältere zeigen
				</Button>
			) : null}
			{way ? <WayBack {...way} onClose={() => setWay(undefined)} onDone={again} /> : null}
		</View>
	);
}

/** Whether a state is or was what visitors get. */
function OnlineMark({ online = "", isOnline }: State) {
	return online || isOnline ? (
		<span className="mark" data-good={isOnline ? "" : undefined}>
			{isOnline ? "jetzt online" : `war online ab ${agoOf(online)}`}
		</span>
	) : null;
}

type WaysProps = { state: State; mayUndo: boolean; onWay: (order: Way["order"]) => void };

function Ways({ state: { id, online, isOnline }, mayUndo, onWay }: WaysProps) {
	const [isOpen, setOpen] = useState(false);
	const mayPublish = useObserved(account)?.mayPublish;
	const way = (order: Way["order"], words: string) => (
		<button type="button" onClick={() => onWay(order)}>
			{words}
		</button>
	);
	return (
		<>
			<div className="cluster" data-beside="4">
				<button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					Unterschied ansehen
				</button>
				{mayPublish && mayUndo ? way("zuruecknehmen", "Diese Änderung zurücknehmen") : null}
				{mayPublish && online && !isOnline ? way("zurueck", "Diesen Stand wieder veröffentlichen") : null}
			</div>
			{isOpen ? <OwnDifferences id={id} /> : null}
		</>
	);
}

function Differences({ list }: { list: Difference[] }) {
	return (
		<div className="box">
			<ul>
				{list.map(({ words, to }) => (
					<li key={words}>{to ? <Link to={to}>{words}</Link> : words}</li>
				))}
				{list.length === 0 ? <li>Daran ändert sich nichts.</li> : null}
			</ul>
		</div>
	);
}

function OwnDifferences({ id }: { id: string }) {
	const { answer, failure } = useAnswer("unterschied", { id });
	return answer ? <Differences list={answer} /> : <p role="status">{failure || "Wird nachgesehen …"}</p>;
}

type WayBackProps = Way & { onClose: () => void; onDone: () => Promise<void> };

/** Says first what it would undo. */
function WayBack({ order, state: { id, when }, onClose, onDone }: WayBackProps) {
	const isWhole = order === "zurueck";
	return (
		<AskDialog
			order={order}
			body={{ id }}
			onClose={onClose}
			title={isWhole ? `Zurück zum Stand von ${agoOf(when)}?` : "Diese Änderung zurücknehmen?"}
			act={isWhole ? "So veröffentlichen" : "Zurücknehmen"}
			onDone={isWhole ? () => go("/redaktion/veroeffentlichen?folgt=ja") : onDone}
		>
			{(list) => (
				<>
					<p>
						{isWhole ? "Die ganze Website erscheint wieder wie damals. " : ""}
						Das ändert sich damit:
					</p>
					<Differences list={list} />
				</>
			)}
		</AskDialog>
	);
}
