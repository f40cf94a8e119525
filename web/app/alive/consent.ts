import { read } from "./storage.ts";

export const consentKey = "cookie-consent";
/** The window hears it when a choice was made here or in another tab. */
export const consentEvent = "consent-change";

export type Consent = "accepted" | "necessary" | null;

export function readConsent(): Consent {
	const value = read(consentKey);
	return value === "accepted" || value === "necessary" ? value : null;
}
