import { useEffect, useRef } from "react";
import { motionAllowed } from "./motion.ts";

let observer: IntersectionObserver | null = null;

function watch(element: Element): void {
	observer ??= new IntersectionObserver(
		(entries) => {
			for (const entry of entries) {
				if (!entry.isIntersecting) continue;
				entry.target.setAttribute("data-reveal", "shown");
				observer?.unobserve(entry.target);
			}
		},
		{ rootMargin: "0px 0px -12% 0px" },
	);
	observer.observe(element);
}

/** Ends every animation that still waits for the reader to scroll; each navigation does this first (specification 2.1). */
export function clearReveals(): void {
	observer?.disconnect();
	observer = null;
	for (const element of document.querySelectorAll('[data-reveal="waiting"]'))
		element.removeAttribute("data-reveal");
}

/**
 * Marks an element that wipes in when it is scrolled into view. What is already in view, and everything while
 * motion is off, is left alone: content is never hidden from somebody who only wants to read.
 */
export function useReveal<T extends Element>(): React.RefObject<T | null> {
	const ref = useRef<T>(null);
	useEffect(() => {
		const element = ref.current;
		if (!element || !motionAllowed() || element.getBoundingClientRect().top < window.innerHeight) return;
		element.setAttribute("data-reveal", "waiting");
		watch(element);
		return () => observer?.unobserve(element);
	}, []);
	return ref;
}
