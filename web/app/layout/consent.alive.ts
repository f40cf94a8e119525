import { closest } from "../alive/click.ts";
import { consentEvent, consentKey, readConsent } from "../alive/consent.ts";
import { keepPlace } from "../alive/keep-place.ts";
import { script } from "../alive/part.ts";
import { whenOthersChoose, write } from "../alive/storage.ts";

/** Shows the banner until a choice is stored, keeps the choice, and opens it again from the footer. */
export default script("consent", "head", (html) => {
	/** The footer's button, to which the focus returns. */
	let askedBy: HTMLElement | null = null;
	const banner = () => document.getElementById("consent-banner");
	const close = () => {
		const focused = banner()?.contains(document.activeElement);
		// The first view takes back the room that it has left to the banner.
		const reading = document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest("section");
		keepPlace(reading, () => delete html.dataset.consent);
		const next = askedBy ?? (focused ? document.querySelector<HTMLElement>("main") : null);
		next?.focus({ preventScroll: true });
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
		const choice = closest<HTMLButtonElement>(event, "button[name=consent]");
		if (choice?.value) {
			write(consentKey, choice.value);
			close();
		} else if (choice) {
			askedBy = choice;
			html.dataset.consent = "open";
			banner()?.focus();
		}
	});
	whenOthersChoose(follow);
});
