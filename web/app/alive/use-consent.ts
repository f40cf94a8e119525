import { useSyncExternalStore } from "react";
import { type Consent, consentEvent, readConsent } from "./consent.ts";

function subscribe(notify: () => void): () => void {
	window.addEventListener(consentEvent, notify);
	return () => window.removeEventListener(consentEvent, notify);
}

/** The stored choice; embeds load by themselves only after "accepted" (decisions 5). */
export function useConsent(): Consent {
	return useSyncExternalStore(subscribe, readConsent, () => null);
}
