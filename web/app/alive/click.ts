/** The element of that kind around the target of an event. */
export function closest<T extends HTMLElement = HTMLElement>({ target }: Event, selector: string): T | null {
	return target instanceof Element ? target.closest<T>(selector) : null;
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** With another button or a key held down a click is the browser's: a new tab, a download. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
	return !(button || metaKey || ctrlKey || shiftKey || altKey);
}
