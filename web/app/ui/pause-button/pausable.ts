/** What moves without React stops and starts by its button, which remembers it for styles and whoever asks. */
export function pausable(button: Element | null, changed?: (paused: boolean) => void): void {
	button?.addEventListener("click", () => {
		const paused = button.toggleAttribute("data-paused");
		changed?.(paused);
	});
}
