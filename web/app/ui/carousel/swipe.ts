/** Whether a movement across a carousel turns to another picture (specification 9). */
export type Swipe = {
	/** px from the first to the last point; negative means towards the left. */
	deltaX: number;
	/** px downwards; a movement that is mostly vertical is scrolling. */
	deltaY?: number;
	durationMs: number;
	/** px/s at the end of a drag, negative towards the left; without it the mean of the whole movement counts. */
	velocity?: number;
	/** Width of the carousel. */
	width: number;
	viewportWidth: number;
	/** `drag` with mouse or pen, `touch` with a finger. */
	pointer: "drag" | "touch";
};

export type Turn = "previous" | "next" | "stay";

export const swipeLimits = {
	/** Screens under this width are phones. */
	phone: 640,
	distance: 50,
	distanceOnPhones: 30,
	/** px/s */
	dragVelocity: 500,
	touchShare: 0.18,
	touchMost: 140,
	/** px/ms */
	touchSpeed: 0.6,
	/** A fingertip that lands and lifts rolls by a few px at any speed; that is a tap, not a swipe. */
	tap: 10,
} as const;

/** px that a slow movement has to cover. */
export function swipeDistance({
	width,
	viewportWidth,
	pointer,
}: Pick<Swipe, "width" | "viewportWidth" | "pointer">): number {
	const base = viewportWidth < swipeLimits.phone ? swipeLimits.distanceOnPhones : swipeLimits.distance;
	if (pointer === "drag") return base;
	return Math.min(Math.max(width * swipeLimits.touchShare, base), swipeLimits.touchMost);
}

function isFast({ deltaX, durationMs, velocity, pointer }: Swipe): boolean {
	const mean = deltaX / Math.max(durationMs, 1);
	if (pointer === "touch") return Math.abs(mean) >= swipeLimits.touchSpeed;
	const last = velocity ?? mean * 1000;
	// A drag that is flung back at its end has been taken back.
	return Math.sign(last) === Math.sign(deltaX) && Math.abs(last) >= swipeLimits.dragVelocity;
}

export function turnAfterSwipe(swipe: Swipe): Turn {
	const { deltaX, deltaY = 0 } = swipe;
	const distance = Math.abs(deltaX);
	if (distance < swipeLimits.tap || Math.abs(deltaY) > distance) return "stay";
	if (distance < swipeDistance(swipe) && !isFast(swipe)) return "stay";
	return deltaX < 0 ? "next" : "previous";
}
