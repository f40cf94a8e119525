import { element } from "./element.ts";

type Reply = { refused?: string[] };

/**
 * Sveltia says of an upload only that it failed, or that it worked. The service says of each file what is wrong with it and
 * keeps the good ones; this shows what it said.
 */
export function tellRefusedUploads(): void {
	const ask = window.fetch;
	window.fetch = async (...args) => {
		const answer = await ask(...args);
		if (answer.url.endsWith("/contents")) {
			const { refused } = (await answer
				.clone()
				.json()
				.catch(() => ({}))) as Reply;
			if (refused) tell(refused, answer.ok);
		}
		return answer;
	};
}

function tell(refused: string[], areOthersKept: boolean): void {
	const dialog = element("dialog", { className: "office-dialog", ariaLabel: "Nicht hochgeladen" });
	dialog.append(
		element(
			"h2",
			{},
			refused.length === 1 ? "Eine Datei fehlt noch" : `${refused.length} Dateien fehlen noch`,
		),
		element("ul", {}, ...refused.map((sentence) => element("li", {}, sentence))),
		element(
			"p",
			{},
			areOthersKept ? "Die anderen Dateien sind gespeichert." : "Gespeichert wurde nichts davon.",
		),
		element("button", { type: "button", className: "main", onclick: () => dialog.close() }, "Verstanden"),
	);
	// Sveltia lists what it has sent; read anew, the list has what is there.
	dialog.addEventListener("close", () => (areOthersKept ? location.reload() : dialog.remove()));
	document.body.append(dialog);
	dialog.showModal();
}
