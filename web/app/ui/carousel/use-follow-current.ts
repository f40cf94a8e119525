import { type RefObject, useEffect, useRef } from "react";
import { motionAllowed } from "../../alive/motion.ts";

/** Keeps the current entry of a scrolling strip in its middle, and the focus on it if the focus is in the strip. */
export function useFollowCurrent<T extends HTMLElement>(index: number): RefObject<T | null> {
	const ref = useRef<T>(null);
	const first = useRef(true);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new index is what there is to follow
	useEffect(() => {
		const strip = ref.current;
		const current = strip?.querySelector<HTMLElement>('[aria-current="true"]');
		if (!strip || !current) return;
		const left = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
		strip.scrollTo({ left, behavior: motionAllowed() && !first.current ? "smooth" : "instant" });
		if (strip.contains(document.activeElement)) current.focus({ preventScroll: true });
		first.current = false;
	}, [index]);

	return ref;
}
