import { type RefObject, useEffect } from "react";
import { heroDistance, wipeProgress } from "./gallery-hero.ts";
import { useMotionAllowed } from "./motion.ts";

/**
 * Opens the gallery's pictures in browsers without scroll-driven animation: one custom property a picture and frame.
 * Sizes are read when the window changes, never while scrolling.
 */
export function useHeroWipe(section: RefObject<HTMLElement | null>, count: number): void {
	const motion = useMotionAllowed();

	useEffect(() => {
		const hero = section.current;
		if (!hero || !motion || CSS.supports("animation-timeline: view()")) return;
		const stage = hero.querySelector<HTMLElement>("[data-stage]");
		const layers = [...hero.querySelectorAll<HTMLElement>("[data-layer]")];
		const ticks = [...hero.querySelectorAll<HTMLElement>("ol > li")];
		if (!stage) return;
		hero.dataset.driver = "script";
		const stop = new AbortController();
		let frame = 0;
		let top = 0;
		let distance = 1;

		function draw(): void {
			frame = 0;
			const way = (window.scrollY - top) / distance;
			for (const index of layers.keys()) {
				const open = wipeProgress(index, count, way).toFixed(4);
				layers[index]?.style.setProperty("--open", open);
				ticks[index]?.style.setProperty("--open", open);
			}
		}
		function schedule(): void {
			frame ||= requestAnimationFrame(draw);
		}
		function measure(): void {
			top = hero ? hero.getBoundingClientRect().top + window.scrollY : 0;
			distance = heroDistance(count, stage?.offsetHeight ?? window.innerHeight);
			schedule();
		}
		measure();
		window.addEventListener("scroll", schedule, { passive: true, signal: stop.signal });
		window.addEventListener("resize", measure, { passive: true, signal: stop.signal });
		return () => {
			stop.abort();
			cancelAnimationFrame(frame);
			delete hero.dataset.driver;
		};
	}, [section, motion, count]);
}
