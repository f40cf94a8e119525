import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { swipeLimits, type Turn, turnAfterSwipe } from "./swipe.ts";

/**
 * Handlers for an element that can be swiped or dragged sideways. Give it `touch-action: pan-y pinch-zoom`: the
 * browser keeps scrolling and zooming to itself and leaves sideways movements to us.
 */
export function useSwipe(onTurn: (turn: Turn) => void) {
	const stop = useRef<AbortController>(null);
	const moved = useRef(false);

	return {
		onPointerDown(event: PointerEvent<HTMLElement>): void {
			// A second finger ends what the first one began: two zoom.
			stop.current?.abort();
			moved.current = false;
			// In a zoomed page one finger moves the view.
			const zoomed = (window.visualViewport?.scale ?? 1) > 1.01;
			// A mouse selects text by dragging over it.
			const selects = event.pointerType === "mouse" && (event.target as Element).closest("p, h3");
			if (!event.isPrimary || zoomed || selects || event.button !== 0) return;
			const { pointerId, clientX, clientY, timeStamp, currentTarget } = event;
			const control = new AbortController();
			const { signal } = control;
			stop.current = control;
			window.addEventListener("pointercancel", () => control.abort(), { signal });
			window.addEventListener(
				"pointerup",
				(up) => {
					if (up.pointerId !== pointerId) return;
					control.abort();
					const deltaX = up.clientX - clientX;
					moved.current = Math.abs(deltaX) >= swipeLimits.tap;
					const turn = turnAfterSwipe({
						deltaX,
						deltaY: up.clientY - clientY,
						durationMs: up.timeStamp - timeStamp,
						width: currentTarget.clientWidth,
						viewportWidth: window.innerWidth,
						pointer: up.pointerType === "touch" ? "touch" : "drag",
					});
					if (turn) onTurn(turn);
				},
				{ signal },
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
