/** Every `data-*` name of the pages. Properties of parts are none of them: they are JSON (place.tsx). */
export const attributes = {
	/** On <html>, before anything is painted. */
	page: "js motion consent preloader waiting",
	/** States that parts set and styles read. */
	states:
		"awake chosen current direction driver fades flag fullscreen hidden invalid over paused phase playing " +
		"shown solid state upwards",
	/** Variants of components that styles read. */
	variants:
		"behind beside border columns corner counted depth factor filled fit from ground hatch height hero kind layout link " +
		"locks long look many name narrow phone place poster screen shape sheet side size tone weighed width",
	/** Where hands meet parts that sleep or dialogs: links held, stages that are swiped, what counts as a backdrop. */
	hands: "backdrop held swipe",
	/** What a list hides, by choice. */
	choice: "category",
	/** What the finder asks its lines, and how it shows the answer. */
	finder: "asked eigenschaft gewicht kategorie none row text",
	/** What the build reads: colours of pictures and editions by date (internal/build/finish). */
	build: "color since until",
	/** What the paper says besides; {date} is the day of printing. */
	paper: "letterhead",
	/** For tests alone. */
	tests: "staff testid",
};
