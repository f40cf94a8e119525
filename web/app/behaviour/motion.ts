import { useSyncExternalStore } from "react";
import { events } from "../boot/contract.ts";

/** Whether things may move: the visitor's choice, else the system's setting. Kept on <html> by the head script. */
export function motionAllowed(): boolean {
	return document.documentElement.dataset.motion !== "off";
}

function subscribe(notify: () => void): () => void {
	window.addEventListener(events.motion, notify);
	return () => window.removeEventListener(events.motion, notify);
}

export function useMotionAllowed(): boolean {
	return useSyncExternalStore(subscribe, motionAllowed, () => true);
}
