/** When the header hides and returns. Specification 4 and 9. */
export const hideThreshold = 120;
export const ignoredDelta = 4;

export type HeaderScroll = { visible: boolean; lastY: number };

export function nextHeaderScroll(state: HeaderScroll, y: number, menuOpen: boolean): HeaderScroll {
	const delta = y - state.lastY;
	if (Math.abs(delta) < ignoredDelta) return state;
	const visible = y <= hideThreshold || delta < 0 || menuOpen;
	return { visible, lastY: y };
}
