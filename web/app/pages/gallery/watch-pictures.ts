import { overlayLimits, overlayStep } from "./hero-wipe.ts";

type Watch = {
	images: readonly HTMLImageElement[];
	signal: AbortSignal;
	/** The pictures are there, or have had their time. */
	leave: () => void;
	/** The overlay has had its time to disappear. */
	gone: () => void;
};

/** Waits until every picture has loaded, failed or stalled and the page is at its top (specification 4). */
export function watchPictures({ images, signal, leave, gone }: Watch): void {
	const pending = new Set(images.filter((image) => !image.complete));
	let retries = 0;
	let left = false;

	function step(): void {
		if (signal.aborted || left) return;
		// Somebody who came by a link into the page wants to be there, not at the top.
		const scrollY = location.hash ? 0 : window.scrollY;
		const next = overlayStep({ pending: pending.size, scrollY, retries });
		if (next === "wait") return;
		if (next === "scroll") {
			retries++;
			window.scrollTo({ top: 0, behavior: "instant" });
			requestAnimationFrame(step);
			return;
		}
		left = true;
		leave();
		const timer = setTimeout(gone, overlayLimits.hide);
		signal.addEventListener("abort", () => clearTimeout(timer));
	}

	for (const image of pending) {
		const settle = () => {
			pending.delete(image);
			step();
		};
		// A failed picture counts as loaded: nobody waits for what will not come.
		image.addEventListener("load", settle, { signal, once: true });
		image.addEventListener("error", settle, { signal, once: true });
		// All but the first were left for later, so that they did not compete with it.
		image.loading = "eager";
	}
	const limit = setTimeout(() => {
		pending.clear();
		step();
	}, overlayLimits.wait);
	signal.addEventListener("abort", () => clearTimeout(limit));
	step();
}
