import { addressChange, setAddress } from "../alive/address.ts";
import { closest, isPlain } from "../alive/click.ts";
import { motionAllowed } from "../alive/motion.ts";
import { script } from "../alive/part.ts";

/** ms before an anchor is scrolled to (specification 9). Its 96 px are the scroll margin of styles/base.css. */
const anchorDelay = 120;

/** `#wasserbau/3` is a picture in the lightbox, not a place on the page. */
const isPicture = (hash: string) => hash.includes("/");

function targetOf(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		return null;
	}
}

function reach(target: HTMLElement | null, behavior: ScrollBehavior): void {
	// Whoever is busy with a form already has found their place.
	if (!target || document.activeElement?.closest("form")) return;
	// A part that is folded was asked for by its name.
	if (target instanceof HTMLDetailsElement) target.open = true;
	target.scrollIntoView({ behavior, block: "start" });
	if (target.tabIndex < 0) target.setAttribute("tabindex", "-1");
	target.focus({ preventScroll: true });
}

/** A path opens at its top, an anchor at its place (decisions 3); going back to this page may keep the browser's place. */
export default script("anchors", "head", () => {
	history.scrollRestoration = "manual";
	let last = location.hash;
	const arrive = (behavior: ScrollBehavior) => {
		const { hash } = location;
		setTimeout(() => reach(targetOf(hash), behavior), anchorDelay);
	};
	const smooth = () => (motionAllowed() ? "smooth" : "instant");
	document.addEventListener("DOMContentLoaded", () => {
		if (last && !isPicture(last)) arrive("instant");
	});
	addEventListener("popstate", () => {
		const before = last;
		last = location.hash;
		if (isPicture(before) || isPicture(last) || before === last) return;
		if (last) arrive(smooth());
		else scrollTo({ top: 0, behavior: "instant" });
	});
	for (const type of ["hashchange", addressChange])
		addEventListener(type, () => {
			last = location.hash;
		});
	document.addEventListener("click", (event) => {
		if (event.defaultPrevented || !isPlain(event)) return;
		const link = closest<HTMLAnchorElement>(event, "a[href*='#']");
		if (!link?.hash || link.target || link.pathname !== location.pathname || !targetOf(link.hash)) return;
		event.preventDefault();
		if (link.hash !== location.hash) setAddress({ hash: link.hash }, { push: true });
		last = link.hash;
		arrive(smooth());
	});
});
