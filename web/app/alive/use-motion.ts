import { useSyncExternalStore } from "react";
import { motionAllowed, motionEvent } from "./motion.ts";

function subscribe(notify: () => void): () => void {
	window.addEventListener(motionEvent, notify);
	return () => window.removeEventListener(motionEvent, notify);
}

export function useMotionAllowed(): boolean {
	return useSyncExternalStore(subscribe, motionAllowed, () => true);
}
