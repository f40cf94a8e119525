/** Names and times that the head script and the app share. Specification 9, decisions 5 and 6. */
export const storage = {
	consent: "cookie-consent",
	preloader: "preloader-seen",
	motion: "motion",
} as const;

export const events = {
	consent: "consent-change",
	motion: "motion-change",
	overlay: "overlay-toggle",
	laidOut: "laid-out",
	arrived: "page-arrived",
} as const;

export const constants = {
	/** ms from the page's load event to the fade */
	preloaderDelay: 1350,
	/** ms from the fade to its end */
	preloaderFade: 1700,
	/** ms after which the splash gives way even though the page has not finished loading */
	preloaderLimit: 6000,
} as const;
