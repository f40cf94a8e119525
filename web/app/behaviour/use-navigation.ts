import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { events } from "../boot/contract.ts";
import { motionAllowed } from "./motion.ts";
import { clearReveals } from "./reveal.ts";

/** ms before an anchor is scrolled to, so that the new page stands (specification 9). */
export const anchorDelay = 120;

export function scrollToTarget(id: string): void {
	const target = document.getElementById(decodeURIComponent(id));
	if (!target) return;
	target.scrollIntoView({ behavior: motionAllowed() ? "smooth" : "auto", block: "start" });
	if (!target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
	target.focus({ preventScroll: true });
}

/**
 * What every navigation does: top of the page or the anchor, no leftovers of scroll animations, manual scroll
 * restoration, and for people who cannot see the change: focus on the new heading and its title read out.
 */
export function useNavigation(announce: (title: string) => void): void {
	const { pathname, hash, key } = useLocation();
	const previousPath = useRef(pathname);

	// Before the browser lays out the new page: only what is in sight of it is urgent.
	useLayoutEffect(() => {
		if (previousPath.current !== pathname) window.dispatchEvent(new Event(events.arrived));
	}, [pathname]);

	useEffect(() => {
		history.scrollRestoration = "manual";
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second click on the same anchor scroll again
	useEffect(() => {
		const pathChanged = previousPath.current !== pathname;
		previousPath.current = pathname;
		if (pathChanged) {
			clearReveals();
			announce(document.title);
			if (!hash) {
				window.scrollTo({ top: 0, behavior: "instant" });
				document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
			}
		}
		if (!hash) return;
		const timer = setTimeout(() => scrollToTarget(hash.slice(1)), anchorDelay);
		return () => clearTimeout(timer);
	}, [pathname, hash, key, announce]);
}
