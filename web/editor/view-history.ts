import type { Bar } from "./bar.ts";
import { agoOf, element } from "./element.ts";
import type { Saved } from "./states.ts";

type Difference = {
	words: string;
	what: string;
	field?: string;
	before?: string;
	after?: string;
	happened?: string;
};

/** „Verlauf“: everything that was saved, what it changed, and the ways back. */
export async function showHistory(place: HTMLElement, bar: Bar): Promise<void> {
	const { saved } = await bar.ask<{ saved: Saved[] }>("verlauf.json");
	place.replaceChildren(
		element("h1", {}, "Verlauf"),
		element(
			"p",
			{ className: "quiet" },
			"Was gespeichert wurde, das Neueste oben. Nichts davon geht verloren, auch Zurückgenommenes nicht.",
		),
		element("ol", { ariaLabel: "Gespeichertes" }, ...saved.map((one, index) => line(one, index, saved, bar))),
	);
}

function line(one: Saved, index: number, saved: Saved[], bar: Bar): HTMLElement {
	const details = element("div", { hidden: true });
	const isFirst = index === saved.length - 1;
	const isLive = one.online !== undefined && !saved.slice(0, index).some(({ online }) => online);
	const toggle = element("button", {
		type: "button",
		className: "plain",
		textContent: "Unterschied ansehen",
		async onclick() {
			details.hidden = !details.hidden;
			toggle.ariaExpanded = String(!details.hidden);
			if (!details.hidden && !details.hasChildNodes()) details.replaceChildren(await differences(one, bar));
		},
	});
	toggle.ariaExpanded = "false";
	return element(
		"li",
		{},
		element(
			"div",
			{ className: "row" },
			element(
				"div",
				{},
				element("strong", {}, one.sentence),
				element("br"),
				element("small", {}, `${agoOf(one.when)}, ${one.who}`),
			),
			one.online
				? element("span", { className: "mark" }, isLive ? "jetzt online" : `online ab ${agoOf(one.online)}`)
				: undefined,
		),
		element(
			"div",
			{ className: "actions" },
			isFirst ? undefined : toggle,
			one.online && !isLive && bar.mayPublish ? goBack(one, bar) : undefined,
		),
		details,
	);
}

async function differences(one: Saved, bar: Bar): Promise<HTMLElement> {
	const changes = await bar.ask<Difference[]>("unterschied", { id: one.id });
	return element(
		"div",
		{ className: "difference" },
		element(
			"dl",
			{},
			...changes.flatMap(({ happened, what, field, before, after }) =>
				happened
					? [element("dt", {}, happened)]
					: [
							element("dt", {}, `${what}: ${field}`),
							...(before === undefined ? [] : [element("dd", {}, element("del", {}, before))]),
							...(after === undefined ? [] : [element("dd", {}, element("ins", {}, after))]),
						],
			),
		),
		bar.mayPublish &&
			order("Diese Änderung zurücknehmen", async () => {
				await bar.ask("zuruecknehmen", { id: one.id });
				await bar.count();
				bar.open("verlauf");
			}),
	);
}

function goBack(one: Saved, bar: Bar): HTMLElement {
	return order("Diesen Stand wieder veröffentlichen", async () => {
		await bar.ask("zurueck", { id: one.id });
		bar.open("veroeffentlichen");
	});
}

/** A button that says what went wrong where it stands. */
function order(label: string, act: () => Promise<void>): HTMLElement {
	const told = element("p", { className: "box failed", role: "alert", hidden: true });
	const button = element("button", {
		type: "button",
		textContent: label,
		async onclick() {
			button.disabled = true;
			try {
				await act();
			} catch (error) {
				told.textContent = (error as Error).message;
				told.hidden = false;
				button.disabled = false;
			}
		},
	});
	return element("div", {}, button, told);
}
