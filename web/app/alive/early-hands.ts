/**
 * What somebody does to a part that still sleeps is held and happens once it is awake, with a sign meanwhile. What has a
 * native way (links, posts) goes it when the code does not come; of everything else we say that it cannot be done now.
 */

import { closest, isPlain } from "./click.ts";
import { asleep, wake } from "./loader.ts";
import { showToast } from "./toast.ts";

/** ms after which a held tap goes the native way, because the code does not come. */
const patience = 5000;
/** px from which on a movement is no tap. */
const tap = 10;

/** Does it again once the part is awake. Where there is a native way, its code must come in time. */
function hold(place: HTMLElement, control: Element, again: () => void, natively?: () => void): void {
	control.setAttribute("aria-busy", "true");
	const outcomes = [wake(place)];
	if (natively) outcomes.push(new Promise((resolve) => setTimeout(resolve, patience, false)));
	void Promise.race(outcomes).then((awake) => {
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
	if (control instanceof HTMLAnchorElement) return () => navigator.onLine && location.assign(control.href);
	return undefined;
}

function onClick(event: MouseEvent): void {
	const place = asleep(event.target);
	if (!place || !isPlain(event)) return;
	const control = closest(event, "button:not([commandfor]), a[data-held]");
	if (!control || !place.contains(control)) return;
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
	const place = asleep(target);
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
	const place = asleep(press.target);
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
				for (const event of [press, lift, lift].map((from, at) => repeated(from, steps[at] ?? "")))
					press.target?.dispatchEvent(event);
			});
		},
		{ signal: ended.signal },
	);
	addEventListener("pointercancel", () => ended.abort(), { signal: ended.signal });
	// A mouse would drag the link out of the page instead.
	addEventListener("dragstart", (drag) => drag.preventDefault(), { signal: ended.signal });
}

const steps = ["pointerdown", "pointermove", "pointerup"];

function repeated(from: PointerEvent, type: string): PointerEvent {
	const { pointerId, pointerType, clientX, clientY, button } = from;
	return new PointerEvent(type, { bubbles: true, pointerId, pointerType, clientX, clientY, button });
}

export function holdEarlyHands(): void {
	document.addEventListener("click", onClick, true);
	document.addEventListener("keydown", onKey, true);
	document.addEventListener("pointerdown", onPress, true);
}
