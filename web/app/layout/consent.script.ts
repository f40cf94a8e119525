import { closest } from "./closest.ts";
import { consentEvent, consentKey, readConsent } from "./consent.ts";
import { write } from "./storage.ts";

const html = document.documentElement;

/** Shows the banner until a choice is stored, keeps the choice, and opens it again from the footer. */
export function startConsent(): void {
	/** The footer's button, to which the focus returns. */
	let askedBy: HTMLElement | null = null;
	const close = () => {
		delete html.dataset.consent;
		askedBy?.focus({ preventScroll: true });
		askedBy = null;
		dispatchEvent(new Event(consentEvent));
	};
	const follow = () => {
		if (readConsent() === null) html.dataset.consent = "open";
		else if (html.dataset.consent && !askedBy) close();
		else dispatchEvent(new Event(consentEvent));
	};
	follow();
	document.addEventListener("click", (event) => {
		const choice = closest(event, "[data-consent-choice]")?.dataset.consentChoice;
		if (choice) {
			write(consentKey, choice);
			close();
		}
		const settings = closest(event, "[data-consent-settings]");
		if (!settings) return;
		askedBy = settings;
		html.dataset.consent = "open";
		document.getElementById("consent-banner")?.focus();
	});
	// Another tab, or this page before it was shown, may have known another choice.
	for (const type of ["storage", "pageshow"]) addEventListener(type, follow);
	document.addEventListener("prerenderingchange", follow);
}
