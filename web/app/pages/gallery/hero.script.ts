/** The gallery's opening: its overlay, its pictures, and the way into the lightbox. Works without React. */
import { closest, isPlain } from "../../layout/closest.ts";
import { motionAllowed, motionEvent } from "../../layout/motion.ts";
import { opened } from "../../sections/picture-gallery/lightbox-address.ts";
import { startWipe } from "./start-wipe.ts";
import { watchPictures } from "./watch-pictures.ts";

function startOverlay(hero: HTMLElement): void {
	const overlay = document.querySelector<HTMLElement>("[data-loading-overlay]");
	if (!overlay) return;
	const stop = new AbortController();
	const end = () => {
		stop.abort();
		overlay.remove();
	};
	if (!motionAllowed()) {
		end();
		return;
	}
	watchPictures({
		images: [...hero.querySelectorAll("img")],
		signal: stop.signal,
		leave: () => {
			overlay.dataset.phase = "leaving";
		},
		gone: end,
	});
	for (const type of ["keydown", "pointerdown"]) addEventListener(type, end, { signal: stop.signal });
	addEventListener(motionEvent, () => motionAllowed() || end(), { signal: stop.signal });
}

const hero = document.querySelector<HTMLElement>("[data-hero]");
if (hero) {
	startOverlay(hero);
	startWipe(hero);
}

document.addEventListener("click", (event) => {
	const link = closest<HTMLAnchorElement>(event, "[data-open-lightbox]");
	if (!link || !isPlain(event)) return;
	event.preventDefault();
	history.pushState({ ...opened }, "", link.hash);
	dispatchEvent(new Event("address-change"));
});
