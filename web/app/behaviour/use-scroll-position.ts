import { useEffect, useEffectEvent } from "react";

/** Calls back with the scroll position at most once a frame, and once at the start. */
export function useScrollPosition(onScroll: (y: number) => void): void {
	const report = useEffectEvent(onScroll);
	useEffect(() => {
		let frame = 0;
		const read = () => {
			frame = 0;
			report(window.scrollY);
		};
		const schedule = () => {
			frame ||= requestAnimationFrame(read);
		};
		schedule();
		window.addEventListener("scroll", schedule, { passive: true });
		window.addEventListener("resize", schedule, { passive: true });
		return () => {
			cancelAnimationFrame(frame);
			window.removeEventListener("scroll", schedule);
			window.removeEventListener("resize", schedule);
		};
	}, []);
}
