/**
 * Sveltia makes the fields of a form when they come into view, and a browser brings a focused field only just there: the Tab
 * key would leave the form where its last made field is. What it reaches goes to the middle, so that the next ones are made.
 */
export function followTheKeyboard(): void {
	let tabbed = false;
	const listen = (name: "keydown" | "pointerdown", isTab: (event: Event) => boolean) =>
		document.addEventListener(name, (event) => (tabbed = isTab(event)), { capture: true });
	listen("keydown", (event) => (event as KeyboardEvent).key === "Tab");
	listen("pointerdown", () => false);
	document.addEventListener("focusin", ({ target }) => {
		if (tabbed && target instanceof Element && target.closest("[data-key-path]"))
			target.scrollIntoView({ block: "center", behavior: "instant" });
	});
}
