import { closest } from "../alive/click.ts";
import { motionAllowed } from "../alive/motion.ts";
import { script } from "../alive/part.ts";
import { type OverlayToggle, overlayEvent } from "../ui/dialog/overlay.ts";
import { activeSection } from "./active-section.ts";
import { nextHeaderScroll } from "./header-visibility.ts";
import { landmarks, showToTop } from "./show-to-top.ts";

const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();

/** Of links to sections of this page, one is where the reader is; none while the reader is in a section without a link. */
function markActive(navigation: Element): void {
	const links = [...navigation.querySelectorAll<HTMLAnchorElement>("a[href*='#']")].filter(
		({ pathname }) => pathname === location.pathname,
	);
	if (links.length === 0) return;
	const targets = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
	const sections = new Set<Element>([...document.querySelectorAll("main section[id]"), ...targets]);
	const active = activeSection(
		[...sections]
			.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }))
			.sort((a, b) => a.top - b.top),
	);
	for (const link of links) {
		if (link.hash === `#${active}`) link.setAttribute("aria-current", "location");
		else link.removeAttribute("aria-current");
	}
}

/** Whether something to fill in or to press lies behind it, in a form with the room between. */
function covers({ left, top, width, height }: DOMRect): boolean {
	const ways = [0, 0.5, 1];
	return ways.some((across) =>
		ways.some((down) =>
			document
				.elementsFromPoint(left + width * across, top + height * down)
				.some((element) => element.closest("form, button:not([name=to-top]), summary, [data-tone]")),
		),
	);
}

/** What follows the scrolling: the header, the section it marks, the way to the top. At most once a frame. */
export default script("header", "head", () => {
	let state = { visible: true, lastY: 0 };
	let overlay = false;
	let waiting = false;

	function look(): void {
		waiting = false;
		const header = document.querySelector("body > header");
		const toTop = document.querySelector("button[name=to-top]");
		const menu = document.querySelector<HTMLDialogElement>("#menu");
		const landmark = landmarks.map(boxOf).find(Boolean);
		const y = window.scrollY;
		document.querySelectorAll(":is(header, main) nav").forEach(markActive);
		state = nextHeaderScroll(state, y, menu?.open ?? false);
		header?.toggleAttribute("data-solid", y > 8);
		header?.toggleAttribute("data-hidden", !state.visible || overlay);
		const isPast = showToTop(y, landmark?.bottom ?? null);
		toTop?.toggleAttribute("data-shown", isPast);
		toTop?.toggleAttribute("data-free", isPast && state.visible && !covers(toTop.getBoundingClientRect()));
	}
	const schedule = () => {
		if (!waiting) requestAnimationFrame(look);
		waiting = true;
	};
	addEventListener("scroll", schedule, { passive: true });
	addEventListener("resize", schedule, { passive: true });
	for (const type of ["DOMContentLoaded", "pageshow"]) addEventListener(type, schedule);
	document.addEventListener("toggle", schedule, true);
	addEventListener(overlayEvent, (event) => {
		overlay = (event as OverlayToggle).detail.open;
		schedule();
	});
	document.addEventListener("click", (event) => {
		if (!closest(event, "button[name=to-top]")) return;
		scrollTo({ top: 0, behavior: motionAllowed() ? "smooth" : "instant" });
		document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
	});
});
