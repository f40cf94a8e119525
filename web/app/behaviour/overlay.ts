import { useEffect, useState } from "react";
import { events } from "../boot/contract.ts";

export type OverlayToggle = CustomEvent<{ open: boolean }>;

/** Tells the window that an overlay opened or closed (decisions 6): the header hides meanwhile. */
export function announceOverlay(open: boolean): void {
	window.dispatchEvent(new CustomEvent(events.overlay, { detail: { open } }) satisfies OverlayToggle);
}

export function useOverlayOpen(): boolean {
	const [open, setOpen] = useState(false);
	useEffect(() => {
		const listen = (event: Event) => setOpen((event as OverlayToggle).detail.open);
		window.addEventListener(events.overlay, listen);
		return () => window.removeEventListener(events.overlay, listen);
	}, []);
	return open;
}
