import { motionAllowed, motionEvent } from "../../alive/motion.ts";
import { heroDistance, wipeProgress } from "./hero-wipe.ts";

/**
 * Opens the gallery's pictures in browsers without scroll-driven animation: one custom property a picture and frame.
 * Sizes are read when the window changes, never while scrolling.
 */
export function startWipe(hero: HTMLElement): void {
	if (CSS.supports("animation-timeline: view()")) return;
	const stage = hero.querySelector("div");
	const layers = [...(stage?.querySelectorAll<HTMLElement>(":scope > div") ?? [])];
	const count = layers.length;
	let waiting = false;
	let top = 0;
	let distance = 1;

	function draw(): void {
		waiting = false;
		const way = (window.scrollY - top) / distance;
		for (const [index, layer] of layers.entries())
			layer.style.setProperty("--open", wipeProgress(index, count, way).toFixed(4));
	}
	function schedule(): void {
		if (waiting || !motionAllowed()) return;
		waiting = true;
		requestAnimationFrame(draw);
	}
	function measure(): void {
		if (motionAllowed()) hero.dataset.driver = "script";
		else delete hero.dataset.driver;
		top = hero.getBoundingClientRect().top + window.scrollY;
		distance = heroDistance(count, stage?.offsetHeight ?? window.innerHeight);
		schedule();
	}
	measure();
	addEventListener("scroll", schedule, { passive: true });
	addEventListener("resize", measure, { passive: true });
	addEventListener(motionEvent, measure);
}
