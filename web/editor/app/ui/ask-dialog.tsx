import type { Sent } from "../../calls.ts";
import { ask, useAnswer } from "../service.ts";
import { Dialog } from "./dialog.tsx";

type Order = "loeschen" | "unterschied" | "zuruecknehmen" | "zurueck";

type AskDialogProps = {
	order: Order;
	body: Sent<Order>;
	title: string;
	lead: string;
	/** Without it nothing is ordered. */
	act?: string | undefined;
	onDone: () => unknown;
	onClose: () => void;
};

/** Of an entry or of a file below media/. */
export const leaving = (file: string, title: string) => ({
	order: "loeschen" as const,
	body: { file },
	title: `„${title}“ löschen?`,
	lead: "Von der Website verschwindet das mit dem nächsten Veröffentlichen. Unter „Verlauf“ lässt es sich zurückholen.",
	act: "Löschen",
});

/** Asks first what an order would do, and gives it when somebody wants that. */
export function AskDialog({ order, body, title, lead, act, onDone, onClose }: AskDialogProps) {
	const { answer, failure } = useAnswer(order, { ...body, ask: true });
	const give = () => ask(order, body).then(onDone);
	return (
		<Dialog title={title} act={act} onAct={give} onClose={onClose} isReady={answer !== undefined}>
			<p>{lead}</p>
			<ul>
				{answer?.map(({ words, to }) => (
					<li key={words}>{to ? <a href={to}>{words}</a> : words}</li>
				))}
				{answer?.length === 0 ? <li>Daran ändert sich nichts.</li> : null}
			</ul>
			{answer ? null : <p role="status">{failure || "Wird nachgesehen …"}</p>}
		</Dialog>
	);
}
