import { useState } from "react";
import { germanMoment } from "../../../app/content/berlin-time.ts";
import type { State } from "../../protocol.ts";
import { account } from "../account.ts";
import { address, go } from "../router.ts";
import { useAnswer } from "../service.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { Lines } from "../ui/lines.tsx";
import { View } from "../ui/view.tsx";

/** What can be asked of a state; two of them change something when that is known. */
const ways = {
	unterschied: { words: "Unterschied ansehen", title: "Was sich geändert hat", act: undefined, lead: "" },
	zuruecknehmen: {
		words: "Diese Änderung zurücknehmen",
		title: "Diese Änderung zurücknehmen?",
		act: "Zurücknehmen",
		lead: "Das ändert sich damit:",
	},
	zurueck: {
		words: "Diesen Stand wieder veröffentlichen",
		title: "Zurück zum Stand von damals?",
		act: "So veröffentlichen",
		lead: "Die ganze Website erscheint wieder wie damals. Das ändert sich damit:",
	},
};
type Way = keyof typeof ways;

/** „Verlauf“: everything that was saved, what it changed, and the ways back. */
export function HistoryView() {
	const file = address.get().query.get("datei");
	const [asked, setAsked] = useState<{ way: Way; state: State }>();
	const { answer, failure, again } = useAnswer("verlauf", { file: file ?? undefined });
	const { answer: contents } = useAnswer("inhalt");
	const title = contents?.entries.find((entry) => entry.file === file)?.title;
	const { saved = [], isKnown } = answer ?? {};
	const isOffered = (way: Way, state: State) =>
		way === "unterschied" ||
		(account.mayPublish && (way === "zurueck" ? state.online && !state.isOnline : state.before !== ""));
	return (
		<View
			title={file ? `Verlauf: ${title ?? "Eintrag"}` : "Verlauf"}
			intro={
				<>
					Was gespeichert wurde, das Neueste oben. Nichts davon geht verloren, auch Zurückgenommenes nicht.{" "}
					{file ? <a href="/redaktion/verlauf">Alles zeigen</a> : null}
				</>
			}
			isThere={answer !== undefined}
			failure={failure}
		>
			{isKnown ? null : (
				<p className="quiet">Was der Server gerade zeigt, ist im Moment nicht zu erfahren.</p>
			)}
			<Lines
				aria-label="Gespeichertes"
				lines={saved.map((state) => ({
					id: state.id,
					label: <strong>{state.sentence}</strong>,
					detail: `${germanMoment(state.when)}, ${state.who}`,
					aside: (
						<span className="mark">
							{state.isOnline
								? "jetzt online"
								: state.online && `war online ab ${germanMoment(state.online)}`}
						</span>
					),
					more: (
						<div className="cluster" data-beside="4">
							{(Object.keys(ways) as Way[])
								.filter((way) => isOffered(way, state))
								.map((way) => (
									<button key={way} type="button" onClick={() => setAsked({ way, state })}>
										{ways[way].words}
									</button>
								))}
						</div>
					),
				}))}
			/>
			{asked ? (
				<AskDialog
					{...ways[asked.way]}
					order={asked.way}
					body={{ id: asked.state.id }}
					onClose={() => setAsked(undefined)}
					onDone={asked.way === "zurueck" ? () => go("/redaktion/veroeffentlichen") : again}
					lead={`${asked.state.sentence} – ${germanMoment(asked.state.when)}, ${asked.state.who}. ${ways[asked.way].lead}`}
				/>
			) : null}
		</View>
	);
}
