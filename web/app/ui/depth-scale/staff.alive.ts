import { script } from "../../alive/part.ts";

/** Of the mark in its scale: 0 at the highest, 1 at the lowest. */
export function places(heights: readonly number[]): number[] {
	const [top, foot] = [Math.max(...heights), Math.min(...heights)];
	return heights.map((height) => (top - height) / (top - foot || 1));
}

/** Puts the marks to scale. Each has the colour of the words beside it, so that it can be read on every ground. */
export default script<{ heights: number[] }>("staff", "now", (root, { heights }) => {
	const nav = root.querySelector("nav");
	const links = [...root.querySelectorAll("a")];
	places(heights).forEach((place, index) => {
		links[index]?.parentElement?.style.setProperty("--place", String(place));
	});
	nav?.style.setProperty("--metres", String((Math.max(...heights) - Math.min(...heights)) / 100));
	let waiting = false;

	function look(): void {
		waiting = false;
		const seen = [...(root.parentElement?.children ?? []), ...document.querySelectorAll("body > footer")]
			.filter((layer) => layer !== root)
			// A part has no box of its own (styles/layout.css).
			.map((layer) => (layer.matches("alive-part") ? (layer.firstElementChild ?? layer) : layer))
			.map((layer) => ({ layer, box: layer.getBoundingClientRect() }))
			.filter(({ box }) => box.bottom > 0 && box.top < innerHeight);
		for (const link of links) {
			const { top, height } = link.getBoundingClientRect();
			const middle = top + height / 2;
			const beside = seen.findLast(({ box }) => box.top <= middle && box.bottom > middle)?.layer;
			link.style.setProperty("--ink", beside ? getComputedStyle(beside).color : null);
		}
		const current = links.find((link) => link.matches("[aria-current]"));
		nav?.setAttribute("data-flag", current?.firstChild?.textContent?.trim() ?? "");
	}
	const schedule = () => {
		if (!waiting) requestAnimationFrame(look);
		waiting = true;
	};
	addEventListener("scroll", schedule, { passive: true });
	addEventListener("resize", schedule, { passive: true });
	document.addEventListener("toggle", schedule, true);
	for (const type of ["DOMContentLoaded", "pageshow"]) addEventListener(type, schedule);
});
