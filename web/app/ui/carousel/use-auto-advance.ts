import {
	type FocusEvent,
	type PointerEvent,
	useEffect,
	useEffectEvent,
	useMemo,
	useState,
	useSyncExternalStore,
} from "react";
import { useMotionAllowed } from "../../alive/use-motion.ts";
import { type Clock, createAutoAdvance, mayAdvance } from "./auto-advance.ts";

type Options = {
	/** ms between two turns */
	interval: number;
	advance: () => void;
	/** False while there is nothing to turn, or something lies over it. */
	enabled?: boolean;
	/** Share of the carousel that has to be in view, 0 to 1. */
	visibleRatio?: number;
};

const browserClock: Clock = {
	setInterval: (callback, ms) => window.setInterval(callback, ms),
	clearInterval: (handle) => window.clearInterval(handle),
};

/**
 * Turns a carousel by itself as long as nobody is busy with it. Spread `handlers` on its outermost element and give
 * that element `ref`; call `takeOver` for every turn made by hand.
 */
export function useAutoAdvance({ interval, advance, enabled = true, visibleRatio = 0 }: Options) {
	const motion = useMotionAllowed();
	const turn = useEffectEvent(advance);
	const [element, ref] = useState<Element | null>(null);
	const [turning, setTurning] = useState<ReturnType<typeof createAutoAdvance> | null>(null);

	useEffect(() => {
		// Not in view until the browser has looked.
		const start = { enabled: false, visible: false };
		const created = createAutoAdvance({ interval, clock: browserClock, advance: () => turn(), start });
		setTurning(created);
		return () => created.dispose();
	}, [interval]);

	useEffect(() => turning?.update({ enabled, motion }), [turning, enabled, motion]);

	useEffect(() => {
		if (!turning) return;
		const look = () => turning.update({ tabVisible: document.visibilityState === "visible" });
		look();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [turning]);

	useEffect(() => {
		if (!turning || !element) return;
		const observer = new IntersectionObserver(
			(entries) => {
				const entry = entries.at(-1);
				if (entry)
					turning.update({ visible: entry.isIntersecting && entry.intersectionRatio >= visibleRatio });
			},
			{ threshold: visibleRatio },
		);
		observer.observe(element);
		return () => observer.disconnect();
	}, [turning, element, visibleRatio]);

	useEffect(() => {
		// Pointer and focus may have come before the part woke.
		if (!element) return;
		const hovered = matchMedia("(hover: hover)").matches && element.matches(":hover");
		turning?.update({ hovered, focused: element.contains(document.activeElement) });
	}, [turning, element]);

	const conditions = useSyncExternalStore(
		turning?.subscribe ?? subscribeToNothing,
		() => turning?.conditions() ?? null,
		() => null,
	);

	const handlers = useMemo(
		() => ({
			// A finger has no hover: its "enter" would last until the next tap elsewhere.
			onPointerEnter: (event: PointerEvent) => {
				if (event.pointerType !== "touch") turning?.update({ hovered: true });
			},
			onPointerLeave: () => turning?.update({ hovered: false }),
			onPointerDown: () => {
				turning?.update({ dragged: true });
				const stop = new AbortController();
				const release = () => {
					stop.abort();
					turning?.update({ dragged: false });
				};
				// The finger may lift anywhere, and the browser may take the gesture for scrolling.
				window.addEventListener("pointerup", release, { signal: stop.signal });
				window.addEventListener("pointercancel", release, { signal: stop.signal });
			},
			onFocus: () => turning?.update({ focused: true }),
			onBlur: (event: FocusEvent) => {
				if (!event.currentTarget.contains(event.relatedTarget)) turning?.update({ focused: false });
			},
		}),
		[turning],
	);

	return {
		/** It turns at this moment. */
		running: conditions !== null && mayAdvance(conditions),
		/** Somebody stopped it, with the button or by turning; the button starts it. */
		pausedByPerson: conditions?.stopped ?? false,
		pause: () => turning?.pause(),
		resume: () => turning?.resume(),
		takeOver: () => turning?.takeOver(),
		handlers,
		ref,
	};
}

function subscribeToNothing(): () => void {
	return () => {};
}
