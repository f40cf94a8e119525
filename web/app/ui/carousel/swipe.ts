/** Whether a movement across a carousel turns to another picture (specification 9). */
export type Swipe = {
	/** px from the first to the last point; negative means towards the left. */
	deltaX: number;
	/** px downwards; a movement that is mostly vertical is scrolling. */
	deltaY?: number;
	durationMs: number;
	/** Width of the carousel. */
	width: number;
	viewportWidth: number;
	/** `drag` with mouse or pen, `touch` with a finger. */
	pointer: "drag" | "touch";
};

export type Turn = "previous" | "next";

export const swipeLimits = {
	/** Screens under this width are phones. */
	phone: 640,
	distance: 50,
	distanceOnPhones: 30,
	touchShare: 0.18,
	touchMost: 140,
	/** px/ms of the whole movement */
	speed: { drag: 0.5, touch: 0.6 },
	/** A fingertip that lands and lifts rolls by a few px at any speed; that is a tap, not a swipe. */
	tap: 10,
} as const;

/** px that a slow movement has to cover. */
function swipeDistance({ width, viewportWidth, pointer }: Swipe): number {
	const base = viewportWidth < swipeLimits.phone ? swipeLimits.distanceOnPhones : swipeLimits.distance;
	if (pointer === "drag") return base;
	return Math.min(Math.max(width * swipeLimits.touchShare, base), swipeLimits.touchMost);
}

export function turnAfterSwipe(swipe: Swipe): Turn | undefined {
	const { deltaX, deltaY = 0, durationMs, pointer } = swipe;
	const distance = Math.abs(deltaX);
	if (distance < swipeLimits.tap || Math.abs(deltaY) > distance) return undefined;
	const isFast = distance / Math.max(durationMs, 1) >= swipeLimits.speed[pointer];
	if (distance < swipeDistance(swipe) && !isFast) return undefined;
	return deltaX < 0 ? "next" : "previous";
}
