/** The element of that kind around the target of an event. */
export function closest<T extends HTMLElement = HTMLElement>({ target }: Event, selector: string): T | null {
	return target instanceof Element ? target.closest<T>(selector) : null;
}
