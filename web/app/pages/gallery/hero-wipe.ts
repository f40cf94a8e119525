/** How the gallery's opening pictures follow one another while the page is scrolled (specification 9). */
/** Least scroll distance, in viewport heights. */
const leastDistance = 2.35;

/** Scroll distance per picture in viewport heights: the more pictures, the quicker they change. */
export function heroFactor(count: number): 0.88 | 0.74 | 0.68 {
	if (count <= 2) return 0.88;
	return count <= 4 ? 0.74 : 0.68;
}

/** px that are scrolled while the pictures change. */
export function heroDistance(count: number, viewportHeight: number): number {
	return Math.max(count * heroFactor(count), leastDistance) * viewportHeight;
}

/** Each picture opens for four fifths of its share of the way, and rests for the last fifth. */
const wipeShare = { before: 0.6, after: 0.2 } as const;

/** The part of the way, 0 to 1, in which a picture opens. The first one is open from the start. */
export function wipeRange(index: number, count: number): { from: number; to: number } {
	if (index === 0) return { from: 0, to: 0 };
	return { from: (index - wipeShare.before) / count, to: (index + wipeShare.after) / count };
}

/** How far a picture has opened, 0 to 1, at a part of the way. */
export function wipeProgress(index: number, count: number, way: number): number {
	if (index === 0) return 1;
	const { from, to } = wipeRange(index, count);
	return Math.min(Math.max((way - from) / (to - from), 0), 1);
}

export const overlayLimits = {
	/** ms from the decision to hide the overlay until it is gone */
	hide: 600,
	/** frames in which the page is asked to go to its top */
	retries: 8,
	/** ms after which a picture that still loads no longer keeps the page waiting */
	wait: 1900,
} as const;

/** What the overlay does in a frame: wait for pictures, ask the page to scroll to its top, or go. */
export function overlayStep(state: {
	pending: number;
	scrollY: number;
	retries: number;
}): "wait" | "scroll" | "leave" {
	if (state.pending > 0) return "wait";
	return state.scrollY > 0 && state.retries < overlayLimits.retries ? "scroll" : "leave";
}
