/**
 * Wakes islands: near the view and idle, at once when touched, or on an event. What comes too early for a sleeping island
 * is held and happens once it is awake. When its code cannot be had, the HTML stays, links and forms do their native
 * work, and the next touch tries again.
 */

import { closest, isPlain } from "../layout/closest.ts";

/** ms after which a held tap goes the native way, because the code does not come. */
const patience = 5000;
/** ms after which a file counts as lost. */
const hanging = 30_000;
const selector = "[data-island]";
const awake = new WeakSet<Element>();
const waking = new WeakMap<Element, Promise<boolean>>();
const failed = new Set<HTMLElement>();

const islands = (when = "") => document.querySelectorAll<HTMLElement>(selector + when);

/** The sleeping island around the target of an event. */
function asleep(event: Event): HTMLElement | null {
	const island = closest(event, selector);
	return island && !awake.has(island) ? island : null;
}

async function start(island: HTMLElement): Promise<void> {
	const files = island.dataset.src?.split(" ") ?? [];
	// Fetched before they are imported: browsers remember for ever that a module could not be had.
	const answers = await Promise.all(
		files.map((file) => fetch(file, { signal: AbortSignal.timeout(hanging) })),
	);
	if (!answers.every(({ ok }) => ok)) throw new Error("not found");
	await Promise.all(answers.map((answer) => answer.blob()));
	const { default: begin } = await import(/* @vite-ignore */ files[0] ?? "");
	await begin(island, JSON.parse(island.dataset.props ?? "{}"));
}

function wake(island: HTMLElement): Promise<boolean> {
	const known = waking.get(island);
	if (known) return known;
	const attempt = start(island).then(
		() => {
			awake.add(island);
			failed.delete(island);
			return true;
		},
		() => {
			waking.delete(island);
			failed.add(island);
			return false;
		},
	);
	waking.set(island, attempt);
	return attempt;
}

/** Keeps an event from everybody until the island is awake. Where there is a native way, its code must come in time. */
function hold(island: HTMLElement, event: Event, again: () => void, natively?: () => void): void {
	event.preventDefault();
	event.stopImmediatePropagation();
	const outcomes = [wake(island)];
	if (natively) outcomes.push(new Promise((resolve) => setTimeout(resolve, patience, false)));
	void Promise.race(outcomes).then((alive) => (alive ? again() : natively?.()));
}

/** Forms that will be sent. Enter in a field counts as a click on their button. */
const held = new WeakSet<HTMLFormElement>();

/** Says why nothing happens, and sends by itself as soon as there is a line again. */
function sendWhenOnline(button: HTMLButtonElement, why: string): void {
	button.setCustomValidity(why);
	button.reportValidity();
	button.setCustomValidity("");
	addEventListener("online", () => button.click(), { once: true });
}

/** What the browser itself can do. Offline it would only put an error in the place of the page. */
function nativeWay(control: HTMLElement, form: HTMLFormElement | null): (() => void) | undefined {
	if (form)
		return () => {
			held.delete(form);
			// A part that failed was replaced by a copy.
			const now = document.querySelector<HTMLFormElement>(`form[data-draft="${form.dataset.draft}"]`) ?? form;
			if (!navigator.onLine) sendWhenOnline(control as HTMLButtonElement, now.dataset.offline ?? "");
			else if (now.reportValidity()) now.submit();
		};
	if (control instanceof HTMLAnchorElement) return () => navigator.onLine && location.assign(control.href);
	return undefined;
}

function onClick(event: MouseEvent): void {
	const island = asleep(event);
	if (!island || !isPlain(event)) return;
	const control = closest(event, "button:not([commandfor]), a[data-held]");
	if (!control || !island.contains(control)) return;
	const form = control instanceof HTMLButtonElement && control.type === "submit" ? control.form : null;
	// Sent once, however often the button was pressed.
	if (form && held.has(form)) {
		event.preventDefault();
		return;
	}
	if (form) held.add(form);
	hold(
		island,
		event,
		() => {
			if (form) held.delete(form);
			control.click();
		},
		nativeWay(control, form),
	);
}

/** Arrows walk through tabs and carousels; everywhere else keys are the browser's. */
function onKey(event: KeyboardEvent): void {
	const island = asleep(event);
	const { key, target } = event;
	if (
		!island ||
		!/^(Arrow(Left|Right)|Home|End)$/.test(key) ||
		event.altKey ||
		event.ctrlKey ||
		event.metaKey
	)
		return;
	if (!closest(event, "[role=tab], [role=toolbar], [data-arrows]")) return;
	const again = () =>
		target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
	hold(island, event, again);
}

function idle(task: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 2000 });
	else setTimeout(task, 50);
}

/** The address of a picture may concern an island that is out of sight. */
function wakeForAddress(): void {
	if (location.hash.includes("/")) for (const island of islands("[data-when=near]")) wake(island);
}

function wakeNear(): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				const island = isIntersecting && target.closest<HTMLElement>(selector);
				if (!island) continue;
				observer.unobserve(target);
				idle(() => wake(island));
			}
		},
		{ rootMargin: "100% 0px" },
	);
	// The island itself has no box (styles/layout.css).
	for (const { firstElementChild } of islands("[data-when=near]"))
		if (firstElementChild) observer.observe(firstElementChild);
}

export function startIslands(): void {
	const touch = (event: Event) => {
		const island = asleep(event);
		if (island) void wake(island);
	};
	for (const type of ["pointerdown", "pointerover", "keydown", "focusin", "dragenter"])
		document.addEventListener(type, touch, { capture: true, passive: true });
	document.addEventListener("click", onClick, true);
	document.addEventListener("keydown", onKey, true);
	addEventListener("online", () => {
		for (const island of failed) if (island.isConnected) wake(island);
	});
	for (const type of ["popstate", "hashchange", "address-change"]) addEventListener(type, wakeForAddress);
	document.addEventListener("DOMContentLoaded", () => {
		wakeForAddress();
		for (const island of islands("[data-when^=on]")) {
			const type = island.dataset.when?.slice(3) ?? "";
			const pass = (event: Event) => {
				if (awake.has(island)) return;
				const { detail } = event as CustomEvent;
				void wake(island).then(
					(alive) => alive && detail && dispatchEvent(new CustomEvent(type, { detail })),
				);
			};
			addEventListener(type, pass);
		}
	});
	addEventListener("load", () => idle(wakeNear));
}
