/** What moves without React stops and starts by its button, which remembers it for styles and whoever asks. */
export function pausable(button: Element | null): void {
	button?.addEventListener("click", () => button.toggleAttribute("data-paused"));
}
