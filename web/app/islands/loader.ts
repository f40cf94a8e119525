/**
 * Wakes islands: near the view and idle, at once when touched, or on an event. What comes too early for a sleeping island
 * is held and happens once it is awake. When its code cannot be had, the HTML stays, links and forms do their native
 * work, and the next touch tries again.
 */

import { closest } from "../layout/closest.ts";

/** ms after which a held tap goes the native way, because the code does not come. */
const patience = 5000;
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
	const answers = await Promise.all(files.map((file) => fetch(file)));
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

/** Keeps an event from everybody until the island is awake, or its code does not come. */
function hold(island: HTMLElement, event: Event, again: () => void, natively: () => void): void {
	event.preventDefault();
	event.stopImmediatePropagation();
	const late = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false));
	void Promise.race([wake(island), late]).then((alive) => (alive ? again : natively)());
}

function onClick(event: MouseEvent): void {
	const island = asleep(event);
	if (!island || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	const control = closest(event, "button:not([commandfor], [type=submit]), a[data-held]");
	if (!control || !island.contains(control)) return;
	hold(
		island,
		event,
		() => control.click(),
		() => control instanceof HTMLAnchorElement && location.assign(control.href),
	);
}

const held = new WeakSet<Event["target"] & object>();

function onSubmit(event: SubmitEvent): void {
	const island = asleep(event);
	const form = event.target as HTMLFormElement;
	if (!island) return;
	if (held.has(form)) {
		event.preventDefault();
		return;
	}
	held.add(form);
	const { submitter } = event;
	hold(
		island,
		event,
		() => {
			held.delete(form);
			form.requestSubmit(submitter);
		},
		() => {
			held.delete(form);
			form.submit();
		},
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
	if (!closest(event, "[role=tab], [role=toolbar], [role=group]")) return;
	const again = () =>
		target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
	hold(island, event, again, () => {});
}

function idle(task: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 2000 });
	else setTimeout(task, 50);
}

/** A query or the address of a picture may concern an island that is out of sight. */
function wakeForAddress(): void {
	if (location.search || location.hash.includes("/"))
		for (const island of islands("[data-when=near]")) wake(island);
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
	for (const type of ["pointerdown", "pointerover", "keydown", "focusin"])
		document.addEventListener(type, touch, { capture: true, passive: true });
	document.addEventListener("click", onClick, true);
	document.addEventListener("submit", onSubmit, true);
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
				void wake(island).then((alive) => alive && dispatchEvent(new CustomEvent(type, { detail })));
			};
			addEventListener(type, pass);
		}
	});
	addEventListener("load", () => idle(wakeNear));
}
