import { useSyncExternalStore } from "react";
import { events, storage } from "../boot/contract.ts";

export type Consent = "accepted" | "necessary" | null;

export function readConsent(): Consent {
	try {
		const value = localStorage.getItem(storage.consent);
		return value === "accepted" || value === "necessary" ? value : null;
	} catch {
		return null;
	}
}

function subscribe(notify: () => void): () => void {
	window.addEventListener(events.consent, notify);
	window.addEventListener("storage", notify);
	return () => {
		window.removeEventListener(events.consent, notify);
		window.removeEventListener("storage", notify);
	};
}

/** The stored choice; embeds load by themselves only after "accepted" (decisions 5). */
export function useConsent(): Consent {
	return useSyncExternalStore(subscribe, readConsent, () => null);
}
