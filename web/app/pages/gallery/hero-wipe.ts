/** How the gallery's opening pictures follow one another while the page is scrolled (specification 9). */
export const heroLimits = {
	/** Least scroll distance, in viewport heights. */
	distance: 2.35,
	/** Least height of the section, in viewport heights. */
	height: 1.75,
} as const;

/** Scroll distance per picture in viewport heights: the more pictures, the quicker they change. */
export function heroFactor(count: number): 0.88 | 0.74 | 0.68 {
	if (count <= 2) return 0.88;
	return count <= 4 ? 0.74 : 0.68;
}

/** px that are scrolled while the pictures change. */
export function heroDistance(count: number, viewportHeight: number): number {
	return Math.max(count * heroFactor(count), heroLimits.distance) * viewportHeight;
}

/** px of the whole section: the pictures fill the window for as long as they change. */
export function heroHeight(count: number, viewportHeight: number): number {
	return Math.max(heroDistance(count, viewportHeight) + viewportHeight, heroLimits.height * viewportHeight);
}

/** Each picture opens for four fifths of its share of the way, and rests for the last fifth. */
export const wipeShare = { before: 0.6, after: 0.2 } as const;

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

export type Point = { x: number; y: number };

/**
 * The opening itself: a band along the 45° diagonal through the middle of the window, a slit at first, that widens to
 * both sides until it covers everything. In px, clockwise from the upper left.
 */
export function wipeBand(progress: number, width: number, height: number): Point[] {
	const lean = height / 2;
	const half = progress * (width / 2 + lean);
	const top = width / 2 + lean;
	const bottom = width / 2 - lean;
	return [
		{ x: top - half, y: 0 },
		{ x: top + half, y: 0 },
		{ x: bottom + half, y: height },
		{ x: bottom - half, y: height },
	];
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
