import type { Bar } from "./bar.ts";
import { agoOf, dayOf, element } from "./element.ts";

type Task = { label: string; value: string; edit: string };
type Today = {
	who: string;
	beginnings: { label: string; day: string; waits: boolean; edit: string }[];
	endings: { label: string; day: string; ended: boolean; edit: string }[];
	translations: { label: string; text: string; edit: string }[];
	samples: Task[];
	/** What keeps the whole site from appearing. */
	mistakes: string[];
	notes: string[];
	numbers?: { label: string; value: number; hint: string }[];
	changes: { words: string }[];
	latest: { when: string; who: string }[];
	target?: string;
};

/** „Heute“: what wants attention. */
export async function showToday(place: HTMLElement, bar: Bar): Promise<void> {
	const today = await bar.ask<Today>("heute.json");
	const link = (label: string, edit: string) =>
		element("a", { href: edit, onclick: follow(() => bar.edit(edit)) }, label);
	const {
		changes,
		beginnings,
		endings,
		translations,
		samples,
		notes,
		latest,
		mistakes,
		numbers = [],
	} = today;
	const day = new Date().toLocaleDateString("de-DE", { weekday: "long", day: "numeric", month: "long" });
	const lists = [changes, beginnings, endings, translations, notes, samples, mistakes];
	const isQuiet = lists.every((list) => list.length === 0);
	place.replaceChildren(
		element("h1", {}, day),
		element("p", { className: "quiet" }, isQuiet ? "Heute wartet nichts." : "Das steht an."),
		...(numbers.length > 0 ? [element("div", { className: "numbers" }, ...numbers.map(number))] : []),
		...part(changes.length > 0 && "Gespeichert, noch nicht online", [
			element(
				"li",
				{ className: "row" },
				element("span", {}, `${changes.length} ${changes.length === 1 ? "Änderung" : "Änderungen"}`),
				element(
					"button",
					{ type: "button", onclick: () => bar.open("veroeffentlichen") },
					"Ansehen und veröffentlichen",
				),
			),
		]),
		...part(
			beginnings.length > 0 && "Erscheint",
			beginnings.map(({ label, day: since, waits, edit }) =>
				element(
					"li",
					{ className: "row" },
					link(label, edit),
					waits
						? element(
								"span",
								{},
								element("span", { className: "mark" }, "bereit"),
								" mit dem Veröffentlichen",
							)
						: `ab ${dayOf(since)}`,
				),
			),
		),
		...part(
			endings.length > 0 && "Läuft ab",
			endings.map(({ label, day: until, ended, edit }) =>
				element(
					"li",
					{ className: "row" },
					link(label, edit),
					ended
						? element(
								"span",
								{},
								element("span", { className: "mark warn" }, "abgelaufen"),
								` am ${dayOf(until)}`,
							)
						: `letzter Tag ${dayOf(until)}`,
				),
			),
		),
		...part(
			translations.length > 0 && "Übersetzungen, die warten",
			translations.map(({ label, text, edit }) =>
				element("li", {}, link(label, edit), element("br"), element("small", {}, text)),
			),
		),
		...part(
			notes.length > 0 && "Seiten, die lang werden",
			notes.map((note) => element("li", {}, note)),
		),
		...part(
			latest.length > 0 && "Zuletzt veröffentlicht",
			latest.map(({ when, who }) =>
				element("li", { className: "row" }, element("span", {}, agoOf(when)), element("small", {}, who)),
			),
		),
		...(samples.length > 0 ? [sampleList(samples, link)] : []),
		...(bar.person
			? [
					element(
						"p",
						{ className: "quiet person" },
						`Angemeldet als ${bar.person}. `,
						element("button", { type: "button", className: "plain", onclick: bar.leave }, "Abmelden"),
					),
				]
			: []),
	);
}

/** A link that stays in this window's editor, unless somebody wants another one. */
function follow(go: () => void) {
	return (event: MouseEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		go();
	};
}

function part(title: string | false, items: HTMLElement[]): HTMLElement[] {
	return title ? [element("h2", {}, title), element("ul", {}, ...items)] : [];
}

function number({ label, value, hint }: { label: string; value: number; hint: string }): HTMLElement {
	return element("div", { title: hint }, element("strong", {}, value.toLocaleString("de-DE")), label);
}

/** Everything that is still the sample company's, each with the way to its field. */
function sampleList(samples: Task[], link: (label: string, edit: string) => HTMLElement): HTMLElement {
	return element(
		"details",
		{},
		element("summary", {}, `Noch Muster (${samples.length})`),
		element(
			"p",
			{},
			"Das stammt noch von der Musterfirma. Was Sie durch Eigenes ersetzen, verschwindet aus dieser Liste.",
		),
		element(
			"ul",
			{},
			...samples.map(({ label, value, edit }) =>
				element("li", {}, link(label, edit), element("br"), element("small", {}, value)),
			),
		),
	);
}
