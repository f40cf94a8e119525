/** The bar around the forms: Heute · Bearbeiten · Verlauf · Veröffentlichen. Forms stay open while another view is looked at. */
import { element } from "./element.ts";
import { showHistory } from "./view-history.ts";
import { showPublishing } from "./view-publishing.ts";
import { showToday } from "./view-today.ts";

/** Asks the service; what it refuses is an error with its sentence. */
export type Ask = <T>(order: string, body?: object) => Promise<T>;

/** What views may do besides drawing themselves. */
export type Bar = {
	/** Whether this person publishes and takes back. */
	mayPublish: boolean;
	ask: Ask;
	open: (view: View) => void;
	edit: (address: string) => void;
	count: () => Promise<void>;
	/** Who is signed in, where people do so. */
	person?: string;
	leave: () => Promise<void>;
};

const views = {
	heute: "Heute",
	bearbeiten: "Bearbeiten",
	verlauf: "Verlauf",
	veroeffentlichen: "Veröffentlichen",
};
export type View = keyof typeof views;

const draw: Partial<Record<View, (place: HTMLElement, bar: Bar) => Promise<void>>> = {
	heute: showToday,
	verlauf: showHistory,
	veroeffentlichen: showPublishing,
};

export function startBar(
	token: string,
	reveal: (field: string) => void,
	signedIn?: { name: string; role: string },
): void {
	const place = document.getElementById("office-bar") as HTMLElement;
	const main = document.getElementById("office-view") as HTMLElement;
	const forms = document.getElementById("nc-root") as HTMLElement;
	const buttons = new Map<View, HTMLButtonElement>();
	const ask: Ask = async (order, body) => {
		const answer = await fetch(order, {
			method: body ? "POST" : "GET",
			headers: { Authorization: `token ${token}`, ...(body ? { "Content-Type": "application/json" } : {}) },
			...(body ? { body: JSON.stringify(body) } : {}),
		});
		const json = await answer.json();
		if (!answer.ok) throw new Error(json.message);
		return json;
	};

	const bar: Bar = {
		mayPublish: signedIn === undefined || signedIn.role === "veröffentlichen",
		...(signedIn ? { person: signedIn.name } : {}),
		async leave() {
			await ask("abmelden", {});
			location.assign("anmelden");
		},
		ask,
		open,
		edit(address) {
			const [query = "", hash = ""] = address.split("#");
			location.hash = hash;
			open("bearbeiten");
			reveal(new URLSearchParams(query).get("feld") ?? "");
		},
		async count() {
			const { changes } = await ask<{ changes: unknown[] }>("offen.json");
			const button = buttons.get("veroeffentlichen");
			button?.replaceChildren(
				views.veroeffentlichen,
				changes.length === 0
					? ""
					: element(
							"span",
							{},
							`\u00a0(${changes.length}`,
							element("span", { className: "long" }, changes.length === 1 ? " Änderung" : " Änderungen"),
							")",
						),
			);
		},
	};

	function open(view: View): void {
		const drawing = draw[view];
		forms.inert = drawing !== undefined;
		main.hidden = drawing === undefined;
		for (const [name, button] of buttons) {
			if (name === view) button.setAttribute("aria-current", "page");
			else button.removeAttribute("aria-current");
		}
		const address = new URL(location.href);
		address.search = view === "bearbeiten" ? "" : `?ansicht=${view}`;
		history.replaceState(history.state, "", address);
		if (!drawing) return;
		main.replaceChildren();
		main.focus();
		drawing(main, bar).catch((error: Error) =>
			main.replaceChildren(element("p", { className: "box failed" }, error.message)),
		);
	}

	for (const [view, label] of Object.entries(views) as [View, string][]) {
		const button = element("button", { type: "button", onclick: () => open(view) }, label);
		if (view === "veroeffentlichen") button.className = "office-publish";
		buttons.set(view, button);
		place.append(button);
	}
	if (signedIn)
		place.append(
			element(
				"button",
				{ type: "button", className: "leave", title: signedIn.name, onclick: bar.leave },
				"Abmelden",
			),
		);
	const query = new URLSearchParams(location.search);
	const wanted = query.get("ansicht") as View | null;
	const field = query.get("feld");
	open(wanted && wanted in views ? wanted : location.hash.length > 2 ? "bearbeiten" : "heute");
	if (field) reveal(field);
	const count = () => bar.count().catch(() => {});
	// After a save the editor goes back to its list.
	window.addEventListener("hashchange", count);
	window.addEventListener("focus", count);
	count();
}
