import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { swipeLimits, type Turn, turnAfterSwipe } from "./swipe.ts";

type Start = {
	id: number;
	x: number;
	y: number;
	time: number;
	lastX: number;
	lastTime: number;
	velocity: number;
};

/** Weight of the newest sample in the running velocity, so that one jittery event does not decide. */
const smoothing = 0.7;

/**
 * Handlers for an element that can be swiped or dragged sideways. Give it `touch-action: pan-y pinch-zoom`: the
 * browser keeps scrolling and zooming to itself and leaves sideways movements to us.
 */
export function useSwipe(onTurn: (turn: Exclude<Turn, "stay">) => void) {
	const start = useRef<Start | null>(null);
	const moved = useRef(false);

	return {
		onPointerDown(event: PointerEvent<HTMLElement>): void {
			moved.current = false;
			// Two fingers zoom, and in a zoomed page one finger moves the view: neither turns pictures.
			const zoomed = (window.visualViewport?.scale ?? 1) > 1.01;
			// A mouse selects text by dragging over it.
			const selects = event.pointerType === "mouse" && (event.target as Element).closest("p, h3");
			if (start.current || zoomed || selects || event.button !== 0) {
				start.current = null;
				return;
			}
			const { pointerId: id, clientX: x, clientY: y, timeStamp: time } = event;
			start.current = { id, x, y, time, lastX: x, lastTime: time, velocity: 0 };
			const element = event.currentTarget;
			const stop = new AbortController();
			const options = { signal: stop.signal };
			window.addEventListener(
				"pointermove",
				(move) => {
					const from = start.current;
					if (from?.id !== move.pointerId) return;
					const elapsed = Math.max(move.timeStamp - from.lastTime, 1);
					const velocity = ((move.clientX - from.lastX) / elapsed) * 1000;
					from.velocity = from.velocity * (1 - smoothing) + velocity * smoothing;
					from.lastX = move.clientX;
					from.lastTime = move.timeStamp;
					if (Math.abs(move.clientX - from.x) >= swipeLimits.tap) moved.current = true;
				},
				options,
			);
			window.addEventListener(
				"pointerup",
				(up) => {
					stop.abort();
					const from = start.current;
					start.current = null;
					if (from?.id !== up.pointerId) return;
					const turn = turnAfterSwipe({
						deltaX: up.clientX - from.x,
						deltaY: up.clientY - from.y,
						durationMs: up.timeStamp - from.time,
						velocity: from.velocity,
						width: element.clientWidth,
						viewportWidth: window.innerWidth,
						pointer: up.pointerType === "touch" ? "touch" : "drag",
					});
					if (turn !== "stay") onTurn(turn);
				},
				options,
			);
			window.addEventListener(
				"pointercancel",
				() => {
					stop.abort();
					start.current = null;
				},
				options,
			);
		},
		/** What ended a drag is no click on the picture under it. */
		onClickCapture(event: MouseEvent): void {
			const dragged = moved.current;
			moved.current = false;
			// A key clicks without a pointer.
			if (!dragged || event.detail === 0) return;
			event.preventDefault();
			event.stopPropagation();
		},
		/** Pictures and links would be dragged out of the page instead. */
		onDragStart(event: DragEvent): void {
			event.preventDefault();
		},
	};
}
