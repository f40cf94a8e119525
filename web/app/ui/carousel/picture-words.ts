/** What is said around pictures that are shown one by one. */
export type PictureWords = Readonly<
	Record<
		| "carousel"
		| "previous"
		| "next"
		| "choose"
		| "position"
		| "all"
		| "showAll"
		| "showFewer"
		| "fullscreen"
		| "close"
		| "start"
		| "stop"
		| "rendered"
		| "empty",
		string
	>
>;
