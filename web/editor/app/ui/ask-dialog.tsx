import type { ReactNode } from "react";
import type { Answers, Sent } from "../../calls.ts";
import { ask, useAnswer } from "../service.ts";
import { Dialog } from "./dialog.tsx";

type Order = "loeschen" | "unterschied" | "zuruecknehmen" | "zurueck";

type AskDialogProps<Name extends Order> = {
	order: Name;
	body: Omit<Sent<Name>, "ask">;
	title: string;
	/** Without it nothing is ordered. */
	act: string | undefined;
	onDone: () => unknown;
	onClose: () => void;
	/** What would happen, as the service says it. */
	children: (answer: Answers[Name]) => ReactNode;
};

/** Asks first what an order would do, and gives it when somebody wants that. */
export function AskDialog<Name extends Order>({
	order,
	body,
	onDone,
	children,
	...rest
}: AskDialogProps<Name>) {
	const { answer, failure } = useAnswer(order, { ...body, ask: true } as Sent<Name>);
	const give = async () => {
		await ask(order, body as Sent<Name>);
		await onDone();
	};
	return (
		<Dialog {...rest} onAct={give} isReady={answer !== undefined}>
			{answer ? children(answer) : <p role="status">{failure || "Wird nachgesehen …"}</p>}
		</Dialog>
	);
}
