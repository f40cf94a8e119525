import { useEffect, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import type { Contents, Difference, History, State } from "../../protocol.ts";
import { Dialog } from "../frame/dialog.tsx";
import { agoOf } from "../german-day.ts";
import { useObserved } from "../observable.ts";
import { go, Link } from "../router.tsx";
import { account, ask } from "../service.ts";
import { useAnswer } from "../use-answer.ts";
import styles from "./view.module.css";

type Way = { order: "zuruecknehmen" | "zurueck"; state: State };

/** „Verlauf“: everything that was saved, what it changed, and the ways back. */
export function HistoryView({ file }: { file: string | null }) {
	const [wanted, setWanted] = useState("");
	const [many, setMany] = useState(200);
	const [way, setWay] = useState<Way>();
	const query = [file && `datei=${encodeURIComponent(file)}`, many > 200 && `mehr=${many}`]
		.filter(Boolean)
		.join("&");
	const { answer, failure, again } = useAnswer<History>(`verlauf.json${query && `?${query}`}`);
	const { answer: contents } = useAnswer<Contents>("inhalt.json");
	const title = contents?.entries.find((entry) => entry.file === file)?.title;
	const word = wanted.trim().toLowerCase();
	const shown = (answer?.saved ?? []).filter(({ sentence, who }) =>
		`${sentence} ${who}`.toLowerCase().includes(word),
	);
	return (
		<div className={styles.view}>
			<h1>{file ? `Verlauf: ${title ?? "Eintrag"}` : "Verlauf"}</h1>
			<p className={styles.quiet}>
				Was gespeichert wurde, das Neueste oben. Nichts davon geht verloren, auch Zurückgenommenes nicht.
				{file ? (
					<>
						{" "}
						<Link to="/redaktion/verlauf">Alles zeigen</Link>
					</>
				) : null}
			</p>
			<input
				type="search"
				className={styles.search}
				aria-label="Verlauf durchsuchen"
				placeholder="Suchen: Polier, Telefon, ein Name …"
				value={wanted}
				onChange={({ target }) => setWanted(target.value)}
			/>
			{failure ? <p role="alert">{failure}</p> : null}
			{answer && !answer.isKnown ? (
				<p className={styles.quiet}>Was der Server gerade zeigt, ist im Moment nicht zu erfahren.</p>
			) : null}
			{answer ? null : <p role="status">Wird geladen …</p>}
			<ol role="list" className={styles.list} aria-label="Gespeichertes">
				{shown.map((state) => (
					<Saved
						key={state.id}
						state={state}
						isFirst={!file && !answer?.isMore && state === answer?.saved.at(-1)}
						onWay={(order) => setWay({ order, state })}
					/>
				))}
				{answer && shown.length === 0 ? <li>Nichts gefunden.</li> : null}
			</ol>
			{answer?.isMore ? (
				<Button tone="line" onClick={() => setMany(many + 200)}>
					Ältere zeigen
				</Button>
			) : null}
			{way ? <WayBack {...way} onClose={() => setWay(undefined)} onDone={again} /> : null}
		</div>
	);
}

type SavedProps = { state: State; isFirst: boolean; onWay: (order: Way["order"]) => void };

function Saved({ state, isFirst, onWay }: SavedProps) {
	const [isOpen, setOpen] = useState(false);
	const { id, sentence, when, who, online, isOnline } = state;
	const mayPublish = useObserved(account)?.mayPublish;
	return (
		<li>
			<div className={styles.row}>
				<span>
					<strong>{sentence}</strong>
					<br />
					<small>
						{agoOf(when)}, {who}
					</small>
				</span>
				{isOnline || online ? (
					<span className={isOnline ? styles.good : styles.mark}>
						{isOnline ? "jetzt online" : `war online ab ${agoOf(online ?? "")}`}
					</span>
				) : null}
			</div>
			<div className={styles.actions}>
				<button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					Unterschied ansehen
				</button>
				{mayPublish && !isFirst ? (
					<button type="button" onClick={() => onWay("zuruecknehmen")}>
						Diese Änderung zurücknehmen
					</button>
				) : null}
				{mayPublish && online && !isOnline ? (
					<button type="button" onClick={() => onWay("zurueck")}>
						Diesen Stand wieder veröffentlichen
					</button>
				) : null}
			</div>
			{isOpen ? <Differences order="unterschied" body={{ id }} /> : null}
		</li>
	);
}

function Differences({ order, body, onKnown }: { order: string; body: object; onKnown?: () => void }) {
	const [list, setList] = useState<Difference[]>();
	const [failure, setFailure] = useState("");
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once
	useEffect(() => {
		ask<Difference[]>(order, body).then(
			(answer) => {
				setList(answer);
				onKnown?.();
			},
			(error: Error) => setFailure(error.message),
		);
	}, []);
	if (failure) return <p role="alert">{failure}</p>;
	if (!list) return <p role="status">Wird nachgesehen …</p>;
	return (
		<ul className={styles.differences}>
			{list.map(({ words, to }) => (
				<li key={words}>{to ? <Link to={to}>{words}</Link> : words}</li>
			))}
			{list.length === 0 ? <li>Daran ändert sich nichts.</li> : null}
		</ul>
	);
}

/** Says first what it would undo. */
function WayBack({
	order,
	state,
	onClose,
	onDone,
}: Way & { onClose: () => void; onDone: () => Promise<void> }) {
	const [isKnown, setKnown] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState("");
	const isWhole = order === "zurueck";
	const act = async () => {
		setBusy(true);
		try {
			await ask(order, { id: state.id });
			if (isWhole) go("/redaktion/veroeffentlichen");
			else await onDone();
			onClose();
		} catch (error) {
			setFailure((error as Error).message);
			setBusy(false);
		}
	};
	return (
		<Dialog
			title={isWhole ? `Zurück zum Stand von ${agoOf(state.when)}?` : "Diese Änderung zurücknehmen?"}
			onClose={onClose}
		>
			<p>
				{isWhole
					? "Die ganze Website erscheint wieder wie damals. Das ändert sich damit:"
					: "Das ändert sich damit:"}
			</p>
			<Differences order={order} body={{ id: state.id, ask: true }} onKnown={() => setKnown(true)} />
			{failure ? <p role="alert">{failure}</p> : null}
			<p className={styles.buttons}>
				<Button disabled={!isKnown || isBusy} onClick={act}>
					{isWhole ? "So veröffentlichen" : "Zurücknehmen"}
				</Button>
				<Button tone="line" onClick={onClose}>
					Abbrechen
				</Button>
			</p>
		</Dialog>
	);
}
