import type { Bar } from "./bar.ts";
import { agoOf, element } from "./element.ts";
import type { Progress, Step } from "./publisher.ts";

type Open = {
	target?: string;
	busy: boolean;
	last?: { when: string; who: string };
	changes: { what: string; words: string }[];
	progress?: Progress;
	steps: Record<Step, string>;
};

/** „Veröffentlichen“: what will change, one button, and how far it is. */
export async function showPublishing(place: HTMLElement, bar: Bar): Promise<void> {
	const open = await bar.ask<Open>("offen.json");
	const { target, busy, last, changes } = open;
	if (busy) return follow(place, bar);
	const begin = element(
		"button",
		{
			type: "button",
			className: "main",
			async onclick() {
				begin.disabled = true;
				try {
					await bar.ask("veroeffentlichen", {});
					await follow(place, bar);
				} catch (error) {
					place.prepend(element("p", { className: "box failed", role: "alert" }, (error as Error).message));
				}
			},
		},
		"Jetzt veröffentlichen",
	);
	place.replaceChildren(
		element("h1", {}, "Veröffentlichen"),
		element(
			"p",
			{ className: "quiet" },
			last
				? `Zuletzt veröffentlicht: ${agoOf(last.when)}, ${last.who}.`
				: "Von hier aus wurde noch nicht veröffentlicht.",
		),
		...(last && changes.length === 0
			? [element("p", {}, "Alles, was gespeichert ist, ist auch online.")]
			: [
					element(
						"h2",
						{},
						last ? "Das ändert sich auf der Website" : "Online geht der ganze gespeicherte Stand",
					),
					...(last ? [element("ul", {}, ...changes.map(({ words }) => element("li", {}, words)))] : []),
				]),
		...(target && !bar.mayPublish
			? [
					element(
						"p",
						{ className: "box" },
						"Ihr Zugang ist zum Schreiben da. Veröffentlichen kann, wer dazu einen Zugang hat; Bescheid sagen genügt.",
					),
				]
			: []),
		...(target && bar.mayPublish ? [element("div", { className: "buttons" }, begin)] : []),
		...(target
			? []
			: [
					element(
						"p",
						{ className: "box" },
						"Auf diesem Rechner ist noch kein Server eingerichtet, auf dem die Website erscheint. Das richtet die Technik einmal ein; danach steht hier der Knopf.",
					),
				]),
	);
}

/** Shows the steps until it is over. */
async function follow(place: HTMLElement, bar: Bar): Promise<void> {
	for (;;) {
		const open = await bar.ask<Open>("offen.json").catch(() => undefined);
		if (place.hidden) return;
		if (open) drawSteps(place, bar, open);
		if (open && !open.busy) break;
		await new Promise((next) => setTimeout(next, 300));
	}
	await bar.count();
}

function drawSteps(place: HTMLElement, bar: Bar, { steps, progress, target = "" }: Open): void {
	if (!progress) return;
	const { failure, online, took, who } = progress;
	const stateOf = (step: string) => {
		if (took[step as Step] !== undefined) return "done";
		if (step !== progress.step) return "";
		return failure ? "failed" : "now";
	};
	const list = element(
		"ol",
		{ className: "steps", ariaLabel: "Fortschritt" },
		...Object.entries(steps).map(([step, label]) => {
			const seconds = took[step as Step];
			const time =
				seconds === undefined
					? ""
					: ` ${seconds.toLocaleString("de-DE", { maximumFractionDigits: 1 })}\u00a0s`;
			return element("li", { data: { state: stateOf(step) } }, label, element("small", {}, time));
		}),
	);
	const title = online ? "Online" : failure ? "Nicht veröffentlicht" : "Wird veröffentlicht …";
	place.replaceChildren(
		element("h1", {}, title),
		element("p", { className: "quiet" }, `Begonnen von ${who}.`),
		list,
		...(failure
			? [
					element(
						"p",
						{ className: "box failed", role: "alert" },
						`Die alte Website bleibt online.\n\n${failure}`,
					),
					element("div", { className: "buttons" }, again(bar, "Zurück zur Liste")),
				]
			: []),
		...(online
			? [
					element(
						"p",
						{ className: "box good", role: "status" },
						`Online seit ${new Date(online).toLocaleTimeString("de-DE", { timeStyle: "short" })} Uhr.`,
					),
					element(
						"div",
						{ className: "buttons" },
						element(
							"a",
							{ className: "button main", href: target, target: "_blank", rel: "noopener" },
							"Website ansehen",
						),
					),
				]
			: []),
	);
}

function again(bar: Bar, label: string): HTMLElement {
	return element("button", { type: "button", onclick: () => bar.open("veroeffentlichen") }, label);
}
