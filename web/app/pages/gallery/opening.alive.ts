import { setAddress } from "../../alive/address.ts";
import { isPlain } from "../../alive/click.ts";
import { motionAllowed, motionEvent } from "../../alive/motion.ts";
import { script } from "../../alive/part.ts";
import { opened } from "../../sections/picture-gallery/lightbox-address.ts";

/** ms after which a picture that still loads no longer keeps the page waiting. */
const limit = 1900;
/** ms in which the overlay leaves, and frames in which the page is asked to go to its top (specification 9). */
const leaving = 600;
const retries = 8;

/** The gallery's opening: its overlay, and the way into the lightbox. */
export default script("opening", "now", (root) => {
	const [overlay, hero] = root.querySelectorAll<HTMLElement>(":scope > div");
	if (!overlay || !hero) return;
	void cover(overlay, [...hero.querySelectorAll("img")]);
	const link = root.querySelector<HTMLAnchorElement>("a[href^='#'][href*='/']");
	link?.addEventListener("click", (event) => {
		if (!isPlain(event)) return;
		event.preventDefault();
		setAddress({ hash: link.hash }, { push: true, state: { ...opened } });
	});
});

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A failed picture counts as loaded: nobody waits for what will not come. */
function settled(image: HTMLImageElement): Promise<unknown> | undefined {
	if (image.complete) return undefined;
	// All but the first were left for later, so that they did not compete with it.
	image.loading = "eager";
	return new Promise((resolve) => {
		for (const type of ["load", "error"]) image.addEventListener(type, resolve, { once: true });
	});
}

/** Until every picture has loaded, failed or stalled and the page is at its top (specification 4), or somebody wants to go on. */
async function cover(overlay: HTMLElement, images: HTMLImageElement[]): Promise<void> {
	const stop = new AbortController();
	const end = () => {
		stop.abort();
		overlay.remove();
	};
	if (!motionAllowed()) return end();
	for (const type of ["keydown", "pointerdown"]) addEventListener(type, end, { signal: stop.signal });
	addEventListener(motionEvent, () => motionAllowed() || end(), { signal: stop.signal });
	await Promise.race([Promise.all(images.map(settled)), later(limit)]);
	// Somebody who came by a link into the page wants to be there, not at the top.
	for (let frame = 0; frame < retries && window.scrollY > 0 && !location.hash; frame++) {
		if (stop.signal.aborted) return;
		window.scrollTo({ top: 0, behavior: "instant" });
		await new Promise(requestAnimationFrame);
	}
	overlay.dataset.phase = "leaving";
	await later(leaving);
	end();
}
