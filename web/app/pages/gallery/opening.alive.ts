import { setAddress } from "../../alive/address.ts";
import { isPlain } from "../../alive/click.ts";
import { motionAllowed, motionEvent } from "../../alive/motion.ts";
import { script } from "../../alive/part.ts";
import { opened } from "../../sections/picture-gallery/lightbox-address.ts";
import { startWipe } from "./start-wipe.ts";
import { watchPictures } from "./watch-pictures.ts";

/** The gallery's opening: its overlay, its pictures, and the way into the lightbox. */
export default script("opening", "now", (root) => {
	const [overlay, hero] = root.querySelectorAll<HTMLElement>(":scope > div");
	if (!overlay || !hero) return;
	startWipe(hero);
	startOverlay(overlay, [...hero.querySelectorAll("img")]);
	const link = root.querySelector<HTMLAnchorElement>("a[href^='#'][href*='/']");
	link?.addEventListener("click", (event) => {
		if (!isPlain(event)) return;
		event.preventDefault();
		setAddress({ hash: link.hash }, { push: true, state: { ...opened } });
	});
});

function startOverlay(overlay: HTMLElement, images: HTMLImageElement[]): void {
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
		images,
		signal: stop.signal,
		leave: () => {
			overlay.dataset.phase = "leaving";
		},
		gone: end,
	});
	for (const type of ["keydown", "pointerdown"]) addEventListener(type, end, { signal: stop.signal });
	addEventListener(motionEvent, () => motionAllowed() || end(), { signal: stop.signal });
}
