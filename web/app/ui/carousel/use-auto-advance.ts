import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from "react";
import { motionAllowed, motionEvent } from "../../alive/motion.ts";
import { useWindow } from "../../alive/use-window.ts";

type Options = {
	/** ms between two turns */
	interval: number;
	advance: () => void;
	/** False while there is nothing to turn, or something lies over it. */
	enabled?: boolean;
	/** Share of the carousel that has to be in view, 0 to 1. */
	visibleRatio?: number;
};

const atRest = {
	hovered: false,
	focused: false,
	dragged: false,
	/** Not in view until the browser has looked. */
	visible: false,
	tabVisible: true,
	/** Somebody paused it or turned by hand; only its own button starts it again. */
	stopped: false,
};

/**
 * Turns a carousel by itself as long as nobody is busy with it, and does not start again behind somebody's back (decisions 6).
 * Spread `handlers` on its outermost element and give that element `ref`; call `takeOver` for every turn made by hand.
 */
export function useAutoAdvance({ interval, advance, enabled = true, visibleRatio = 0 }: Options) {
	const motion = useWindow([motionEvent], motionAllowed, true);
	const turn = useEffectEvent(advance);
	const [element, ref] = useState<HTMLElement | null>(null);
	const [now, setNow] = useState(atRest);
	const update = (change: Partial<typeof atRest>) => setNow((before) => ({ ...before, ...change }));
	const isLeftAlone = !now.hovered && !now.focused && !now.dragged && !now.stopped;
	const running = enabled && motion && now.visible && now.tabVisible && isLeftAlone;

	// Each stretch of running begins with a whole interval.
	useEffect(() => {
		if (!running) return;
		const timer = window.setInterval(() => turn(), interval);
		return () => window.clearInterval(timer);
	}, [running, interval]);

	const look = useEffectEvent(update);
	useEffect(() => {
		if (!element) return;
		// Pointer and focus may have come before the part woke.
		const hovered = matchMedia("(hover: hover)").matches && element.matches(":hover");
		look({ hovered, focused: element.contains(document.activeElement) });
		const observer = new IntersectionObserver(
			(entries) => {
				const entry = entries.at(-1);
				if (entry) look({ visible: entry.isIntersecting && entry.intersectionRatio >= visibleRatio });
			},
			{ threshold: visibleRatio },
		);
		observer.observe(element);
		const lookAtTab = () => look({ tabVisible: document.visibilityState === "visible" });
		lookAtTab();
		document.addEventListener("visibilitychange", lookAtTab);
		return () => {
			observer.disconnect();
			document.removeEventListener("visibilitychange", lookAtTab);
		};
	}, [element, visibleRatio]);

	return {
		/** It turns at this moment. */
		running,
		/** Somebody stopped it, with the button or by turning; the button starts it. */
		paused: now.stopped,
		/** The button's wish counts although pointer and focus are on it; both stop it again when they return. */
		toggle: () =>
			update(now.stopped ? { stopped: false, hovered: false, focused: false } : { stopped: true }),
		/** Arrows, tabs, swipes: from now on the person turns. */
		takeOver: () => update({ stopped: true }),
		handlers: {
			// A finger has no hover: its "enter" would last until the next tap elsewhere.
			onPointerEnter: ({ pointerType }: PointerEvent) => {
				if (pointerType !== "touch") update({ hovered: true });
			},
			onPointerLeave: () => update({ hovered: false }),
			onPointerDown: () => {
				update({ dragged: true });
				const stop = new AbortController();
				const release = () => {
					stop.abort();
					update({ dragged: false });
				};
				// The finger may lift anywhere, and the browser may take the gesture for scrolling.
				for (const type of ["pointerup", "pointercancel"])
					window.addEventListener(type, release, { signal: stop.signal });
			},
			onFocus: () => update({ focused: true }),
			onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
				if (!currentTarget.contains(relatedTarget)) update({ focused: false });
			},
		},
		ref,
		element,
	};
}
