/**
 * What somebody does to a part that still sleeps is held and happens once it is awake, with a sign meanwhile. When the code
 * does not come in time, what has a native way (links, posts) goes it, and of everything else we say that it cannot be done now.
 */

import { closest, isPlain } from "./click.ts";
import { sleepingPart, wake } from "./loader.ts";
import { showToast } from "./toast.ts";

/** ms after which a held tap is given up, because the code does not come; it may still come for the next one. */
const patience = 5000;
/** px from which on a movement is no tap. */
const tap = 10;

/** Does it again once the part is awake, if its code comes in time. */
function hold(place: HTMLElement, control: Element, again: () => void, natively?: () => void): void {
	control.setAttribute("aria-busy", "true");
	const late = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false));
	void Promise.race([wake(place), late]).then((awake) => {
		control.removeAttribute("aria-busy");
		if (awake) again();
		else if (natively) natively();
		else showToast("failed");
	});
}

/** Keeps an event from everybody until then. */
function stop(event: Event): void {
	event.preventDefault();
	event.stopImmediatePropagation();
}

/** Forms that will be sent. Enter in a field counts as a click on their button. */
const held = new WeakSet<HTMLFormElement>();

/** What the browser itself can do. Offline it would only put an error in the place of the page. */
function nativeWay(control: HTMLElement, form: HTMLFormElement | null): (() => void) | undefined {
	if (form)
		return () => {
			held.delete(form);
			if (navigator.onLine) {
				if (form.reportValidity()) form.submit();
				return;
			}
			showToast("offline");
			addEventListener("online", () => control.click(), { once: true });
		};
	// A place on this page is where the browser would look for something that only the code can show.
	if (control instanceof HTMLAnchorElement && !control.getAttribute("href")?.startsWith("#"))
		return () => navigator.onLine && location.assign(control.href);
	return undefined;
}

/** The sleeping part that a control acts on: the one around it, or for a held link another that it names. */
function partOf(control: HTMLElement): HTMLElement | null {
	const named = control.matches("[data-held]") ? (control.getAttribute("aria-controls") ?? "") : "";
	return (
		sleepingPart(control) ?? sleepingPart(document.getElementById(named)?.querySelector("alive-part") ?? null)
	);
}

function onClick(event: MouseEvent): void {
	const control = closest(event, "button:not([commandfor]), a[data-held]");
	const place = control && partOf(control);
	if (!place || !isPlain(event)) return;
	const form = control instanceof HTMLButtonElement && control.type === "submit" ? control.form : null;
	stop(event);
	// Sent once, however often the button was pressed.
	if (form && held.has(form)) return;
	if (form) held.add(form);
	const again = () => {
		if (form) held.delete(form);
		control.click();
	};
	hold(place, control, again, nativeWay(control, form));
}

/** Arrows walk through tabs and carousels; everywhere else keys are the browser's. */
function onKey(event: KeyboardEvent): void {
	const { key, target } = event;
	const place = sleepingPart(target);
	const control = closest(event, "[role=tab], [role=toolbar] button, [aria-roledescription] button");
	if (!place || !control || !/^(Arrow(Left|Right)|Home|End)$/.test(key)) return;
	if (event.altKey || event.ctrlKey || event.metaKey) return;
	stop(event);
	hold(place, control, () =>
		target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
	);
}

/** A swipe over a picture. Where the row scrolls by itself the browser takes it, and there is nothing to hold. */
function onPress(press: PointerEvent): void {
	const place = sleepingPart(press.target);
	const stage = closest(press, "[data-swipe]");
	if (!place || !stage || press.button !== 0) return;
	// The part may wake before the finger is lifted: it gets the whole swipe afterwards, and nothing of it before.
	press.stopImmediatePropagation();
	void wake(place);
	const ended = new AbortController();
	addEventListener(
		"pointerup",
		(lift) => {
			ended.abort();
			if (Math.abs(lift.clientX - press.clientX) < tap) return;
			// What ends a swipe is no click on the picture under it.
			addEventListener("click", stop, { capture: true, once: true });
			setTimeout(() => removeEventListener("click", stop, true));
			hold(place, stage, () => {
				for (const event of [press, lift]) press.target?.dispatchEvent(new PointerEvent(event.type, event));
			});
		},
		{ signal: ended.signal },
	);
	addEventListener("pointercancel", () => ended.abort(), { signal: ended.signal });
	// A mouse would drag the link out of the page instead.
	addEventListener("dragstart", (drag) => drag.preventDefault(), { signal: ended.signal });
}

export function holdEarlyHands(): void {
	document.addEventListener("click", onClick, true);
	document.addEventListener("keydown", onKey, true);
	document.addEventListener("pointerdown", onPress, true);
}
