import { useEffect, useRef, useState } from "react";
import { afterSplash } from "../../behaviour/after-splash.ts";
import { motionAllowed, useMotionAllowed } from "../../behaviour/motion.ts";

export type FilmPair = { webm: string; mp4: string };
export type FilmPairs = { desktop: FilmPair; mobile: FilmPair };

/** Screens up to this width get the upright pair (specification 4). */
export const mobileWidth = 768;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Nobody pays for a film they did not ask for: not on a saving connection, not on a slow one. */
export function filmWelcome(connection: Connection | undefined): boolean {
	return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? "");
}

/**
 * The looping film behind the headline. Its sources exist only after the app has started and the splash gives way,
 * long after the first paint, and never while motion is off. Browsers may refuse to start it: every touch, click and return to the tab
 * is another try, until somebody pauses it.
 */
export function useHeroFilm(pairs: FilmPairs | undefined) {
	const moving = useMotionAllowed();
	const ref = useRef<HTMLVideoElement>(null);
	const [sources, setSources] = useState<FilmPair | null>(null);
	const [playing, setPlaying] = useState(false);
	const [paused, setPaused] = useState(false);
	const [failed, setFailed] = useState(false);

	useEffect(() => {
		const { connection } = navigator as Navigator & { connection?: Connection };
		// Asked directly: while the page is taken over, `moving` still has the value of the prerendered HTML.
		if (!pairs || !moving || !motionAllowed() || !filmWelcome(connection)) {
			setSources(null);
			setPlaying(false);
			return;
		}
		const stop = new AbortController();
		afterSplash(
			() => setSources(window.innerWidth <= mobileWidth ? pairs.mobile : pairs.desktop),
			stop.signal,
		);
		return () => stop.abort();
	}, [moving, pairs]);

	useEffect(() => {
		if (!sources || paused || failed) return;
		const tryToPlay = () => {
			const video = ref.current;
			if (document.visibilityState === "visible" && video?.paused) video.play().catch(() => {});
		};
		tryToPlay();
		const events = ["touchstart", "click", "visibilitychange"] as const;
		for (const type of events) document.addEventListener(type, tryToPlay, { passive: true });
		return () => {
			for (const type of events) document.removeEventListener(type, tryToPlay);
		};
	}, [sources, paused, failed]);

	return {
		ref,
		sources,
		playing,
		failed,
		toggle() {
			const video = ref.current;
			if (playing) video?.pause();
			else video?.play().catch(() => {});
			setPaused(playing);
		},
		onLastSourceError: () => setFailed(true),
		handlers: {
			onPlaying: () => setPlaying(true),
			onPause: () => setPlaying(false),
			onError: () => setFailed(true),
		},
	};
}
