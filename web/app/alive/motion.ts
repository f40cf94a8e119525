export const motionKey = "motion";
/** The window hears it when things begin or cease to move. */
export const motionEvent = "motion-change";

/** Whether things may move: the visitor's choice, else the system's setting. Kept on <html> by the head script. */
export function motionAllowed(): boolean {
	return document.documentElement.dataset.motion !== "off";
}
