/**
 * Runs in the head, before the first paint and without React: what must be decided before anything is seen
 * (preloader, consent banner, stillness) and what has to work even if the app never arrives.
 * State lives in data attributes of <html>; styles and the app read it from there.
 */
import { constants, events, storage } from "./contract.ts";
import { layOutBelowLater } from "./first-look.ts";
import { restOutOfSight } from "./resting.ts";

const html = document.documentElement;
html.dataset.js = "";

// The policy of the page forbids to make markup from text. React needs two exceptions: it makes every script element
// from one constant, and structured data is text in such an element. Everything else becomes nothing; the inline
// scripts that React writes again when it replaces the whole document are among it, and would not run anyway.
globalThis.trustedTypes?.createPolicy("default", {
	createHTML: (text) => (text === "<script></script>" || isJson(text) ? text : ""),
});

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		// Storage may be forbidden; the site then forgets, but works.
		return null;
	}
}

function write(key: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {}
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const chosen = read(storage.motion);
html.dataset.motion = chosen ?? (still.matches ? "off" : "on");

/** The switch shows its state from the start; the app comes to the same result later. */
function showMotion(value: string): void {
	html.dataset.motion = value;
	for (const button of document.querySelectorAll("[data-motion-switch]")) {
		button.setAttribute("aria-pressed", String(value === "off"));
	}
	window.dispatchEvent(new CustomEvent(events.motion));
}

function setMotion(value: "on" | "off"): void {
	write(storage.motion, value);
	showMotion(value);
}

still.addEventListener("change", () => {
	if (!read(storage.motion)) showMotion(still.matches ? "off" : "on");
});

const consent = read(storage.consent);
if (consent !== "accepted" && consent !== "necessary") html.dataset.consent = "open";

let askedBy: HTMLElement | null = null;

function setConsent(value: string): void {
	write(storage.consent, value);
	delete html.dataset.consent;
	// The button that had the focus is gone now; it goes back to where the question came from.
	askedBy?.focus();
	askedBy = null;
	window.dispatchEvent(new CustomEvent(events.consent, { detail: { choice: value } }));
}

document.addEventListener("click", (event) => {
	const target = event.target instanceof Element ? event.target : null;
	const choice = target?.closest<HTMLElement>("[data-consent-choice]");
	if (choice?.dataset.consentChoice) setConsent(choice.dataset.consentChoice);
	const settings = target?.closest<HTMLElement>("[data-consent-settings]");
	if (settings) {
		askedBy = settings;
		html.dataset.consent = "open";
		document.getElementById("consent-banner")?.focus();
	}
	if (target?.closest("[data-motion-switch]")) setMotion(html.dataset.motion === "off" ? "on" : "off");
	// Without the app a link to a section of this page would scroll behind the open menu.
	if (target?.closest("#menu a")) document.querySelector<HTMLDialogElement>("#menu")?.close();
});

document.addEventListener("DOMContentLoaded", () => {
	showMotion(html.dataset.motion ?? "on");
	const banner = document.getElementById("consent-banner");
	if (!banner) return;
	new ResizeObserver(() => {
		// Not as a custom property: every element of the page would get its styles anew.
		html.style.scrollPaddingBottom = html.dataset.consent ? `${banner.offsetHeight}px` : "";
	}).observe(banner);
});

// Invoker commands open and close the menu before the app is there; older browsers get the same from here.
if (!("commandForElement" in HTMLButtonElement.prototype)) {
	document.addEventListener("click", (event) => {
		const button = event.target instanceof Element ? event.target.closest("button[commandfor]") : null;
		const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
		if (!(dialog instanceof HTMLDialogElement)) return;
		if (button?.getAttribute("command") === "close") dialog.close();
		else dialog.showModal();
	});
}

layOutBelowLater();
restOutOfSight();

if (read(storage.preloader) !== "true" && html.dataset.motion === "on") {
	html.dataset.preloader = "shown";
	const stop = new AbortController();
	const hide = () => {
		delete html.dataset.preloader;
		stop.abort();
	};
	const fade = () => {
		if (html.dataset.preloader !== "shown") return;
		html.dataset.preloader = "fading";
		write(storage.preloader, "true");
		setTimeout(hide, constants.preloaderFade);
	};
	const end = () => {
		write(storage.preloader, "true");
		hide();
	};
	const afterLoad = () => setTimeout(fade, constants.preloaderDelay);
	if (document.readyState === "complete") afterLoad();
	else addEventListener("load", afterLoad, { once: true });
	// A picture that never finishes loading must not keep the page behind the splash.
	setTimeout(fade, constants.preloaderLimit);
	// Not on pointerdown: the splash would be gone before a finger is lifted, and the tap would hit what lies under it.
	for (const type of ["keydown", "click", "wheel", "touchmove"]) {
		addEventListener(type, end, { signal: stop.signal, capture: true, passive: true });
	}
	still.addEventListener("change", end, { signal: stop.signal });
}
