/** The window hears it when an overlay opens or closes (decisions 6): the header hides meanwhile. */
export const overlayEvent = "overlay-toggle";
export type OverlayToggle = CustomEvent<{ open: boolean }>;

export function announceOverlay(open: boolean): void {
	window.dispatchEvent(new CustomEvent(overlayEvent, { detail: { open } }) satisfies OverlayToggle);
}
